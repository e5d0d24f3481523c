import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Journal } from './journal.ts';
import { workIn } from './restore.ts';
import { Workspace } from './workspace.ts';

const folder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'studio-journal-'));

test('what a journal keeps is there again, but for a line that was cut off', async () => {
  const place = await folder();
  const journal = await Journal.open(place);
  const space = new Workspace(new Map([['a.json', 'one\n']]));
  const entries = ['two\n', 'three\n'].flatMap((text) => space.accept('x', 'l', new Map([['a.json', text]])) ?? []);
  await journal.append([{ base: 'a.json', text: 'one\n' }, { entry: entries[0]! }]);
  await journal.append([{ entry: entries[1]! }]);
  await journal.close();
  await appendFile(path.join(place, 'journal.jsonl'), '{"entry":{"version":3');
  const again = await Journal.open(place);
  await again.close();
  const work = workIn(again.records);
  expect(work.changes).toBe(2);
  expect(work.texts.get('a.json')).toBe('three\n');
  expect(work.bases.get('a.json')).toBe('one\n');
});

test('a replaced journal has the new records alone, and goes on', async () => {
  const place = await folder();
  const journal = await Journal.open(place);
  await journal.append([{ base: 'a.json', text: null }]);
  await journal.replace([]);
  await journal.append([{ base: 'b.json', text: 'x' }]);
  await journal.close();
  expect(await readFile(path.join(place, 'journal.jsonl'), 'utf8')).toBe('{"base":"b.json","text":"x"}\n');
});
