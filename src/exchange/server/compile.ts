import { join, relative, resolve, sep } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Compiles a program of the exchange into one file of plain JavaScript, without the packages it uses. A process starts
 * from it with less than half of the processor's time: it need not load and translate each source. The project's
 * sources must stay where they are: migrations, texts and documents are read from beside them.
 *
 * @param root the project's folder.
 * @param entry the program's source, below it.
 * @param folder where the file goes, in place of what is there; the packages must be found from it.
 * @returns the path of the file.
 */
export async function compile(root: string, entry: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placesOfSources(folder)],
    build: {
      ssr: resolve(root, entry),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
    },
  });
  return join(folder, 'main.js');
}

/** Lets compiled code find what it reads by the place of its source: the address of a module is that of its source. */
function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        if (id.split(sep).includes('node_modules')) return null;
        const place = relative(folder, id).split(sep).join('/');
        return {
          code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
          map: null,
        };
      },
    },
  };
}
