import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { projectIn } from '../../command-line.ts';
import { change } from './change/change.ts';
import { Session } from './session.ts';

// A fragment that many pages use gets another name. Nothing is written: the files stay as they are.

const folder = mkdtempSync(path.join(tmpdir(), 'rename-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FROM = 'screens/fragments/pay-sheet.json';
const TO = 'screens/fragments/proof-sheet.json';

test('a fragment of many pages is renamed in each of them, and nothing else changes; undo brings all back', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const fail = (error: unknown): never => {
    throw error;
  };
  const { session } = await Session.open(projectIn(root), folder, fail);
  try {
    const { space } = session;
    const before = new Map(space.files.map((file) => [file, space.text(file) ?? '']));
    const users = [...before].filter(([, text]) => text.includes('"fragments/pay-sheet"')).map(([file]) => file);
    expect(users.length).toBeGreaterThanOrEqual(13);
    await change(session, 'me', {
      base: space.version,
      operations: [{ do: 'rename', at: { file: FROM, pointer: [] }, to: 'fragments/proof-sheet' }],
    });
    expect(space.text(FROM)).toBeUndefined();
    expect(space.text(TO)).toBe(before.get(FROM));
    for (const [file, text] of before)
      if (file !== FROM)
        expect(space.text(file)).toBe(text.replaceAll('"fragments/pay-sheet"', '"fragments/proof-sheet"'));
    const { problems } = await session.checker.current();
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    await session.back('me', 'undo');
    expect(session.unsaved).toEqual([]);
    expect(new Map(space.files.map((file) => [file, space.text(file) ?? '']))).toEqual(before);
  } finally {
    await session.close();
  }
}, 120_000);
