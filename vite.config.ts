import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from './engine/build/plugin.ts';

const project = fileURLToPath(new URL('.', import.meta.url));

/** The app under /h5/, its pages made from the documents in `screens`. */
export default defineConfig({
  root: `${project}src`,
  base: '/h5/',
  publicDir: 'public',
  // The router's package leads to its development build, whatever is built.
  resolve: { alias: [{ find: /^react-router$/, replacement: `${project}node_modules/react-router/dist/production/index.mjs` }] },
  plugins: [
    react(),
    screens({
      screens: 'screens',
      locales: 'locales',
      contract: 'schemas/api',
      channels: 'schemas/channels.json',
      formulas: ['src/domain/formulas.ts'],
      components: 'src/components',
    }, project),
  ],
  build: {
    outDir: `${project}dist`,
    emptyOutDir: true,
    // The policy forbids data: scripts and fonts; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes only with a new version of a library keeps its place in the phone's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            // What most pages are made of comes in one file: on a phone, thirty small ones cost more than their bytes.
            { name: 'blocks', test: /engine[\\/](block|action|formula[\\/]library)[\\/]/, minShareCount: 12 },
            { name: 'data', test: /node_modules[\\/](@tanstack[\\/]query-core|big\.js|i18next|zustand)[\\/]/ },
          ],
        },
      },
    },
  },
});
