import { expect, test } from 'vitest';
import { ITEM } from '../examples.ts';
import { findings, page } from '../fixture.ts';
import { halfGuard } from './half-guard.ts';

const more = { ...ITEM, params: { ...ITEM.params, size: { type: 'number?' } } };
const found = async (text: string, visible?: string): Promise<string[]> =>
  findings(halfGuard, { screens: { 'a/a': page([{ block: 'text', text, visible }], more) } });

test.each<[string, boolean]>([
  ["=data.item.note == null && params.size == null ? text('--') : data.item.note", true],
  ["=data.item.note == null || params.size == null ? text('--') : data.item.note", false],
  ["=data.item.note != null || params.size != null ? data.item.note : text('--')", true],
  ["=data.item.note != null && params.size != null ? data.item.note : text('--')", false],
  ["=params.size != null || data.item.note != null ? or(data.item.note, text('--')) : text('--')", false],
  ["=params.size == null ? data.item.note : text('--')", false],
  [
    "=data.item.note == null && params.size == null ? text('--') : data.item.note != null ? data.item.note : text('a')",
    false,
  ],
])('%s', async (text, wrong) => {
  const problems = await found(text);
  expect(problems).toHaveLength(wrong ? 1 : 0);
  if (wrong)
    expect(problems[0]).toContain('data.item.note may be null here, although the condition in front of it asks');
});

test('what stands around it may have settled it', async () => {
  const text = "=data.item.note == null && params.size == null ? text('--') : data.item.note";
  expect(await found(text, '=data.item.note != null')).toEqual([]);
});
