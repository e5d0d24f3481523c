import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { screens } from '../../engine/build/plugin.ts';

const product = fileURLToPath(new URL('.', import.meta.url));

/** The pages of the benchmark. Each is a build of its own, so that none weighs what another needs. */
export const PAGES = ['engine', 'twin', 'engine-start', 'twin-start'] as const;
export type PageFile = (typeof PAGES)[number];

/** Returns how a page is built for production, in a folder of its name. */
export const configOf = (page: PageFile): InlineConfig => ({
  configFile: false,
  root: `${product}site`,
  base: `/${page}/`,
  logLevel: 'error',
  plugins: [
    react(),
    ...(page.startsWith('twin')
      ? []
      : [
          screens(
            {
              screens: 'screens',
              locales: 'locales',
              contract: 'schemas/api',
              channels: 'schemas/channels.json',
              formulas: [],
              components: 'components',
              blocks: ['blocks'],
            },
            product,
          ),
        ]),
  ],
  build: {
    outDir: fileURLToPath(new URL(`../../.data/bench/${page}`, import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // As the product's own build.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${product}site/${page}.html`, treeshake: { propertyReadSideEffects: false } },
  },
});
