import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { BootError } from '../kernel/basics/boot-error.ts';
import { COMPRESSIBLE, compressed } from '../kernel/basics/compressed.ts';
import { packDatabase } from '../kernel/database/open.ts';
import { allMigrations } from './server.ts';

/** The folder of packed databases, below the project's folder. A folder whose name begins with a dot is not served. */
export const PACKED = 'dist/.packed';

/** The sources of the built app and of the operators' console, below the project's folder. */
const SOURCES = ['engine', 'locales', 'operators', 'schemas', 'screens', 'src', 'package-lock.json', 'vite.config.ts'];

/**
 * The products that are built and served: the root of each, its settings, where it goes, and under which path it is
 * served.
 */
const PRODUCTS = [
  { sources: 'src', config: 'vite.config.ts', built: 'dist', path: '/h5' },
  { sources: 'operators/site', config: 'operators/vite.config.ts', built: 'dist-operators', path: '/ops' },
] as const;

/** The sources that hold nothing but the words of the app. */
const WORDS = 'locales';
/** The sources that people edit while the app runs. */
const EDITED = new Set([WORDS, 'screens']);

/**
 * Builds the app where it was never built, or something it is made of is newer. Takes seconds, so a start from built
 * skips it, and other words alone are put into what is built. The build is a process of its own: the gigabyte that it
 * takes goes back before anything is served. It ends with this process.
 * @param signal ends the build
 * @throws BootError when it fails; the build has said why.
 */
export async function buildWhenOld(root: string, signal?: AbortSignal): Promise<void> {
  if (isBuilt(root)) return;
  if (isBuilt(root, WORDS) && (await rebuildWords(root))) return;
  const program = fileURLToPath(new URL('build-process.ts', import.meta.url));
  const build = spawn(process.execPath, ['--import', 'tsx', program, root], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = (): void => void build.kill();
  signal?.addEventListener('abort', stop);
  const [code] = await once(build, 'exit');
  signal?.removeEventListener('abort', stop);
  if (code !== 0) throw new BootError('The app could not be built.');
}

/** Puts the words of the working tree into the built app. @returns false where more than words has changed */
async function rebuildWords(root: string): Promise<boolean> {
  const words = ['--import', 'tsx', join(root, 'engine/build/texts/main.ts'), '--built', 'dist'];
  const [code] = await once(
    spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] }),
    'exit',
  );
  if (code !== 0) return false;
  for (const { built } of PRODUCTS) {
    await compress(join(root, built));
    // A product without other words is as new.
    const now = new Date();
    await utimes(join(root, built, 'index.html.br'), now, now);
  }
  return true;
}

/** Returns whether the app is built as it is served, and none of its sources is newer, but for `except`. */
export function isBuilt(root: string, except?: string): boolean {
  // A build for tests has no compressed copies, and weighs three times as much on its way.
  const built = Math.min(
    ...PRODUCTS.map((product) => {
      const entry = join(root, product.built, 'index.html.br');
      return existsSync(entry) ? statSync(entry).mtimeMs : 0;
    }),
  );
  return SOURCES.every((source) => source === except || newest(join(root, source)) <= built);
}

/** Returns when the newest of all sources but the documents was changed, in milliseconds. */
export const codeChanged = (root: string): number =>
  Math.max(...SOURCES.filter((source) => !EDITED.has(source)).map((source) => newest(join(root, source))));

/** Builds the app as it is served: compressed copies beside its files, and a packed new database. */
export async function buildApp(root: string): Promise<void> {
  const { build } = await import('vite');
  for (const { sources, config, built } of PRODUCTS) {
    await build({ root: join(root, sources), configFile: join(root, config), logLevel: 'warn' });
    await compress(join(root, built));
  }
  await packDatabase(join(root, PACKED), allMigrations);
}

/** Returns the time of the last change of the file, or of anything in the folder. Tests are part of no build. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Writes compressed copies beside each text file that has none; the server sends the copy that the browser accepts.
 * Folders whose names begin with a dot are not served.
 */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(folder, path).startsWith('.') && !existsSync(`${path}.br`))
      .map(async (path) => {
        const { br, gzip } = await compressed(await readFile(path));
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
      }),
  );
}

/**
 * Serves the app and the console from their sources, with hot reload, in place of the built ones.
 *
 * @returns how to stop it.
 */
export async function serveSources(server: FastifyInstance, root: string): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const served = await Promise.all(
    PRODUCTS.map(async ({ sources, config, path }) => ({
      path,
      vite: await createServer({
        root: join(root, sources),
        configFile: join(root, config),
        appType: 'spa',
        server: { middlewareMode: true, hmr: { server: server.server } },
        cacheDir: join(root, 'node_modules/.vite', path),
      }),
    })),
  );
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) return done();
    if (request.url === '/') return void reply.redirect('/h5/');
    reply.hijack();
    const { vite } = served.find(({ path }) => request.url.startsWith(path)) ?? served[0]!;
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  return async () => {
    await Promise.all(served.map(({ vite }) => vite.close()));
  };
}
