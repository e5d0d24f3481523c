import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWhenOld, isBuilt } from './build.ts';
import { lives } from '../testing/processes.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a file of an age in seconds. */
function file(name: string, age: number): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), '');
  utimesSync(join(root, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
}

test('what is built with its compressed copies, and newer than its sources, is served as it is', () => {
  file('src/app/main.tsx', 60);
  expect(isBuilt(root)).toBe(false);
  file('dist/index.html', 10);
  file('dist-operators/index.html.br', 10);
  expect(isBuilt(root)).toBe(false);
  file('dist/index.html.br', 10);
  expect(isBuilt(root)).toBe(true);
  file('screens/a/a.json', 5);
  expect(isBuilt(root)).toBe(false);
});

test('the console is built again with the app', () => {
  file('dist/index.html.br', 10);
  file('operators/screens/overview/list.json', 60);
  expect(isBuilt(root)).toBe(false);
  file('dist-operators/index.html.br', 10);
  expect(isBuilt(root)).toBe(true);
  file('operators/screens/overview/list.json', 5);
  expect(isBuilt(root)).toBe(false);
});

test('a test that changes makes no build old', () => {
  file('dist/index.html.br', 10);
  file('dist-operators/index.html.br', 10);
  file('src/app/main.test.ts', 5);
  expect(isBuilt(root)).toBe(true);
});

/**
 * Writes an app of one page, and a console beside it, whose build writes the id of its process to the file `pid`, and
 * the environment that it is for to `environment`.
 */
function app(plugin: string): void {
  file('src/index.html', 60);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(root, 'vite.config.ts'),
    `
    import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(join(root, 'pid'))}, String(process.pid));
    writeFileSync(${JSON.stringify(join(root, 'environment'))}, String(process.env.NODE_ENV));
    export default { build: { outDir: '../dist', emptyOutDir: true }, plugins: [${plugin}] };`,
  );
  file('operators/site/index.html', 60);
  writeFileSync(
    join(root, 'operators/vite.config.ts'),
    `export default { build: { outDir: '../../dist-operators', emptyOutDir: true } };`,
  );
}

const builder = (): number => Number(readFileSync(join(root, 'pid'), 'utf8'));

test('the build is a process of its own, which has ended before anything is served', async () => {
  app('');
  await buildWhenOld(root);
  expect(isBuilt(root)).toBe(true);
  expect(builder()).not.toBe(process.pid);
  expect(lives(builder())).toBe(false);
  // People are served what this is, whatever the environment of the process that starts the exchange: here `test`.
  expect(readFileSync(join(root, 'environment'), 'utf8')).toBe('production');

  // After a change of a document the console, the packed database and copies of files that are the same stay.
  const others = ['dist-operators/index.html', 'dist/.packed', 'dist/index.html.br'];
  const kept = (): readonly number[] => others.map((name) => statSync(join(root, name)).ino);
  const before = kept();
  file('screens/a/a.json', 0);
  expect(isBuilt(root)).toBe(false);
  await buildWhenOld(root);
  expect(isBuilt(root)).toBe(true);
  expect(kept()).toEqual(before);

  // A build that was killed may have moved the packed database away: it is packed anew.
  rmSync(join(root, 'dist/.packed'), { recursive: true });
  file('screens/a/a.json', 0);
  await buildWhenOld(root);
  expect(existsSync(join(root, 'dist/.packed'))).toBe(true);
}, 120_000);

test('a build that fails says so, and nothing starts', async () => {
  app(`{ name: 'fails', buildStart() { throw new Error('There is no such page.'); } }`);
  await expect(buildWhenOld(root)).rejects.toThrow('The app could not be built.');
}, 120_000);

test('SIGTERM while the app is being built ends the build as well', async () => {
  app(`{ name: 'waits', buildStart: () => new Promise((resolve) => setTimeout(resolve, 60_000)) }`);
  const program = fileURLToPath(new URL('build.ts', import.meta.url));
  writeFileSync(
    join(root, 'start.mts'),
    `import { buildWhenOld } from ${JSON.stringify(program)};\nawait buildWhenOld(${JSON.stringify(root)});\n`,
  );
  const start = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), join(root, 'start.mts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitUntil(() => existsSync(join(root, 'pid')), 60_000);
  start.kill('SIGTERM');
  await vi.waitUntil(() => !lives(builder()), 10_000);
}, 120_000);
