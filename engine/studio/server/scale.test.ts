import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { projectIn } from '../../command-line.ts';
import { Product } from '../../language/product.ts';
import { looking } from './answers.ts';
import { change } from './change/change.ts';
import { Session } from './session.ts';

// A product of a thousand documents, made of this one's. Nothing leads to the copies: each has that mistake, so that
// the studio tells hundreds of them after each change. `npm test` takes a smaller one.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const [DOCUMENTS, EDITS] = process.env['WALK'] === 'full' ? [1000, 500] : [300, 24];

const folder = mkdtempSync(path.join(tmpdir(), 'thousand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes the product; returns the number of its pages and fragments. */
function makeProduct(): number {
  const screens = path.join(folder, 'screens');
  cpSync(path.join(ROOT, 'screens'), screens, { recursive: true });
  for (const part of ['src', 'engine', 'schemas', 'locales', 'package.json'])
    symlinkSync(path.join(ROOT, part), path.join(folder, part));
  const all = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && file.includes(path.sep) && !file.endsWith('.tests.json'),
  );
  const pages = all.filter((file) => !file.startsWith('fragments'));
  let count = all.length;
  for (let round = 2; count < DOCUMENTS; round += 1)
    for (const page of pages.slice(0, DOCUMENTS - count)) {
      cpSync(path.join(screens, page), path.join(screens, page.replace(/\.json$/, `-${round}.json`)));
      count += 1;
    }
  return count;
}

/** The time of this process in milliseconds: others may be busy at the same time. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

/** Returns the memory that is in use, in megabytes. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

test('a thousand documents open, a change of one is checked at once, and memory stays flat over an hour of edits', async () => {
  expect(makeProduct()).toBeGreaterThanOrEqual(DOCUMENTS);
  mkdirSync(path.join(folder, 'journal'));
  const fail = (error: unknown): never => {
    throw error;
  };
  const open = async () => (await Session.open(projectIn(folder), path.join(folder, 'journal'), fail)).session;
  const begun = busy();
  let session = await open();
  try {
    const asking = { session, person: 'me' };
    expect(looking.pages(asking).length).toBeGreaterThanOrEqual(DOCUMENTS);
    looking.page(asking, { route: 'setting/security' });
    expect(busy() - begun, 'opening').toBeLessThan(3000);
    // Only the page that is shown is compiled before the background begins.
    expect(session.product.outputs.ready.size).toBeLessThan(20);
    const { problems } = await session.checker.current();
    expect(session.product.outputs.isWhole).toBe(true);

    // Who opens it again finds everything compiled and judged.
    await session.close();
    const compile = vi.spyOn(Product.prototype, 'compiled');
    session = await open();
    expect((await session.checker.current()).problems).toEqual(problems);
    expect(compile).not.toHaveBeenCalled();
    compile.mockRestore();

    const times: number[] = [];
    let early = 0;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const start = busy();
      const at = { file: 'screens/setting/security.json', pointer: ['body', 0, 'visible'] };
      const operations = [{ do: 'set', at, value: edit % 2 === 0 }] as const;
      await change(session, 'me', { base: session.space.version, operations });
      const found = await session.checker.current();
      expect(found.version).toBe(session.space.version);
      times.push(busy() - start);
      if (edit === EDITS >> 2) early = held();
    }
    // The first ones warm up.
    expect(median(times.slice(EDITS >> 2)), times.map(Math.round).join(' ')).toBeLessThan(300);
    expect(held() / early).toBeLessThan(1.05);
  } finally {
    await session.close();
  }
}, 1_800_000);
