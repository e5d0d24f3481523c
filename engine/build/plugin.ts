import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown, ViteDevServer } from 'vite';
import { themeToCss } from '../document/theme.ts';
import { own as ownIcons } from '../block/icon/own.ts';
import { ENGINE } from '../document/catalog.ts';
import { Product } from '../language/product.ts';
import { showProblem } from '../document/problem.ts';
import { readProject, type ProjectOptions } from '../document/project.ts';
import { isObject, type Json } from '../document/source.ts';
import { withoutWords } from './function-words.ts';
import { ruleModule } from './rule-module.ts';
import { localeGroups } from './locale-groups.ts';
import { textGroup } from '../text-group.ts';

const PREFIX = 'virtual:screens/';
const OTHER_PLANS = `${PREFIX}plans/others`;
/** Marks modules as this plugin's; the ending tells Vite how to treat them. */
const OWN = '\0screens:';

/**
 * Gives the product's documents to the app as modules: `virtual:screens/plans`, `…/plans/others`, `…/plan/<route>`,
 * `…/fragment/<name>`,
 * `…/rule/<name>`, `…/app`, `…/calls`, `…/channels`, `…/locales`, `…/theme.css`, `…/components`, `…/icons`,
 * `…/icons/<group>`. A document that does not check fails the build; in development it shows in the browser's overlay,
 * and a mended one is shown at once.
 */
export function screens(options: Omit<ProjectOptions, 'root'>, root = process.cwd()): Plugin {
  let product: Promise<Product> | undefined;
  let serving = false;
  let base = '/';
  const folders = [options.screens, options.locales, options.contract].map((folder) => path.resolve(root, folder));
  const functions = [
    `${ENGINE}/formula/library/`,
    ...options.formulas.map((file) => path.resolve(root, file).replace(/\.ts$/, '.')),
  ];
  const load = (): Promise<Product> =>
    (product ??= readProject({ ...options, root }).then((project) => new Product(project)));
  return {
    name: 'screens',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve';
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return [];
        const product = await load();
        const wanted = entryChunks(bundle, product).filter((name) => !html.includes(name));
        return [
          {
            tag: 'meta',
            attrs: { name: 'texts', content: JSON.stringify(textChunks(bundle, product, base)) },
            injectTo: 'head-prepend',
          },
          {
            tag: 'meta',
            attrs: { name: 'plans', content: JSON.stringify(otherPlans(bundle, product, base)) },
            injectTo: 'head-prepend',
          },
          ...wanted.map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + name },
            injectTo: 'head',
          })),
        ];
      },
    },
    async buildStart() {
      const errors = (await load()).problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0 && !serving)
        throw new Error(`The documents have mistakes:\n${errors.map(showProblem).join('\n')}`);
    },
    resolveId(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      return name.endsWith('.css') ? `${OWN}${name}` : `${OWN}${name}.js`;
    },
    async load(id) {
      if (!id.startsWith(OWN)) return undefined;
      const name = id.slice(OWN.length).replace(/\.js$/, '');
      return moduleOf(name, await load(), serving);
    },
    transform: {
      filter: { id: /\.ts$/ },
      handler: (code, id) =>
        functions.some((stem) => id.startsWith(stem)) ? { code: withoutWords(code), map: null } : undefined,
    },
    configureServer(server) {
      server.watcher.add(folders);
      server.watcher.on('change', (file) => {
        if (!folders.some((folder) => file.startsWith(folder + path.sep))) return;
        product = undefined;
        void reload(server, load);
      });
    },
  };
}

/** The page that most people come in by is asked for together with the app itself, not after it. */
function entryChunks(bundle: Rolldown.OutputBundle, product: Product): string[] {
  const chunk = chunkOf(bundle, `plan/${entryOf(product)}`);
  return chunk === undefined ? [] : [chunk.fileName, ...chunk.imports];
}

/**
 * For each language, the default one first, the files of the texts that the entry page needs: for the script that runs
 * before all others.
 */
function textChunks(bundle: Rolldown.OutputBundle, product: Product, base: string): Record<string, string[]> {
  const app = product.project.app.value;
  const first = isObject(app) ? String(app.language) : '';
  const languages = [...product.project.locales.keys()].sort((a, b) => Number(b === first) - Number(a === first));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      ['', '/all', `/${textGroup(entryOf(product))}`].flatMap((group) => {
        const chunk = chunkOf(bundle, `locales/${language}${group}`);
        return chunk === undefined ? [] : [base + chunk.fileName];
      }),
    ]),
  );
}

/** The file that a page other than the entry page waits for, for the same script. */
function otherPlans(
  bundle: Rolldown.OutputBundle,
  product: Product,
  base: string,
): { readonly entry: string; readonly file: string | null } {
  const chunk = chunkOf(bundle, 'plans/others');
  return { entry: entryOf(product), file: chunk === undefined ? null : base + chunk.fileName };
}

