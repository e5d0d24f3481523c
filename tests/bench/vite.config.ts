import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from '../../engine/build/plugin.ts';

const product = fileURLToPath(new URL('.', import.meta.url));

/** Both sides of the benchmark, built alike for production. */
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
      },
      product,
    ),
  ],
  build: {
    outDir: fileURLToPath(new URL('../../.data/bench', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { engine: `${product}site/engine.html`, twin: `${product}site/twin.html` } },
  },
});
