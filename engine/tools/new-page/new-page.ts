import { marked, readTexts } from '../../check/texts.ts';
import { didYouMean, suggest } from '../../formula/suggest.ts';
import { layOut, layOutTexts } from '../../document/layout.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { withTexts } from '../translations/insert.ts';
import { pageOf, unfit, type Model } from './page.ts';
import { verify } from './verify.ts';
import { asWords } from '../../check/text-fixes.ts';
import { snake, NewTexts } from './words.ts';

export interface Wish {
  /** `group/page`. */
  readonly route: string;
  readonly model?: Model;
  readonly call?: string;
  /** The page that links to it; without one an alias does. */
  readonly link?: string;
  /** Its title by language; other languages get a mark for translators. */
  readonly titles: ReadonlyMap<string, string>;
}

export interface NewPage {
  /** All files that change, with their new text. */
  readonly files: ReadonlyMap<string, string>;
  /** The new texts of the first language. */
  readonly texts: ReadonlyMap<string, string>;
  /** Languages in which some texts wait for a translation. */
  readonly waiting: readonly string[];
  /** The parameters that a link to the page must pass. */
  readonly params: readonly string[];
  /** The address of the page until another page links to it. */
  readonly alias: string | undefined;
}

/** Makes a page that passes the check. @throws where that is impossible, with what to do instead. */
export function newPage(product: Product, wish: Wish): NewPage {
  const { project } = product;
  const { route } = wish;
  if (!/^[A-Za-z][\w-]*\/[A-Za-z][\w-]*$/.test(route) || route.startsWith('fragments/'))
    throw new Error(
      `A page is called "group/page", as ${[...project.screens.keys()][0] ?? 'shop/item'}; "${route}" is not.`,
    );
  if (project.screens.has(route))
    throw new Error(`There is a page "${route}" already: ${project.screens.get(route)!.file}.`);
  const call = wish.call === undefined ? undefined : known('call', wish.call, project.catalog.contract.calls);
  if (wish.model !== undefined && call === undefined)
    throw new Error(`Say which call the ${wish.model} is made from, with --call: ${fitting(product, wish.model)}.`);
  if (wish.model === undefined && call !== undefined)
    throw new Error('Say what to make from the call: --from list, form or detail.');
  if (wish.model !== undefined && call !== undefined) {
    const why = unfit(wish.model, call);
    if (why !== undefined) throw new Error(`${why} Calls for a ${wish.model}: ${fitting(product, wish.model)}.`);
  }
  const { tables, first } = readTexts(product);
  const words = new NewTexts(groupOf(product, route), new Set(first?.texts.keys()));
  words.key('title', wish.titles.get(first?.language ?? '') ?? asWords(route.split('/')[1]!));
  const { title, params, ...members } = pageOf(words, wish.model, call);
  const schema = [...project.screens.values()]
    .map(({ value }) => (isObject(value) ? value.$schema : undefined))
    .find((value) => typeof value === 'string');
  const document: JsonObject = {
    ...(schema === undefined ? {} : { $schema: schema }),
    title: title!,
    ...accessOf(product, call),
    ...(params === undefined ? {} : { params }),
    ...members,
  };

  const app = isObject(project.app.value) ? project.app.value : {};
  const alias = wish.link === undefined ? freeAlias(app, route) : undefined;
  const files = new Map<string, string>([[`${project.options.screens}/${route}.json`, write(document)]]);
  const planned = Array.isArray(app.planned) ? app.planned : [];
  const aliases = isObject(app.aliases) ? app.aliases : {};
  if (alias !== undefined || planned.includes(route)) {
    files.set(
      project.app.file,
      write({
        ...app,
        ...(planned.includes(route) ? { planned: planned.filter((one) => one !== route) } : {}),
        ...(alias === undefined ? {} : { aliases: { ...aliases, [alias]: route } }),
      }),
    );
  }
  if (wish.link !== undefined) {
    const from = known('page', wish.link, project.screens);
    const page = isObject(from.value) ? from.value : {};
    const cell = { block: 'cell', id: snake(route), title: `${words.group}.title`, press: [{ do: 'go', to: route }] };
    files.set(from.file, write({ ...page, body: [...(Array.isArray(page.body) ? page.body : []), cell] }));
  }
  const waiting = new Set<string>();
  for (const table of tables) {
    const texts = new Map(
      [...words.texts].map(([key, text]) => {
        const own =
          table === first ? text : key === `${words.group}.title` ? wish.titles.get(table.language) : undefined;
        if (own === undefined) waiting.add(table.language);
        return [key, own ?? marked(text)] as const;
      }),
    );
    files.set(
      table.source.file,
      layOutTexts(
        withTexts(
          isObject(table.source.value) ? table.source.value : {},
          texts,
          isObject(first?.source.value ?? null) ? (first!.source.value as JsonObject) : {},
        ),
      ),
    );
  }
  for (const language of wish.titles.keys())
    known('language', language, new Map(tables.map((table) => [table.language, table])));
  verify(project, files);
  return {
    files,
    texts: words.texts,
    waiting: [...waiting],
    params: Object.keys(isObject(params) ? params : {}),
    alias,
  };
}

const write = (value: Json): string => `${layOut(value).join('\n')}\n`;

function known<T>(what: string, name: string, all: ReadonlyMap<string, T>): T {
  const found = all.get(name);
  if (found !== undefined) return found;
  const near = suggest(name, all.keys());
  throw new Error(`There is no ${what} "${name}".${didYouMean(near)}`);
}

function fitting({ project }: Product, model: Model): string {
  return [...project.catalog.contract.calls.values()]
    .filter((call) => unfit(model, call) === undefined)
    .map(({ name }) => name)
    .join(', ');
}

/** Returns an unused group of texts: named after the page, else after its group too. */
function groupOf(product: Product, route: string): string {
  const [group, page] = route.split('/') as [string, string];
  const taken = new Set(
    readTexts(product).tables.flatMap(({ texts }) => [...texts.keys()].map((key) => key.split('.')[0]!)),
  );
  const free = [snake(page), snake(`${group}_${page}`)].find((name) => !taken.has(name));
  if (free === undefined)
    throw new Error(
      `The groups of texts "${snake(page)}" and "${snake(`${group}_${page}`)}" are taken: give the page another name.`,
    );
  return free;
}

/** Returns the access rules for what a call answers, by the names of the product's own rules. */
function accessOf(
  product: Product,
  call: { readonly auth: string; readonly role: string } | undefined,
): { readonly access?: readonly string[] } {
  const app = isObject(product.project.app.value) ? product.project.app.value : {};
  const rules = Object.keys(isObject(app.access) ? app.access : {});
  const names =
    call?.auth !== 'required'
      ? []
      : ['user', call.role].filter((name, index, all) => rules.includes(name) && all.indexOf(name) === index);
  return names.length === 0 ? {} : { access: names };
}

function freeAlias(app: JsonObject, route: string): string {
  const alias = `/${route.split('/')[1]!}`;
  return isObject(app.aliases) && Object.hasOwn(app.aliases, alias) ? `/${route.replace('/', '-')}` : alias;
}