function entryOf(product: Product): string {
  const app = product.project.app.value;
  return isObject(app) ? String(app.entry) : '';
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.facadeModuleId === `${OWN}${name}.js`,
  );
}

async function reload(server: ViteDevServer, load: () => Promise<Product>): Promise<void> {
  const errors = (await load()).problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    server.ws.send({
      type: 'error',
      err: { message: errors.map(showProblem).join('\n'), stack: '', plugin: 'screens' },
    });
    return;
  }
  for (const module of server.moduleGraph.idToModuleMap.values())
    if (module.id?.startsWith(OWN) === true) server.moduleGraph.invalidateModule(module);
  server.ws.send({ type: 'full-reload' });
}

async function moduleOf(name: string, product: Product, serving: boolean): Promise<string> {
  const { project } = product;
  const [kind, ...rest] = name.split('/');
  const inner = rest.join('/');
  switch (kind) {
    case 'plans':
      return inner === ''
        ? plansIndex(product)
        : plansOf([...project.screens.keys()].filter((route) => route !== entryOf(product)));
    case 'plan':
    case 'fragment': {
      const output = product.outputs.get(inner);
      if (output === undefined) throw new Error(`There is no document ${inner}`);
      const own = product.problems.filter(
        (problem) => problem.severity === 'error' && problem.file === output.facts.source.file,
      );
      if (own.length > 0 && serving) throw new Error(own.map(showProblem).join('\n'));
      const icons = kind === 'plan' ? `import ${JSON.stringify(`${PREFIX}icons/${textGroup(inner)}`)};\n` : '';
      return icons + addCalls(inner, product) + addComponents(inner, product) + output.module(ENGINE);
    }
    case 'rule':
      return ruleModule(inner, project, createRequire(import.meta.url));
    case 'app':
      return `${product.outputs.get('app')!.module(ENGINE)}\n${keysOf(project.app.value)}`;
    case 'calls':
      return `export default ${JSON.stringify(describe(shellCalls(product), product))};`;
    case 'locales':
      if (inner === '') return localesIndex(product);
      return inner.includes('/') ? localeTable(inner, product) : localeGroupsIndex(inner, product);
    case 'theme.css':
      return isObject(project.theme.value) ? themeToCss(project.theme.value as never) : '';
    case 'components':
      return 'export default {};';
    case 'icons':
      return iconModule(inner, product);
    default:
      throw new Error(`There is no module ${PREFIX}${name}`);
  }
}

/**
 * The app document, each key by its name: a shell imports those that it reads, and the bundler leaves out the others.
 */
function keysOf(app: Json): string {
  if (!isObject(app)) return '';
  return Object.entries(app)
    .filter(([key]) => /^[a-z]\w*$/i.test(key))
    .map(([key, value]) => `const key_${key} = ${JSON.stringify(value)};\nexport { key_${key} as ${key} };`)
    .join('\n');
}

/** By route, how its plan is loaded. */
const plansOf = (routes: readonly string[]): string =>
  `export default { ${routes.map((route) => `${JSON.stringify(route)}: () => import(${JSON.stringify(`${PREFIX}plan/${route}`)})`).join(',\n')} };`;

/**
 * How each page's plan is loaded. The app knows the entry page's files from the start; those of all others, hundreds of
 * names of files, are a module of their own, so that the entry page does not wait for them.
 */
function plansIndex(product: Product): string {
  const entry = entryOf(product);
  const others = [...product.project.screens.keys()].filter((route) => route !== entry);
  return `const others = () => import(${JSON.stringify(OTHER_PLANS)});
const later = (route) => [route, async () => (await others()).default[route]()];
export default { ...Object.fromEntries(${JSON.stringify(others.join(' '))}.split(' ').map(later))${product.project.screens.has(entry) ? `, ${JSON.stringify(entry)}: () => import(${JSON.stringify(`${PREFIX}plan/${entry}`)})` : ''} };`;
}

/**
 * The calls that the shell makes by itself. Those of a document come with it, so that the app does not grow with the
 * contract.
 */
const shellCalls = (product: Product): Set<string> => new Set(callsOf('app', product));

const callsOf = (name: string, product: Product): string[] =>
  product.outputs.get(name)?.facts.calls.map(({ call }) => call) ?? [];

/** Adds a document's calls to the table of `virtual:screens/calls`. */
function addCalls(name: string, product: Product): string {
  const known = shellCalls(product);
  const calls = describe(new Set(callsOf(name, product).filter((call) => !known.has(call))), product);
  return Object.keys(calls).length === 0
    ? ''
    : `import calls from ${JSON.stringify(`${PREFIX}calls`)};\nObject.assign(calls, ${JSON.stringify(calls)});\n`;
}

