import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harbor-redis-off-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes to a file which modules of the two libraries a process has loaded by its end. */
const HOOK = `process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED, JSON.stringify(
  Object.keys(require.cache).filter((file) => /node_modules\\/(ioredis|rate-limiter-flexible)\\//.test(file)))));`;

/** Loads the exchange, and opens what processes share. */
const RUN = `await import('./src/exchange/server/server.ts');
const { openShared } = await import('./src/exchange/server/open-shared.ts');
const limits = { call: { count: 1, within: 1000 } };
const shared = await openShared({ redis: JSON.parse(process.env.REDIS), limits, wall: Date.now, report() {} });
await shared.release();`;

/** @returns the modules that a process with this server, or none, has loaded */
async function loaded(name: string, redis: object | null): Promise<readonly string[]> {
  const [hook, out] = [join(folder, `${name}.cjs`), join(folder, `${name}.json`)];
  writeFileSync(hook, HOOK);
  const run = spawn(process.execPath, ['--require', hook, '--import', 'tsx', '--input-type=module', '--eval', RUN], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', LOADED: out, REDIS: JSON.stringify(redis) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  run.stderr.on('data', (text: Buffer) => (said += text.toString()));
  expect(await once(run, 'exit'), said).toEqual([0, null]);
  return JSON.parse(readFileSync(out, 'utf8')) as string[];
}

test('an exchange without Redis loads nothing of its libraries', async () => {
  // Nothing listens there.
  const [off, on] = await Promise.all([loaded('off', null), loaded('on', { url: 'redis://127.0.0.1:9', prefix: '' })]);
  expect(off).toEqual([]);
  for (const library of ['ioredis', 'rate-limiter-flexible'])
    expect(on.filter((file) => file.includes(`/${library}/`)).length, library).toBeGreaterThan(5);
}, 60_000);
