import { createRequire } from 'node:module';
import { aloneModule } from './alone-module.ts';
import { ENGINE } from '../document/catalog.ts';
import { showProblem } from '../document/problem.ts';
import { shipped } from '../document/shipped.ts';
import { isObject, type Json } from '../document/source.ts';
import { themeToCss, type Theme } from '../document/theme.ts';
import type { Product } from '../language/product.ts';
import { folderOf, LATER } from '../text-group.ts';
import { iconModule } from './icons.ts';
import { localeGroups } from './locale-groups.ts';
import { ruleModule } from './rule-module.ts';
import { FRAGMENTS, isTable, localeTable } from './text-tables.ts';

/** The prefix of every virtual module made of documents. */
export const PREFIX = 'virtual:screens/';
const OTHERS = 'plans/others';
/** The metadata of a page that says by which file each of `namedByPage` is loaded. */
export const FILES = 'files';

/**
 * The documents' modules whose files a page names itself, in its metadata, instead of the app: each change of a text or
 * a page changes the name of one of them, and the app's own file would change with every name in it. They stand by the
 * module that loads them.
 */
export const namedByPage = (product: Product): Readonly<Record<string, readonly string[]>> => ({
  plans: [...(product.project.screens.has(entryOf(product)) ? [`plan/${entryOf(product)}`] : []), OTHERS],
  locales: [...product.project.locales.keys()].map((language) => `locales/${language}`),
});

/** Returns the route of the entry page, through which most people come in. */
export function entryOf(product: Product): string {
  const app = product.project.app.value;
  return isObject(app) ? String(app.entry) : '';
}

/**
 * Returns the code of a virtual module.
 *
 * @param name without the prefix, as `screens` in plugin.ts lists them
 * @param serving true on a development server
 * @param open true for tests: the module also exports the parts of its plans, to be watched
 * @param byPage the page names the files of `namedByPage`; otherwise the module imports them
 */
export async function moduleOf(
  name: string,
  product: Product,
  serving: boolean,
  open = false,
  byPage = false,
): Promise<string> {
  const { project } = product;
  const [kind, ...rest] = name.split('/');
  const inner = rest.join('/');
  if (byPage && name === 'plans') return fromPage + plansIndex(product, loadedByPage);
  if (byPage && name === 'locales') return fromPage + localesIndex(product, loadedByPage);
  switch (kind) {
    case BY_PAGE:
      return byPageModule;
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
      const icons = kind === 'plan' ? `import ${JSON.stringify(`${PREFIX}icons/${folderOf(inner)}`)};\n` : '';
      return icons + addCalls(inner, product) + addComponents(inner, product) + output.module(ENGINE, open);
    }
    case 'alone':
      return iconsOf(product) + aloneModule(inner, product, ENGINE);
    case 'enum':
      return enumModule(inner, product);
    case 'rule':
      return ruleModule(inner, project, createRequire(import.meta.url).resolve);
    case 'app':
      return `${product.outputs.get('app')!.module(ENGINE)}\n${keysOf(project.app.value)}`;
    case 'calls':
      return `export default ${JSON.stringify(describe(shellCalls(product), product))};`;
    case 'locales':
      if (inner === '') return localesIndex(product);
      if (isTable(inner)) return localeTable(inner, product, open);
      return inner.includes('/')
        ? laterIndex(inner.slice(0, inner.indexOf('/')), product)
        : localeGroupsIndex(inner, product, open);
    case 'theme.css':
      return isObject(project.theme.value) ? themeToCss(project.theme.value as unknown as Theme) : '';
    case 'components':
      return 'export default {};';
    case 'icons':
      return iconModule(inner, product);
    default:
      throw new Error(`There is no module ${PREFIX}${name}`);
  }
}

/** Writes the module of the values of an enum of the contract. */
function enumModule(name: string, { project }: Product): string {
  const type = project.catalog.contract.names.types.get(name);
  if (type?.kind !== 'enum') throw new Error(`The contract has no enum ${name}`);
  return `export default ${JSON.stringify(type.values)};`;
}

/**
 * Exports each key of the app document by its name: a shell imports the keys that it reads, and the bundler drops the
 * others.
 */
function keysOf(app: Json): string {
  if (!isObject(app)) return '';
  return Object.entries(app)
    .filter(([key]) => /^[a-z]\w*$/i.test(key))
    .map(([key, value]) => `const key_${key} = ${JSON.stringify(value)};\nexport { key_${key} as ${key} };`)
    .join('\n');
}

/** Writes code that loads the icons of all pages: a fragment that is shown alone is on none. */
const iconsOf = ({ project }: Product): string =>
  [...new Set([...project.screens.keys()].map(folderOf))]
    .map((group) => `import ${JSON.stringify(`${PREFIX}icons/${group}`)};\n`)
    .join('');

/** Writes a function that imports a module of documents when it is called. */
type Loading = (module: string) => string;

const imported: Loading = (module) => `() => import(${JSON.stringify(module)})`;

/** The address of the module that loads modules with the files that they need. */
const PRELOAD = JSON.stringify(`${ENGINE}/${shipped('preload.ts')}`);

