import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { PREFIX } from '../build/modules.ts';
import type { Product } from '../language/product.ts';
import { countedImports } from './counted-imports.ts';
import { countImports, modulesLoading } from './loading.ts';
import { documentsPlugin, type Modules } from './modules.ts';

/** The module that the build starts with, and its file. */
const START = 'virtual:page-test';
const FILE = 'start.mjs';

/**
 * The library of decimals is not built in: cases hand decimals to the page and take them from it, and both sides know
 * them by their class.
 */
const sharedDecimals: Plugin = {
  name: 'shared-decimals',
  enforce: 'pre',
  resolveId: (id) => (id === 'big.js' ? { id: import.meta.resolve(id), external: true } : undefined),
};

/** The members of the first module. */
interface Start {
  /** Name of a module → its loader. */
  readonly modules: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}

/**
 * Builds the modules that the page tests of a product load, all in one go: processes that play many pages load them
 * faster than one by one, and run them faster. Returns their folder, which `removeModules` removes.
 */
export async function buildModules(product: Product): Promise<string> {
  const { root, pageTests = '' } = product.project.options;
  const file = path.resolve(root, pageTests);
  const names = [...product.tests].flatMap(([route, { subject }]) => [
    ...(subject?.fragment === undefined ? [] : [`alone/${route}`]),
    ...(subject?.outputs ?? []).map(({ name, kind }) => `${kind === 'fragment' ? 'fragment' : 'plan'}/${name}`),
  ]);
  const loaders = [file, ...new Set(names.map((name) => PREFIX + name))].map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(name)})`,
  );
  const start: Plugin = {
    name: 'page-test',
    enforce: 'pre',
    resolveId: (id) => (id === START ? `\0${START}.js` : undefined),
    load: (id) => (id === `\0${START}.js` ? `export const modules = { ${loaders.join(', ')} };` : undefined),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'page-tests-'));
  await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: '[local]' } },
    // Libraries are built in, too: the folder stands alone.
    ssr: { noExternal: true },
    plugins: [sharedDecimals, documentsPlugin(() => product, false), start, countedImports()],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: { input: START, output: { entryFileNames: FILE, chunkFileNames: 'modules/[name]-[hash].mjs' } },
    },
  });
  return folder;
}

/** Removes what `buildModules` made. */
export const removeModules = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Returns the modules of a folder that `buildModules` made. */
export function builtModules(folder: string): Modules {
  countImports();
  let start: Promise<Start> | undefined;
  return {
    load: async (name) => {
      start ??= import(pathToFileURL(path.join(folder, FILE)).href) as Promise<Start>;
      const load = (await start).modules[name];
      if (load === undefined) throw new Error(`The build of the page tests has no module ${name}.`);
      return load();
    },
    loading: modulesLoading,
    close: () => Promise.resolve(),
  };
}
