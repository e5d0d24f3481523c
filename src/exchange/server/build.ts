import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
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

const [APP] = PRODUCTS;
/** Where a build is made before it takes the place of the one before. */
const NEXT = 'node_modules/.cache/next';

/** The argument of a build process that says that nothing but documents has changed. */
export const DOCUMENTS_ONLY = 'documents';

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
  const only = isBuilt(root, ...EDITED) ? [DOCUMENTS_ONLY] : [];
  const build = spawn(process.execPath, ['--import', 'tsx', program, root, ...only], {
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
    await markNew(root, built);
  }
  return true;
}

/** Marks a product as newer than its sources, none of which has changed for it. */
async function markNew(root: string, built: string): Promise<void> {
  const now = new Date();
  await utimes(join(root, built, 'index.html.br'), now, now);
}

/** Returns whether the app is built as it is served, and none of its sources is newer, but for some. */
export function isBuilt(root: string, ...except: readonly string[]): boolean {
  // A build for tests has no compressed copies, and weighs three times as much on its way.
  const built = Math.min(
    ...PRODUCTS.map((product) => {
      const entry = join(root, product.built, 'index.html.br');
      return existsSync(entry) ? statSync(entry).mtimeMs : 0;
    }),
  );
  return SOURCES.every((source) => except.includes(source) || newest(join(root, source)) <= built);
}

/** The sources of the compiled exchange, below the project's folder. */
const COMPILED = ['schemas', 'src/domain', 'src/exchange'];

/**
 * Checks a program of the exchange before it starts. A compiled one reads migrations and texts from beside its sources:
 * one of another version would bring its database to a state that it does not know.
 * @param program the path of the file that runs.
 * @throws BootError where the program is compiled and older than its sources.
 */
export function assertCurrent(root: string, program: string): void {
  if (!program.endsWith('.js')) return;
  if (COMPILED.some((source) => newest(join(root, source)) > statSync(program).mtimeMs))
    throw new BootError(`${program} is older than its sources: npm run build`);
}

/** Returns when the newest of all sources but the documents was changed, in milliseconds. */
export const codeChanged = (root: string): number =>
  Math.max(...SOURCES.filter((source) => !EDITED.has(source)).map((source) => newest(join(root, source))));

/**
 * Builds the app as it is served: compressed copies beside its files, and a packed new database. What was built before
 * stays until all of it is there.
 * @param onlyDocuments nothing but documents of the app has changed since: the rest is as it was
 */
export async function buildApp(root: string, onlyDocuments = false): Promise<void> {
  const { build } = await import('vite');
  // A build that was killed may have moved the packed database away.
  const keepsPacked = onlyDocuments && existsSync(join(root, PACKED));
  for (const { sources, config, built } of onlyDocuments ? [APP] : PRODUCTS) {
    const [before, next] = [join(root, built), resolve(root, NEXT, built)];
    await build({
      root: join(root, sources),
      configFile: join(root, config),
      logLevel: 'warn',
      build: { outDir: next, emptyOutDir: true, reportCompressedSize: false },
    });
    await keepCopies(before, next);
    await compress(next);
    if (keepsPacked) await rename(join(root, PACKED), join(next, basename(PACKED)));
    await rm(before, { recursive: true, force: true });
    await rename(next, before);
  }
  if (!keepsPacked) await packDatabase(join(root, PACKED), allMigrations);
  for (const { built } of PRODUCTS) await markNew(root, built);
}

/** Moves the compressed copies of files that are as they were from one build into the next. */
async function keepCopies(before: string, next: string): Promise<void> {
  if (!existsSync(before)) return;
  const copies = (await readdir(before, { recursive: true })).filter((file) => /\.(?:br|gz)$/.test(file));
  const read = (folder: string, copy: string): Promise<Buffer | undefined> =>
    readFile(join(folder, copy.replace(/\.\w+$/, ''))).catch(() => undefined);
  for (const copy of copies) {
    const [old, file] = [await read(before, copy), await read(next, copy)];
    if (old !== undefined && file?.equals(old) === true) await rename(join(before, copy), join(next, copy));
  }
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
