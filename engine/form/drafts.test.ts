import { expect, test } from 'vitest';
import { DRAFTS_KEY } from './drafts-key.ts';
import { persistForms } from './persist-forms.ts';
import { takeDraft, type FormDrafts } from './drafts.ts';

function storageWith(text: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const map = new Map([[DRAFTS_KEY, text]]);
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test('what was typed comes back once, on the same page at the same place', () => {
  const storage = storageWith(
    JSON.stringify({
      'e1 ': { page: 'fund/withdraw', typed: { to: ['string', '0xabc'] } },
      'e2 ': { page: 'fund/transfer', typed: {} },
    }),
  );
  expect(takeDraft(storage, 'e0 ', 'fund/withdraw')).toBeUndefined();
  expect(takeDraft(storage, 'e2 ', 'fund/withdraw')).toBeUndefined();
  expect(takeDraft(storage, 'e1 ', 'fund/withdraw')?.typed).toEqual({ to: ['string', '0xabc'] });
  expect(takeDraft(storage, 'e1 ', 'fund/withdraw')).toBeUndefined();
});

test('storage that holds nonsense, or nothing, keeps nothing', () => {
  for (const text of ['{"e1 "', 'null', '[]', '7']) expect(takeDraft(storageWith(text), 'e1 ', 'a/a')).toBeUndefined();
});

test('a reload keeps what waits since another reload for a page that was not opened again', () => {
  const storage = storageWith('');
  const form = (place: string, to: string) => ({
    addDraft: (drafts: FormDrafts) => void (drafts[place] = { page: 'fund/withdraw', typed: { to: ['string', to] } }),
  });
  const taken = (place: string): unknown => takeDraft(storage, place, 'fund/withdraw')?.typed['to']?.[1];
  persistForms(storage, [form('e1 ', 'first'), form('e2 ', 'second')]);
  expect(taken('e2 ')).toBe('second');
  persistForms(storage, [form('e2 ', 'changed')]);
  expect([taken('e1 '), taken('e2 ')]).toEqual(['first', 'changed']);
});
