import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildClient, clientFile, isBuilt } from './client-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the page is built once of the same files, and anew where one of them differs', async () => {
  expect(await buildClient(folder)).toBe(true);
  expect(await buildClient(folder)).toBe(false);
  const list = path.join(folder, 'sources.json');
  const { files, hash } = JSON.parse(readFileSync(list, 'utf8')) as { files: readonly string[]; hash: string };
  for (const part of [
    'client/index.html',
    'client/main.tsx',
    'client/styles/base.css',
    'protocol/place.ts',
    'server/client-files.ts',
  ])
    expect(
      files.some((file) => file.endsWith(path.join('engine/studio', part))),
      part,
    ).toBe(true);
  expect(files.some((file) => file.includes('node_modules/react/'))).toBe(true);
  writeFileSync(list, JSON.stringify({ files, hash: hash.replace(/./g, '0') }));
  expect(await isBuilt(folder)).toBe(false);
  writeFileSync(list, '{"files": [');
  expect(await isBuilt(folder)).toBe(false);
  expect(await clientFile(folder, '/studio/', 'nonce')).toMatchObject({ type: 'text/html; charset=utf-8' });
  for (const none of ['sources.json', '%E0', '..%2fsources.json', 'none.js'])
    expect(await clientFile(folder, `/studio/${none}`, 'nonce'), none).toBeUndefined();
}, 60_000);
