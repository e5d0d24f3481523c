import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from '../../engine/build/plugin.ts';

const product = fileURLToPath(new URL('.', import.meta.url));

/** The same engine, another product: only the folders differ. */
export default defineConfig({
  root: `${product}site`,
  plugins: [
    react(),
    screens(
      {
        screens: 'screens',
        locales: 'locales',
        contract: 'schemas/api',
        channels: 'schemas/channels.json',
        formulas: [],
        components: 'components',
        blocks: ['blocks'],
        actions: ['actions'],
      },
      product,
    ),
  ],
  build: {
    outDir: fileURLToPath(new URL('../../.data/other-product', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
