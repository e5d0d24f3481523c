import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { ENGINE } from '../../document/catalog.ts';

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

/** Builds the studio's page. @param folder gets its files */
export async function buildClient(folder: string): Promise<void> {
  await build({
    root: path.join(ENGINE, 'studio/client'),
    base: BASE,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
    },
  });
}

/** Returns a file of the built page by the path of its address; undefined where there is none. */
export async function clientFile(folder: string, pathname: string, nonce: string): Promise<ClientFile | undefined> {
  if (!pathname.startsWith(BASE)) return undefined;
  const file = path.join(folder, pathname === BASE ? 'index.html' : decodeURIComponent(pathname.slice(BASE.length)));
  if (!file.startsWith(folder + path.sep)) return undefined;
  const type = KINDS[path.extname(file)];
  const body = type === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (type === undefined || body === undefined) return undefined;
  return { type, body: file.endsWith('.html') ? body.toString('utf8').replaceAll(NONCE, nonce) : body };
}
