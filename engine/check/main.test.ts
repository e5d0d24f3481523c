import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-'));
  for (const part of ['screens', 'locales', 'schemas'])
    cpSync(path.join(ROOT, 'tests/other-product', part), path.join(folder, part), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on a small product of its own. */
function run(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(ROOT, 'engine/check/main.ts'),
      '--root',
      folder,
      '--blocks',
      path.join(ROOT, 'tests/other-product/blocks'),
      '--actions',
      path.join(ROOT, 'tests/other-product/actions'),
      ...args,
    ],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GITHUB_ACTIONS: '' } },
  );
  return { status, out: stdout.trim(), err: stderr.trim() };
}

function wrong(screen: string, from: string, to: string): () => void {
  const file = path.join(folder, 'screens', screen);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
}

test('a product without mistakes: 0', () => {
  const { status, out } = run();
  expect(out).toMatch(/^0 errors, \d+ warnings? in \d\.\d s$/m);
  expect(status).toBe(0);
}, 30_000);

test('a mistake is told with its place: 1; for machines, and as an annotation', () => {
  const mend = wrong('todo/about.json', '"title"', '"titel"');
  const text = run();
  expect(text.status).toBe(1);
  expect(text.out).toMatch(
    /^screens\/todo\/about\.json:\d+:\d+ error unknown-key A page has no property "titel"\. Did you mean "title"\?$/m,
  );
  const json = run('--json');
  expect(json.status).toBe(1);
  expect(JSON.parse(json.out)).toContainEqual(
    expect.objectContaining({
      file: 'screens/todo/about.json',
      code: 'unknown-key',
      severity: 'error',
      line: expect.any(Number),
      column: 3,
    }),
  );
  expect(run('--annotations').out).toMatch(/^screens\/todo\/about\.json:\d+:3: error: .* \[unknown-key\]$/m);
  mend();
}, 60_000);

test('--fix mends what is sure, lays the documents out, and tells what it did', () => {
  const file = path.join(folder, 'screens/todo/about.json');
  const right = readFileSync(file, 'utf8');
  wrong('todo/about.json', '"title"', '"titel"');
  const { status, out } = run('--fix');
  expect(out).toMatch(/^screens\/todo\/about\.json:2:3 fixed unknown-key Change "titel" to "title"$/m);
  expect(out).toMatch(/^screens\/todo\/about\.json fixed layout$/m);
  expect(out).toMatch(/^0 errors, /m);
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(right));
}, 60_000);

test('--against tells what breaks with another contract, for people and for machines', () => {
  const other = path.join(folder, 'next');
  cpSync(path.join(folder, 'schemas'), other, { recursive: true });
  const same = run('--against', 'next');
  expect([same.status, same.out]).toEqual([0, '0 changes: 0 break 0 places on 0 pages, 0 break nothing']);
  for (const file of readdirSync(path.join(other, 'api'))) {
    const text = readFileSync(path.join(other, 'api', file), 'utf8');
    writeFileSync(path.join(other, 'api', file), text.replaceAll('"task.list"', '"task.all"'));
  }
  const text = run('--against', 'next');
  expect(text.status).toBe(1);
  expect(text.out).toMatch(/^task\.list is called task\.all: \d+ places? on \d+ pages? \(.*todo\/tasks.*\)$/m);
  expect(text.out).toMatch(/^ {2}screens\/todo\/tasks\.json:\d+:\d+ error unknown-call /m);
  expect(JSON.parse(run('--against', 'next', '--json').out)).toMatchObject({
    changes: [{ kind: 'renamed', what: 'task.list', pages: expect.arrayContaining(['todo/tasks']) }],
    pages: expect.arrayContaining(['todo/tasks']),
  });
  expect(run('--against', 'nowhere')).toMatchObject({ status: 2, err: expect.stringContaining('no API description') });
}, 90_000);

test('where it cannot look: 2, and why', () => {
  const option = run('--jsn');
  expect([option.status, option.err]).toEqual([2, expect.stringContaining("Unknown option '--jsn'")]);
  writeFileSync(path.join(folder, 'schemas/api/broken.json'), '{');
  const contract = run();
  expect([contract.status, contract.out]).toEqual([2, '']);
  expect(contract.err).toMatch(/broken\.json:1:\d+ /);
}, 60_000);
