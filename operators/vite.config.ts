import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from '../engine/build/plugin.ts';
import { projectIn } from '../engine/command-line.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** The operators' console under /ops/: the same engine and shell as the app, other documents. */
export default defineConfig({
  root: `${project}operators/site`,
  base: '/ops/',
  publicDir: false,
  resolve: {
    alias: [{ find: /^react-router$/, replacement: `${project}node_modules/react-router/dist/production/index.mjs` }],
  },
  plugins: [react(), screens(projectIn(project, 'operators'), project)],
  css: { transformer: 'lightningcss' },
  // The policy forbids data: scripts and fonts; small files stay files.
  build: {
    outDir: `${project}dist-operators`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
