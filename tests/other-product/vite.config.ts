import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from '../../engine/build/plugin.ts';
import { OTHER_PRODUCT } from './options.ts';

const product = fileURLToPath(new URL('.', import.meta.url));

/** The same engine, another product: only the folders differ. */
export default defineConfig({
  root: `${product}site`,
  plugins: [react(), screens(OTHER_PRODUCT, product)],
  build: {
    outDir: fileURLToPath(new URL('../../.data/other-product', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
