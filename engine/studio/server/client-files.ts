import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { ENGINE } from '../../document/catalog.ts';
import { hashFiles } from '../../document/hash-files.ts';
import { decoded } from '../protocol/decoded.ts';
import { writeWhole } from './saver.ts';

/** The path below which the studio's own page is served. */
export const BASE = '/studio/';

/** Where the page has its nonce for style sheets that its editor makes. */
const NONCE = '%NONCE%';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file of the studio's page, as it is sent. */
export interface ClientFile {
  readonly type: string;
  readonly body: Buffer | string;
}

/** The list of the files that the page was built of, in the folder of the built page. */
const SOURCES = 'sources.json';

interface Sources {
  readonly files: readonly string[];
  /** That of their names and their contents. */
  readonly hash: string;
}

/**
 * Builds the studio's page, unless it is built already of the same files.
 *
 * @param folder gets its files
 * @returns whether it was built
 */
export async function buildClient(folder: string): Promise<boolean> {
  if (await isBuilt(folder)) return false;
  // The page is built as this file and the versions of the builder say.
  const files = new Set([import.meta.filename, createRequire(import.meta.url).resolve('vite/package.json')]);
  await build({
    root: path.join(ENGINE, 'studio/client'),
    base: BASE,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'studio-sources',
        moduleParsed({ id }) {
          const [file = ''] = id.split('?');
          if (path.isAbsolute(file)) files.add(file);
        },
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
    },
  });
  const all = [...files].sort();
  await writeWhole(
    path.join(folder, SOURCES),
    JSON.stringify({ files: all, hash: await hashFiles(all) } satisfies Sources),
  );
  return true;
}

/** Tells whether a folder has the page as the files say it now. */
export async function isBuilt(folder: string): Promise<boolean> {
  const before = await readSources(path.join(folder, SOURCES));
  return before !== undefined && (await hashFiles(before.files)) === before.hash;
}

async function readSources(list: string): Promise<Sources | undefined> {
  const text = await readFile(list, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Sources);
  } catch {
    // It was cut off, for example by a full disk: the page is built again.
    return undefined;
  }
}

/** Returns a file of the built page by the path of its address; undefined where there is none. */
export async function clientFile(folder: string, pathname: string, nonce: string): Promise<ClientFile | undefined> {
  if (!pathname.startsWith(BASE)) return undefined;
  const name = decoded(pathname.slice(BASE.length));
  const file = path.join(folder, name === '' ? 'index.html' : (name ?? ''));
  if (!file.startsWith(folder + path.sep)) return undefined;
  const type = KINDS[path.extname(file)];
  const body = type === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (type === undefined || body === undefined) return undefined;
  return { type, body: file.endsWith('.html') ? body.toString('utf8').replaceAll(NONCE, nonce) : body };
}
