import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harbor-telemetry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes to a file which modules of OpenTelemetry a process has loaded by its end. */
const HOOK = `process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED,
  JSON.stringify(Object.keys(require.cache).filter((file) => file.includes('@opentelemetry')))));`;

/** Starts the exchange as far as its data folder, which cannot be. @returns the modules of OpenTelemetry it has loaded */
async function loaded(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const place = mkdtempSync(join(folder, 'start-'));
  const [hook, out, file] = [join(place, 'hook.cjs'), join(place, 'loaded.json'), join(place, 'a-file')];
  writeFileSync(hook, HOOK);
  writeFileSync(file, '');
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('OTEL_'));
  const run = spawn(process.execPath, ['--require', hook, '--import', 'tsx', 'src/exchange/main.ts'], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(others),
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      DATA_DIR: join(file, 'data'),
      LOADED: out,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  run.stderr.on('data', (text: Buffer) => (said += text.toString()));
  expect(await once(run, 'exit')).toEqual([1, null]);
  expect(said).toContain('cannot be written');
  return JSON.parse(readFileSync(out, 'utf8')) as string[];
}

test('an exchange that sends no telemetry loads nothing of OpenTelemetry', async () => {
  const [off, on] = await Promise.all([loaded({}), loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })]);
  expect(off).toEqual([]);
  expect(on.length).toBeGreaterThan(10);
});

test('only the folder of telemetry imports OpenTelemetry, and only the start imports what does, while it runs', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', file), 'utf8') }));
  const importing = sources.filter(({ text }) => /(?:from|import\(?)\s*'@opentelemetry\//.test(text));
  expect(importing.map(({ file }) => file.replace(/\/[^/]+$/, ''))).toEqual(importing.map(() => 'exchange/telemetry'));
  const opening = sources.filter(({ text }) => /'\.[^']*telemetry\/(?:open|quiet|tracing|metering)\.ts'/.test(text));
  expect(opening.map(({ file }) => file)).toEqual(['exchange/main.ts']);
  expect(opening[0]?.text).toMatch(/await import\('\.\/telemetry\/open\.ts'\)/);
});
