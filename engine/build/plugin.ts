import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import { projectIn } from '../command-line.ts';
import { ENGINE } from '../document/catalog.ts';
import { Product } from '../language/product.ts';
import { PACKAGED } from '../document/shipped.ts';
import { showProblem } from '../document/problem.ts';
import { readProject, type ProjectOptions } from '../document/project.ts';
import { withDocuments } from '../document/written.ts';
import { withoutWords } from './function-words.ts';
import { entryOf, FILES, moduleOf, namedByPage, PREFIX, VITE_PRELOAD, vitePreload } from './modules.ts';
import { tableFiles, tableImport, textsOfEntry, withTables } from './table-files.ts';
import { nameTexts, PAGE } from './text-files.ts';

/** Marks modules as this plugin's; the file extension behind it tells Vite how to treat them. */
const OWN = '\0screens:';

/** Dependencies of the engine that browsers cannot load as they are. */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'big.js',
  '@base-ui/react/alert-dialog',
  '@base-ui/react/csp-provider',
  '@base-ui/react/drawer',
  '@nivo/line',
  '@nivo/pie',
  '@tanstack/query-core',
  'dompurify',
  'leaflet',
  'qrcode',
  'topojson-client',
];

/**
 * Returns Vite's options for the engine as a package. The development server pre-bundles the engine's dependencies but
 * not the engine: pages import its modules one by one, so a bundle would double each of them. Tests read its style
 * sheets.
 */
function packageConfig(): object {
  const { name } = JSON.parse(readFileSync(path.join(ENGINE, '../package.json'), 'utf8')) as { readonly name: string };
  return {
    optimizeDeps: { exclude: [name], include: LIBRARIES.map((library) => `${name} > ${library}`) },
    test: { server: { deps: { inline: [name] } } },
  };
}

/** The questions that other plugins may ask this one, by its `api`. */
export interface ScreensApi {
  /** Takes other texts of all documents than those on the disk, by file, before they are built. */
  readonly take: (documents: ReadonlyMap<string, string>) => void;
}

/**
 * Offers the product's documents to the app as modules: `virtual:screens/plans`, `…/plans/others`, `…/plan/<route>`,
 * `…/fragment/<name>`, `…/rule/<name>`, `…/enum/<name>`, `…/app`, `…/calls`, `…/channels`, `…/locales`,
 * `…/theme.css`, `…/components`, `…/icons`, `…/icons/<group>`. A document with an error fails the build; in development
 * the browser's overlay shows the error until it is mended.
 * @param given the folders of the product below `root`, where they differ from the defaults of the commands
 */
