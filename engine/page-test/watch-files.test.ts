import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectIn } from '../command-line.ts';
import { Choice } from './choice.ts';
import { watchPages } from './watch-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = `${ROOT}tests/other-product`;
const CASES = 'todo/task.tests.json';
const PAGE = 'todo/task.json';
const PATIENCE = 60_000;
let screens = '';
const told: string[] = [];
const ending = new AbortController();
let running: Promise<void>;

vi.setConfig({ testTimeout: 4 * PATIENCE, hookTimeout: 2 * PATIENCE });

beforeAll(() => {
  mkdirSync(`${ROOT}.data`, { recursive: true });
  screens = mkdtempSync(`${ROOT}.data/watch-pages-`);
  cpSync(`${PRODUCT}/screens`, screens, { recursive: true });
  const options = { ...projectIn(ROOT, 'tests/other-product'), screens };
  running = watchPages(options, new Choice(['todo'], []), (text) => void told.push(text), ending.signal);
});
afterAll(async () => {
  ending.abort();
  await running;
  rmSync(screens, { recursive: true, force: true });
});

const read = (file: string): string => readFileSync(path.join(screens, file), 'utf8');
const save = (file: string, text: string): void => writeFileSync(path.join(screens, file), text);

/** Waits for what is told next. */
async function next(): Promise<string> {
  await expect.poll(() => told.length, { timeout: PATIENCE }).toBeGreaterThan(0);
  return told.splice(0).join('\n');
}

test('each save is played, also after a mistake, and of a file that another replaces', async () => {
  await expect.poll(() => told.at(-1), { timeout: 2 * PATIENCE }).toMatch(/^Save a document/);
  expect(told.splice(0)[0]).toMatch(/ passed, 0 failed/);
  const [page, cases] = [read(PAGE), read(CASES)];
  save(PAGE, page.replace('"test": "=params.id == null"', '"test": "=params.id != null"'));
  expect(await next()).toContain('task.add was not made.');
  save(CASES, cases.replace('"task.saved"', '"task.savet"'));
  expect(await next()).toContain('unknown-text');
  // The page changes while another document has a mistake: it is played once that is mended.
  save(PAGE, page);
  expect(await next()).toContain('unknown-text');
  for (const turn of [1, 2, 3]) {
    save(`${CASES}.next`, cases.replace(/\n*$/, '\n'.repeat(turn)));
    renameSync(path.join(screens, `${CASES}.next`), path.join(screens, CASES));
    expect(await next()).toMatch(/ passed, 0 failed/);
  }
});
