import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AboutToPublish } from '../exchange/cli/publish.ts';
import { hashOf } from '../exchange/editions/edition.ts';
import { BootError } from '../exchange/kernel/basics/boot-error.ts';
import type { PublisherPreparation } from '../publisher-preparation.ts';
import { begin } from './client.ts';
import { socketOf } from './protocol.ts';
import { serve } from './serve.ts';
import { PARENT } from './testing.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publisher-'));
  folders.push(root);
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
});

const before = Buffer.from('what was there');
const store = {
  content: async (hash: string) => (hash === hashOf(before) ? { bytes: before, encoding: 'identity' as const } : null),
};

type Asked = Parameters<PublisherPreparation['check']>[0];

const preparation = (over: Partial<Pick<PublisherPreparation, 'canMake' | 'check' | 'build'>> = {}) => ({
  canMake: () => true,
  check: async ({ documents }: Asked) => [...documents.values()].map(String),
  build: async ({ documents }: Asked) => `/built/${documents.size}`,
  ...over,
});

const about = (...texts: readonly string[]): AboutToPublish => {
  const documents = new Map(texts.map((text, place) => [`locales/${place}.json`, Buffer.from(text)]));
  return { parent: PARENT, documents, tree: documents, only: [] };
};

/** A process that is not asked to start: these tests serve in their own. */
const noStart = (line: string): never => {
  throw new Error(line);
};

test('documents are judged and built by the process that listens', async () => {
  await serve(socketOf(root), { preparation: preparation(), isOld: () => false, rest: 60_000, end: vi.fn() });
  const publishing = await begin(root, about('one', 'two'), store, noStart);
  expect(await publishing?.check()).toEqual(['one', 'two']);
  expect(await publishing?.build()).toBe('/built/2');
  publishing?.end();
});

test('it reads what the edition before holds from the store of the command', async () => {
  const check = async ({ store: theirs }: Asked): Promise<readonly string[]> => [
    String((await theirs.content(hashOf(before), ['identity']))?.bytes),
    String(await theirs.content(hashOf('another'), ['identity'])),
  ];
  await serve(socketOf(root), { preparation: preparation({ check }), isOld: () => false, rest: 60_000, end: vi.fn() });
  const publishing = await begin(root, about('one'), store, noStart);
  expect(await publishing?.check()).toEqual(['what was there', 'null']);
  publishing?.end();
});

test('the reason why nothing is published is told as it is', async () => {
  const check = async (): Promise<never> => {
    throw new BootError('Nothing is published: mend these first.\nscreens/a.json:1:1 is wrong');
  };
  await serve(socketOf(root), { preparation: preparation({ check }), isOld: () => false, rest: 60_000, end: vi.fn() });
  const publishing = await begin(root, about('one'), store, noStart);
  await expect(publishing?.check()).rejects.toThrow(
    new BootError('Nothing is published: mend these first.\nscreens/a.json:1:1 is wrong'),
  );
  publishing?.end();
});

test('one command waits for the other', async () => {
  const order: string[] = [];
  const check = async ({ documents }: Asked): Promise<readonly string[]> => {
    order.push(String([...documents.values()][0]));
    return [];
  };
  await serve(socketOf(root), { preparation: preparation({ check }), isOld: () => false, rest: 60_000, end: vi.fn() });
  const first = await begin(root, about('first'), store, noStart);
  const second = begin(root, about('second'), store, noStart).then(async (publishing) => {
    await publishing?.check();
    publishing?.end();
  });
  await first?.check();
  first?.end();
  await second;
  expect(order).toEqual(['first', 'second']);
});

test('a contract that is another needs a process from the sources', async () => {
  const other = preparation({ canMake: () => false });
  await serve(socketOf(root), { preparation: other, isOld: () => false, rest: 60_000, end: vi.fn() });
  expect(await begin(root, about('one'), store, noStart)).toBeNull();
});

test('the first edition needs one, too', async () => {
  expect(await begin(root, { ...about('one'), parent: null }, store, noStart)).toBeNull();
});

test('a process of other code ends, and another takes its place', async () => {
  const end = vi.fn();
  await serve(socketOf(root), { preparation: preparation(), isOld: () => true, rest: 60_000, end });
  await expect(begin(root, about('one'), store, noStart)).rejects.toThrow(/^Starting the process/);
  await vi.waitFor(() => expect(end).toHaveBeenCalled());
  await serve(socketOf(root), { preparation: preparation(), isOld: () => false, rest: 60_000, end: vi.fn() });
  const publishing = await begin(root, about('one'), store, noStart);
  expect(await publishing?.check()).toEqual(['one']);
  publishing?.end();
});

test('it ends when nobody has published for a while, and not while somebody does', async () => {
  const end = vi.fn();
  await serve(socketOf(root), { preparation: preparation(), isOld: () => false, rest: 150, end });
  const publishing = await begin(root, about('one'), store, noStart);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(end).not.toHaveBeenCalled();
  publishing?.end();
  await vi.waitFor(() => expect(end).toHaveBeenCalled());
});

test('it ends when nobody can reach it any more', async () => {
  const end = vi.fn();
  await serve(socketOf(root), { preparation: preparation(), isOld: () => false, rest: 60_000, end });
  rmSync(socketOf(root));
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), 5000);
});

test('only one process serves a product, and one that was killed leaves no trace', async () => {
  writeFileSync(socketOf(root), '');
  const served = { preparation: preparation(), isOld: () => false, rest: 60_000, end: vi.fn() };
  expect(await serve(socketOf(root), served)).toBe(true);
  expect(await serve(socketOf(root), served)).toBe(false);
});
