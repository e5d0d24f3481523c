import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { projectIn } from '../command-line.ts';
import type { Problem } from '../document/problem.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'hundred-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the product's own pages, and copies of some under other names. */
function documents(): number {
  const screens = path.join(ROOT, 'screens');
  cpSync(screens, folder, { recursive: true });
  const all = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const pages = all
    .filter((file) => file.includes(path.sep) && !file.startsWith('fragments') && !file.endsWith('.tests.json'))
    .slice(0, 20);
  for (const page of pages) cpSync(path.join(screens, page), path.join(folder, page.replace(/\.json$/, '2.json')));
  return all.length + pages.length;
}

test('a hundred documents in every language are checked in less than five seconds', async () => {
  const count = documents();
  expect(count).toBeGreaterThanOrEqual(100);
  const options = { ...projectIn(ROOT), screens: folder };
  const times: number[] = [];
  let problems: readonly Problem[] = [];
  for (let count = 0; count < 3; count += 1) {
    // As for a command that has just started: nothing is compiled, and no module is loaded.
    vi.resetModules();
    const { check } = await import('./check.ts');
    // Measure the CPU time of this process: others may be busy at the same time.
    const before = process.cpuUsage();
    problems = await check(options);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  // Other work of the machine only makes a run longer: the shortest run tells how long the checker takes.
  expect(Math.min(...times), times.map((time) => time.toFixed(0)).join(' ')).toBeLessThan(5000);
  // Nothing links to the copies, which is their only allowed mistake.
  const codes = new Set(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code));
  expect([...codes].filter((code) => code !== 'unreachable-page' && code !== 'unused-declaration')).toEqual([]);
  expect(codes).toContain('unreachable-page');
}, 60_000);
