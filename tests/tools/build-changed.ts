import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Builds the app into a folder, where asked with a change in the code of one module of its documents:
// `node --import tsx tests/tools/build-changed.ts <folder> [<module> <pattern> <replacement>]`.

const [outDir = '', module, pattern = '', replacement = ''] = process.argv.slice(2);
await build({
  configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  build: { outDir },
  plugins: [
    {
      name: 'change',
      enforce: 'pre',
      transform: (code, id) =>
        module !== undefined && id.endsWith(`screens:${module}.js`)
          ? { code: code.replace(new RegExp(pattern), replacement), map: null }
          : undefined,
    },
  ],
});