/** Adds what loads a document's components to the table of `virtual:screens/components`. */
function addComponents(name: string, { outputs, project }: Product): string {
  const loaders = [...(outputs.get(name)?.facts.components ?? [])].flatMap((component) => {
    const known = project.catalog.components.get(component);
    return known === undefined
      ? []
      : [`${JSON.stringify(component)}: () => import(${JSON.stringify(`${known.module}/index.tsx`)})`];
  });
  return loaders.length === 0
    ? ''
    : `import components from ${JSON.stringify(`${PREFIX}components`)};\nObject.assign(components, { ${loaders.join(', ')} });\n`;
}

/** Calls as the app needs them to be made. */
function describe(names: ReadonlySet<string>, product: Product): Record<string, unknown> {
  return Object.fromEntries(
    [...product.project.catalog.contract.calls.values()]
      .filter(({ name }) => names.has(name))
      .map((call) => [
        call.name,
        {
          method: call.method,
          path: call.path,
          data: call.data,
          effect: call.effect,
          auth: call.auth,
          ...(call.page?.total === undefined ? {} : { total: call.page.total }),
          ...(call.multipart ? { multipart: true } : {}),
        },
      ]),
  );
}

/** The languages; which files hold the texts of each is known to the one that is spoken alone. */
function localesIndex(product: Product): string {
  return `export default { ${[...product.project.locales.keys()].map((language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(`${PREFIX}locales/${language}`)})`).join(',\n')} };`;
}

function localeGroupsIndex(language: string, product: Product): string {
  return `export default { ${[...localeGroups(product).keys()].map((group) => `${JSON.stringify(group)}: () => import(${JSON.stringify(`${PREFIX}locales/${language}/${group}`)})`).join(',\n')} };`;
}

function localeTable(name: string, product: Product): string {
  const slash = name.indexOf('/');
  const language = name.slice(0, slash);
  const group = name.slice(slash + 1);
  const keys = localeGroups(product).get(group) ?? new Set<string>();
  const table = product.project.locales.get(language)?.value;
  return `export default ${JSON.stringify(Object.fromEntries(pick(isObject(table) ? table : {}, '', keys)))};`;
}

function pick(table: object, prefix: string, keys: ReadonlySet<string>): Array<[string, string]> {
  return Object.entries(table).flatMap(([key, value]): Array<[string, string]> => {
    const full = prefix + key;
    if (typeof value === 'object' && value !== null) return pick(value as object, `${full}.`, keys);
    return keys.has(full.replace(/_(zero|one|two|few|many|other)$/, '')) || keys.has(full)
      ? [[full, String(value)]]
      : [];
  });
}

/** The icons of a group of pages, or of the app document; a module of its own each, for pages to import. */
async function iconModule(group: string, product: Product): Promise<string> {
  const app = iconsOf('app', product);
  for (const tab of tabsOf(product)) app.add(tab);
  const names =
    group === ''
      ? app
      : new Set(
          [...product.project.screens.keys()]
            .filter((route) => textGroup(route) === group)
            .flatMap((route) => [...iconsOf(route, product)])
            .filter((name) => !app.has(name)),
        );
  const known = [...names]
    .filter((name) => product.project.catalog.icons.has(name) && !Object.hasOwn(ownIcons, name))
    .sort();
  const nodes = await Promise.all(known.map(async (name) => [name, await iconNode(name)] as const));
  const icons = JSON.stringify(Object.fromEntries(nodes));
  return group === ''
    ? `export default ${icons};`
    : `import { registerIcons } from ${JSON.stringify(`${ENGINE}/block/icon/registry.tsx`)};\nregisterIcons(${icons});`;
}

/** The icons of a document and of the fragments in it. */
function iconsOf(name: string, product: Product, seen = new Set<string>()): Set<string> {
  const out = new Set<string>();
  const facts = product.outputs.get(name)?.facts;
  if (facts === undefined || seen.has(name)) return out;
  seen.add(name);
  for (const icon of facts.icons) out.add(icon);
  for (const fragment of facts.fragments) for (const icon of iconsOf(fragment, product, seen)) out.add(icon);
  return out;
}

interface IconFile {
  readonly __iconData?: { readonly node: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> };
}

/** An icon of lucide as its SVG elements; an old name leads to the icon that took its place. */
async function iconNode(name: string): Promise<unknown> {
  const file = new URL(import.meta.resolve(`lucide-react/icons/${name}`));
  const { __iconData: data } = (await import(/* @vite-ignore */ file.href)) as IconFile;
  if (data !== undefined) return data.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
  const target = /from ['"]\.\/([a-z0-9-]+)\.mjs['"]/.exec(await readFile(file, 'utf8'))?.[1];
  return target === undefined ? [] : iconNode(target);
}

function tabsOf(product: Product): string[] {
  const app = product.project.app.value;
  const tabs = isObject(app) && Array.isArray(app.tabs) ? app.tabs : [];
  return tabs.flatMap((tab) =>
    isObject(tab as never) && typeof (tab as { icon?: unknown }).icon === 'string'
      ? [(tab as unknown as { icon: string }).icon]
      : [],
  );
}
