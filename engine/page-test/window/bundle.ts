import path from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';
import { ENGINE } from '../../document/catalog.ts';
import { shipped } from '../../document/shipped.ts';
import { PREFIX } from '../../build/modules.ts';
import type { Product } from '../../language/product.ts';
import { documentsPlugin } from '../modules.ts';

/** The files of a built page, by their paths. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** The module that the built page starts with. */
const START = 'virtual:page-test';

/** Builds a product, with what plays its cases, for the window of a browser. @param file exports `pageTests` @param fragments shown alone, beside those with tests */
export async function bundle(
  root: string,
  file: string,
  product: Product,
  fragments: readonly string[] = [],
): Promise<Files> {
  const named = [...product.tests.keys()].filter((name) => name.startsWith('fragments/'));
  const window = path.join(ENGINE, shipped('page-test/window/start.ts'));
  const documents = documentsPlugin(() => product, false);
  return buildWindow({ root, file, documents, window, fragments: [...new Set([...named, ...fragments])] });
}

/** The parts that a page for the window of a browser is built of. */
interface WindowParts {
  readonly root: string;
  /** Exports `pageTests`; below the root. */
  readonly file: string;
  /** Serves the modules made of documents. */
  readonly documents: PluginOption;
  /** The module whose `start(clock, pageTests, alone)` begins. */
  readonly window: string;
  /** Fragments that are shown alone. */
  readonly fragments: readonly string[];
}

/** Builds a product for the window of a browser. */
export async function buildWindow({ root, file, documents, window, fragments }: WindowParts): Promise<Files> {
  const loaders = fragments.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${PREFIX}alone/${name}`)})`,
  );
  const start: Plugin = {
    name: 'page-test',
    enforce: 'pre',
    resolveId: (id) => (id === START || id.endsWith(`/${START}`) ? `\0${START}.js` : undefined),
    load: (id) =>
      id === `\0${START}.js`
        ? [
            // Before everything else: modules keep the timers that they find.
            `import { clock } from ${JSON.stringify(`${ENGINE}/${shipped('page-test/window/time.ts')}`)};`,
            `import { start } from ${JSON.stringify(window)};`,
            `import { pageTests } from ${JSON.stringify(path.resolve(root, file))};`,
            `start(clock, pageTests, { ${loaders.join(', ')} });`,
          ].join('\n')
        : undefined,
    transform: {
      order: 'post',
      handler: (code) =>
        code.includes('import(')
          ? {
              code: code.replaceAll(/\bimport\((\s*["'`][^"'`]+["'`]\s*)\)/g, 'globalThis.pageTestLoad(import($1))'),
              map: null,
            }
          : undefined,
    },
  };
  const made = await inProduction(() =>
    build({
      root,
      configFile: false,
      envFile: false,
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      css: { modules: { generateScopedName: '[local]-[hash:4]' } },
      plugins: [documents, start],
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        target: 'esnext',
        reportCompressedSize: false,
        rolldownOptions: {
          input: START,
          output: { entryFileNames: 'start.js', assetFileNames: 'assets/[name]-[hash][extname]' },
        },
      },
    }),
  );
  const files = new Map<string, string | Uint8Array>();
  for (const output of Array.isArray(made) ? made : [made])
    if ('output' in output)
      for (const one of output.output) files.set(`/${one.fileName}`, one.type === 'chunk' ? one.code : one.source);
  return files;
}

/** Builds for production: the app is drawn in half the time. The setting is the process's, so it is put back. */
async function inProduction<Made>(make: () => Promise<Made>): Promise<Made> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await make();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
