import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import app from '../../screens/app.json' with { type: 'json' };
import { readContract } from '../../schemas/read.ts';

const { LetterKind, LetterTopic } = readContract().components.schemas;
const rows: readonly { readonly kind?: string; readonly topic?: string; readonly icon: string }[] =
  app.letterIcons.items;
const fragment = readFileSync('screens/fragments/letter-row.json', 'utf8');

test('the icon of a letter is one line of a table: a row for a kind, else that of its topic', () => {
  expect(LetterKind!.enum!.filter((kind) => fragment.includes(`'${String(kind)}'`))).toEqual([]);
  expect(fragment).toContain('app.letterIcons.find(');
  const topics = rows.flatMap(({ topic }) => topic ?? []);
  expect(topics.toSorted()).toEqual(LetterTopic!.enum!.map(String).toSorted());
  expect(new Set(rows.map(({ kind, topic }) => `${kind} ${topic}`)).size).toBe(rows.length);
  // The first row that fits counts: one of a topic hides the kinds below it.
  const first = rows.findIndex(({ topic }) => topic !== undefined);
  expect(rows.slice(first).every(({ kind }) => kind === undefined)).toBe(true);
});