export function screens(given: Partial<Omit<ProjectOptions, 'root'>> = {}, root = process.cwd()): Plugin<ScreensApi> {
  const options = { ...projectIn(root), ...given };
  let instead: ReadonlyMap<string, string> | undefined;
  let product: Promise<Product> | undefined;
  let known: Product | undefined;
  let serving = false;
  let base = '/';
  /** A page is built, which can name the files of documents. */
  let byPage = false;
  /** The folder of scripts in that of a build. */
  let folder = '';
  const folders = [options.screens, options.locales, options.contract].map((folder) => path.resolve(root, folder));
  const functions = [
    `${ENGINE}/formula/library/`,
    ...options.formulas.map((file) => path.resolve(root, file).replace(/\.[jt]s$/, '.')),
  ];
  const read = async (): Promise<Product> => {
    if (instead === undefined) return new Product(await readProject(options));
    // The product takes over the documents that are the same as in the build before.
    const project = withDocuments(known?.project ?? (await readProject(options)), instead);
    return (known = new Product(project, known));
  };
  const load = (): Promise<Product> => (product ??= read());
  return {
    name: 'screens',
    enforce: 'pre',
    api: {
      take: (documents) => {
        instead = documents;
        product = undefined;
      },
    },
    config: () => (PACKAGED ? packageConfig() : {}),
    configResolved(config) {
      serving = config.command === 'serve';
      base = config.base;
      folder = config.build.assetsDir;
      byPage = !serving && config.build.ssr === false && config.build.lib === false && hasPage(config);
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
            attrs: {
              name: 'texts',
              content: JSON.stringify(
                textsOfEntry(product, (name) => chunkOf(bundle, `locales/${name}`), base, folder),
              ),
            },
            injectTo: 'head-prepend',
          },
          {
            tag: 'meta',
            attrs: { name: FILES, content: JSON.stringify(filesOf(bundle, product, base)) },
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
    async resolveId(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      const table = byPage ? tableImport(name, await load()) : undefined;
      if (table !== undefined) return { id: table, external: true };
      return name.endsWith('.css') ? `${OWN}${name}` : `${OWN}${name}.js`;
    },
    async load(id) {
      if (byPage && id === VITE_PRELOAD) return vitePreload(base);
      if (!id.startsWith(OWN)) return undefined;
      const name = id.slice(OWN.length).replace(/\.js$/, '');
      const product = await load();
      for (const file of byPage ? (namedByPage(product)[name] ?? []) : [])
        this.emitFile({
          type: 'chunk',
          id: PREFIX + file,
          name: file.slice(file.lastIndexOf('/') + 1),
          preserveSignature: 'strict',
        });
      return moduleOf(name, product, serving, false, byPage);
    },
    transform: {
      filter: { id: /\.[jt]s$/ },
      handler: (code, id) =>
        functions.some((stem) => id.startsWith(stem)) ? { code: withoutWords(code), map: null } : undefined,
    },
    generateBundle: {
      // The page has been made, and what it is made of is not written yet.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle[PAGE];
        if (!byPage || page?.type !== 'asset') return;
        const prefix = `${OWN}locales/`;
        const product = await load();
        const files = new Map<string, string>();
        const codes = new Map<string, string>();
        for (const [module, { name, code }] of tableFiles(product)) {
          files.set(module, `${folder}/${name}`);
          codes.set(`${folder}/${name}`, code);
        }
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.facadeModuleId?.startsWith(prefix) !== true) continue;
          files.set(file.facadeModuleId.slice(prefix.length, -'.js'.length), file.fileName);
          codes.set(file.fileName, withTables(file.code, file.fileName, folder));
          delete bundle[file.fileName];
        }
        const { contents, rewritten, kept } = nameTexts(product, files, (file) => codes.get(file) ?? '');
        const texts = new Map([...contents.values()].map(({ to, content }) => [to, content]));
        for (const [fileName, source] of [...texts, ...kept]) this.emitFile({ type: 'asset', fileName, source });
        page.source = rewritten(String(page.source));
      },
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

/** Returns whether a build begins with the page that names files: by default it does. Others load all as scripts do. */
function hasPage({ root, build: { rolldownOptions } }: ResolvedConfig): boolean {
  const { input } = rolldownOptions;
  if (input === undefined) return true;
  const page = path.resolve(root, PAGE);
  return (typeof input === 'string' ? [input] : Object.values(input)).some((file) => path.resolve(root, file) === page);
}

/** Returns the files of each module that the page names: its script, then its styles. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  product: Product,
  base: string,
): Record<string, readonly [script: string, ...styles: string[]]> {
  return Object.fromEntries(
    Object.values(namedByPage(product))
      .flat()
      .flatMap((name) => {
        const chunk = chunkOf(bundle, name);
        if (chunk === undefined) return [];
        const styles = [...stylesOf(chunk, bundle)].map((file) => base + file);
        return [[name, [base + chunk.fileName, ...styles]] as const];
      }),
  );
}

/** Returns the styles of a chunk and of those that it imports, which are loaded with it. */
function stylesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const styles = new Set<string>();
  if (seen.has(chunk.fileName)) return styles;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') for (const style of stylesOf(imported, bundle, seen)) styles.add(style);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  return styles;
}

/** Returns the chunks of the entry page, which the browser requests together with the app. */
function entryChunks(bundle: Rolldown.OutputBundle, product: Product): string[] {
  const chunk = chunkOf(bundle, `plan/${entryOf(product)}`);
  return chunk === undefined ? [] : [chunk.fileName, ...chunk.imports];
}

/** Returns the chunk that every page but the entry page waits for, for the same script. */
function otherPlans(
  bundle: Rolldown.OutputBundle,
  product: Product,
  base: string,
): { readonly entry: string; readonly file: string | null } {
  const chunk = chunkOf(bundle, 'plans/others');
  return { entry: entryOf(product), file: chunk === undefined ? null : base + chunk.fileName };
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
