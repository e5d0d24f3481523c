import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const TOUR = fileURLToPath(new URL('page/tour.ts', import.meta.url));

/** A copy of the built app whose page loads the tests' own script first: neither engine's driver can add one. */
export interface Site {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies the built app, and puts the script `page/tour.ts` before all others. */
export async function copySite(): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harbor-site-'));
  await cp(DIST, folder, { recursive: true });
  const { code } = await transformWithOxc(await readFile(TOUR, 'utf8'), TOUR);
  // A script that runs before the modules is none itself; its types were all that it exported.
  await writeFile(path.join(folder, 'tour.js'), code.replace('export {};', ''));
  const page = path.join(folder, 'index.html');
  const text = await readFile(page, 'utf8');
  const first = '<script src=';
  if (!text.includes(first)) throw new Error('The page has no script to put another before.');
  await writeFile(page, text.replace(first, `<script src="/h5/tour.js"></script>\n    ${first}`));
  // The server would send the compressed copies that a build for production leaves of the page.
  for (const copy of ['.br', '.gz']) await rm(page + copy, { force: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
