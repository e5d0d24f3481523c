import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TOGETHER, watchDocuments, type Watching } from './watch.ts';

let root: string;
let watching: Watching;
const seen = new Set<string>();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'watch-'));
  for (const folder of ['screens/shop', 'locales']) await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'screens/shop/list.json'), '{}');
  watching = await watchDocuments(root, ['screens', 'locales'], (file) => void seen.add(file));
});
afterAll(async () => {
  await watching.close();
  await rm(root, { recursive: true });
});
/** Waits until a further change of the same file is told. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TOGETHER + 10));

beforeEach(async () => {
  await pause();
  seen.clear();
});

const write = (file: string, text: string): Promise<void> => writeFile(path.join(root, file), text);
const sees = (...files: readonly string[]): Promise<void> => expect.poll(() => [...seen].toSorted()).toEqual(files);

test('a file that is changed at its place', async () => {
  await write('screens/shop/list.json', '{ "title": "shop.title" }');
  await sees('screens/shop/list.json');
});

test('a file that another replaced, each time it is written after that', async () => {
  for (const turn of ['1', '2', '3']) {
    await write('screens/shop/list.json.next', turn);
    await rename(path.join(root, 'screens/shop/list.json.next'), path.join(root, 'screens/shop/list.json'));
    await sees('screens/shop/list.json');
    await pause();
    seen.clear();
    await write('screens/shop/list.json', `${turn} ${turn}`);
    await sees('screens/shop/list.json');
    await pause();
    seen.clear();
  }
});

test('files that are made and removed, also in a new folder, and nothing but documents', async () => {
  await mkdir(path.join(root, 'screens/bill'));
  await write('screens/bill/notes.txt', 'a');
  await write('screens/bill/split.json', '{}');
  await write('locales/en.json', '{}');
  await sees('locales/en.json', 'screens/bill/split.json');
  seen.clear();
  await rm(path.join(root, 'screens/bill'), { recursive: true });
  await sees('screens/bill/split.json');
});

test('files that are made in new folders while chokidar begins to watch the folders', async () => {
  const files = Array.from({ length: 80 }, (_, turn) => `screens/new${turn}/split.json`);
  for (const [turn, file] of files.entries()) {
    await mkdir(path.join(root, path.dirname(file)));
    await write(path.join(path.dirname(file), 'notes.txt'), 'a');
    const end = performance.now() + (turn % 40) / 10;
    while (performance.now() < end) await new Promise((resolve) => setImmediate(resolve));
    await write(file, '{}');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await expect.poll(() => files.filter((file) => !seen.has(file)), { timeout: 5000 }).toEqual([]);
});
