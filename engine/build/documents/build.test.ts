import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DocumentBuilds } from './build.ts';

const root = mkdtempSync(path.join(tmpdir(), 'documents-'));
const builds = new DocumentBuilds();
afterAll(() => {
  builds.close();
  rmSync(root, { recursive: true, force: true });
});

test('why documents could not be built is said', async () => {
  const config = path.join(root, 'vite.config.mjs');
  writeFileSync(config, 'export default {};\n');
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>\n');
  const ask = { root, config, out: path.join(root, 'out'), documents: [] };
  await expect(builds.build(ask, new AbortController().signal)).rejects.toThrow(
    /^The documents could not be built\.\n[\s\S]*vite\.config\.mjs has no documents\./,
  );
});

test('a build that is not wanted any more is not begun', async () => {
  const ask = { root, config: path.join(root, 'none.mjs'), out: path.join(root, 'out'), documents: [] };
  await expect(builds.build(ask, AbortSignal.abort(new Error('Other documents.')))).rejects.toThrow('Other documents.');
});