const BY_PAGE = 'by-page';
/** The module that imports others by the files that the page names: the script, and the styles. */
const byPageModule = [
  `import { preload } from ${PRELOAD};`,
  `const filesOf = (module) => JSON.parse(document.querySelector('meta[name="${FILES}"]').content)[module];`,
  'export const load = (module) => async () => {',
  '  const [script, ...styles] = filesOf(module);',
  '  return preload(() => import(/* @vite-ignore */ script), styles, script);',
  '};',
].join('\n');
const fromPage = `import { load } from ${JSON.stringify(PREFIX + BY_PAGE)};\n`;

/** The module of Vite by which a build imports what is loaded later. */
export const VITE_PRELOAD = '\0vite/preload-helper.js';
/** The function of that module which builds call. */
const VITE_FUNCTION = '__vitePreload';

/** Writes the module that stands in for Vite's. @param base the address below which the files of the build lie */
export const vitePreload = (base: string): string => `import { preload } from ${PRELOAD};
export const ${VITE_FUNCTION} = (load, files = []) => preload(load, files.map((file) => ${JSON.stringify(base)} + file));
`;

const loadedByPage: Loading = (module) => `load(${JSON.stringify(module.slice(PREFIX.length))})`;

/** Writes a member of a table: a name with the function that imports its module when it is called. */
const lazily = (name: string, module: string, loading = imported): string =>
  `${JSON.stringify(name)}: ${loading(module)}`;

/** Writes a table from names to the functions that import the modules below a folder. */
const lazyTable = (names: Iterable<string>, folder: string, loading = imported): string =>
  `export default { ${[...names].map((name) => lazily(name, `${PREFIX}${folder}/${name}`, loading)).join(',\n')} };`;

/** Writes a table from routes to the functions that load their plans. */
const plansOf = (routes: readonly string[]): string => lazyTable(routes, 'plan');

/**
 * Writes the table that loads each page's plan by its route. The app knows the files of the entry page from the start.
 * Those of all other pages, hundreds of file names, and their routes are in a module of their own, so that the entry
 * page does not wait for them: `known` has the entry page, `others` loads the table of the other pages. The default
 * export has the routes of all, for those who need them at once.
 */
function plansIndex(product: Product, loading = imported): string {
  const entry = entryOf(product);
  const others = [...product.project.screens.keys()].filter((route) => route !== entry);
  const first = product.project.screens.has(entry) ? lazily(entry, `${PREFIX}plan/${entry}`, loading) : '';
  return [
    `export const others = ${loading(PREFIX + OTHERS)};`,
    `export const known = { ${first} };`,
    'const later = (route) => [route, async () => (await others()).default[route]()];',
    `const all = () => ({ ...known, ...Object.fromEntries(${JSON.stringify(others)}.map(later)) });`,
    'export default /* @__PURE__ */ all();',
  ].join('\n');
}

/**
 * Returns the calls that the shell itself makes. The calls of a document load with it, so that the app does not grow
 * with the contract.
 */
const shellCalls = (product: Product): Set<string> => new Set(callsOf('app', product));

const callsOf = (name: string, product: Product): string[] =>
  product.outputs.get(name)?.facts.calls.map(({ call }) => call) ?? [];

/** Writes code that adds a document's calls to the table of `virtual:screens/calls`. */
function addCalls(name: string, product: Product): string {
  const known = shellCalls(product);
  const calls = describe(new Set(callsOf(name, product).filter((call) => !known.has(call))), product);
  return Object.keys(calls).length === 0
    ? ''
    : `import calls from ${JSON.stringify(`${PREFIX}calls`)};\nObject.assign(calls, ${JSON.stringify(calls)});\n`;
}

/** Writes code that adds the loaders of a document's components to the table of `virtual:screens/components`. */
function addComponents(name: string, { outputs, project }: Product): string {
  const loaders = [...(outputs.get(name)?.facts.components ?? [])].flatMap((component) => {
    const known = project.catalog.components.get(component);
    return known === undefined ? [] : [lazily(component, known.module)];
  });
  if (loaders.length === 0) return '';
  const table = JSON.stringify(`${PREFIX}components`);
  return `import components from ${table};\nObject.assign(components, { ${loaders.join(', ')} });\n`;
}

/** Returns the parts of calls that the app needs to make them. */
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

/** Writes the table of languages. Each language's own module knows the files of its texts. */
const localesIndex = (product: Product, loading = imported): string =>
  lazyTable(product.project.locales.keys(), 'locales', loading);

/**
 * Writes the table of the groups of texts of a language, and a function that loads that of the groups which pages show
 * later: a page needs none of their names before its first paint.
 */
function localeGroupsIndex(language: string, product: Product, open: boolean): string {
  const names = [...localeGroups(product).keys()].filter((name) => !isLater(name));
  const later = imported(`${PREFIX}locales/${language}/${LATER}`);
  return `export const later = ${later};\n${lazyTable([...names, ...(open ? [FRAGMENTS] : [])], `locales/${language}`)}`;
}

const isLater = (group: string): boolean => group.startsWith(`${LATER}/`);

function laterIndex(language: string, product: Product): string {
  const names = [...localeGroups(product).keys()].filter(isLater).map((name) => name.slice(`${LATER}/`.length));
  return lazyTable(names, `locales/${language}/${LATER}`);
}
