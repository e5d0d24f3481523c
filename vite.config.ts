import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PLANS_MODULE, madeOf, planModule } from './engine/build/first-page.ts';
import { readFloor, targetsOf } from './engine/build/floor.ts';
import { screens } from './engine/build/plugin.ts';

const project = fileURLToPath(new URL('.', import.meta.url));
const { browserslist, version } = JSON.parse(readFileSync(`${project}package.json`, 'utf8')) as {
  readonly browserslist: readonly string[];
  readonly version: string;
};

const icon = readFileSync(`${project}src/public/icon.svg`, 'utf8').trim();

const NO_MUTATIONS = '\0no-mutations';
const PAGES_LATER = '\0pages-later';
const PAGES = '\0pages';

/**
 * Lets the bundler leave out what of the router is not used. Its components name themselves and are made by calls at
 * the top of one large file, both of which count as effects worth keeping: without this, links, forms and data loading
 * that no page has weigh 10 kB.
 */
const router: Plugin = {
  name: 'router-without-effects',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(
          /^var (\w+) = (class extends [\s\S]*?\n\});\n\1\.contextType = (\w+);$/gm,
          'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $3 });',
        )
        .replace(
          /^((?:export )?(?:var|const|let) \w+ = )(?=React\w*\.(?:createContext|forwardRef|memo|lazy)\(|new Set\()/gm,
          '$1/* @__PURE__ */ ',
        ),
      map: null,
    }),
  },
};

/**
 * Leaves out of the client of the query library what the engine does not use, a cache of mutations, since it sends
 * changes by itself; and lets the code that fetches in pages come with the observer that asks for it, since only pages
 * with lists have one. Each weighs a kilobyte.
 */
const queries: Plugin = {
  name: 'queries-without-mutations',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:\.\/(?:mutationCache|infiniteQueryBehavior)\.js|virtual:pages-later)$/ },
    handler: (id, importer) => {
      if (id.startsWith('virtual:')) return PAGES_LATER;
      if (importer?.includes('@tanstack/query-core/') !== true) return null;
      if (id.includes('mutationCache')) return NO_MUTATIONS;
      return /[\\/]infiniteQueryObserver\.js$/.test(importer) ? PAGES : PAGES_LATER;
    },
  },
  load: {
    filter: { id: /\0(?:no-mutations|pages-later|pages)$/ },
    handler: (id) => {
      if (id === NO_MUTATIONS) return 'export class MutationCache { clear() {} async resumePausedMutations() {} }';
      if (id === PAGES_LATER)
        return `let make;
          export const infiniteQueryBehavior = (pages) => make(pages);
          export const give = (real) => { make = real; };`;
      const real = JSON.stringify(fileURLToPath(import.meta.resolve('@tanstack/query-core')).replace(/[^\\/]+$/, ''));
      return `import { infiniteQueryBehavior } from ${real.slice(0, -1)}infiniteQueryBehavior.js";
        import { give } from 'virtual:pages-later';
        give(infiniteQueryBehavior);
        export { hasNextPage, hasPreviousPage } from ${real.slice(0, -1)}infiniteQueryBehavior.js";`;
    },
  },
};

/**
 * Lets the bundler leave out what the K-line does not use of its library: all indicators, which it has its own of, and
 * all tools to draw with. The library lists them in two tables. They weigh 6 kB.
 */
const chart: Plugin = {
  name: 'chart-without-tools',
  transform: {
    filter: { id: /klinecharts[\\/]dist[\\/]index\.esm\.js$/ },
    handler: (code) => {
      let tables = 0;
      const less = code.replace(/^(var extensions(?:\$2)? = )\[[\w\s,]*\];$/gm, (_, before: string) => {
        tables += 1;
        return `${before}[];`;
      });
      if (tables !== 2) throw new Error('The chart library lists its indicators in another way.');
      return { code: less, map: null };
    },
  },
};

/** Writes the version of the app into its page, where a new version changes the name of no other file. */
const versioned: Plugin = {
  name: 'version-in-page',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }],
};

/**
 * Writes the icon that stands there until the first page is drawn into the page itself: as a file of its own it would
 * wait behind the app's, and nothing would be painted before it has come.
 */
const splash: Plugin = {
  name: 'splash-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const withIcon = html.replace(
        /<img (id="splash") src="\/icon\.svg" alt=("\w+")(.*?) \/>/,
        (_, id: string, name: string, size: string) =>
          icon.replace('<svg', `<svg ${id} role="img" aria-label=${name}${size}`),
      );
      if (withIcon === html) throw new Error('The page shows its icon in another way.');
      return withIcon;
    },
  },
};

/** The app under /h5/, its pages made from the documents in `screens`. */
export default defineConfig({
  root: `${project}src`,
  base: '/h5/',
  publicDir: 'public',
  // The router's package leads to its development build, whatever is built.
  resolve: {
    alias: [{ find: /^react-router$/, replacement: `${project}node_modules/react-router/dist/production/index.mjs` }],
  },
  plugins: [
    react(),
    router,
    queries,
    chart,
    versioned,
    splash,
    screens(
      {
        screens: 'screens',
        locales: 'locales',
        contract: 'schemas/api',
        channels: 'schemas/channels.json',
        formulas: ['src/domain/formulas/formulas.ts'],
        components: 'src/components',
      },
      project,
    ),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: `${project}dist`,
    target: targetsOf(readFloor(browserslist)),
    emptyOutDir: true,
    // The policy forbids data: scripts and fonts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: {
      // A browser without it takes the files a moment later.
      polyfill: false,
      // What the app itself is made of is there before anything else can be asked for.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(app|react|data|first|rolldown-runtime)-/.test(file)) : files,
    },
    rolldownOptions: {
      // What is read and not used is left out: no library reads anything for an effect.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The app knows the names of all its files by heart: a shorter hash is still its own, and less to fetch.
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.html') === true ? 'assets/app-[hash:7].js' : 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What changes only with a new version of a library keeps its place in the phone's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            { name: 'data', test: /node_modules[\\/](@tanstack[\\/]query-core(?!.*infinite)|big\.js|zustand)[\\/]/ },
            // On a phone, thirty small files cost more than their bytes: what the first page is made of, and what the
            // app has in common with other pages, comes in one.
            {
              debugName: 'first',
              name: madeOf(planModule('index/index'), /engine[\\/]|screens:(fragment|icons|enum)/, 'first', {
                of: `${project}src/app/main.tsx`,
                with: PLANS_MODULE,
                wanted: /engine[\\/]|src[\\/]|screens:(calls|components)/,
              }),
            },
            { name: 'blocks', test: /engine[\\/](block|icon|action|formula[\\/]library)[\\/]/, minShareCount: 12 },
            // A page's file is what its document says: the engine's part for steps, which one page has, is apart, and
            // the phone keeps it while that page changes. What other forms have in common with it is taken before.
            { name: 'form', test: /engine[\\/]form[\\/]form\.ts$/ },
            { name: 'steps', test: /engine[\\/](form[\\/]stepped|render[\\/]step-submit|render[\\/]steps)\./ },
          ],
        },
      },
    },
  },
});
