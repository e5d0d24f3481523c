import { expect, test, vi } from 'vitest';
import { KeptForms } from './kept.ts';

function storage(content: Record<string, string> = {}): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const map = new Map(Object.entries(content));
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value), removeItem: (key) => void map.delete(key) };
}

const FORMS = { e1: { page: 'fund/withdraw', typed: { to: ['string', '0xabc'] } }, e2: { page: 'fund/transfer', typed: { to: ['string', 'BTC'] } } } as const;

test('what was typed comes back once, on the same page of the same entry', () => {
  const at = storage();
  new KeptForms({ storage: at, report: vi.fn() }).write(FORMS);
  const kept = new KeptForms({ storage: at, report: vi.fn() });
  expect(kept.take('e0', 'fund/withdraw')).toBeUndefined();
  expect(kept.take('e2', 'fund/withdraw')).toBeUndefined();
  expect(kept.take('e1', 'fund/withdraw')).toEqual({ to: ['string', '0xabc'] });
  expect(kept.take('e1', 'fund/withdraw')).toBeUndefined();
});

test('who takes over finds nothing', () => {
  const kept = new KeptForms({ storage: storage(), report: vi.fn() });
  kept.write(FORMS);
  kept.clear();
  expect(kept.take('e1', 'fund/withdraw')).toBeUndefined();
});

test('storage that holds nonsense keeps nothing and says so', () => {
  const report = vi.fn();
  expect(new KeptForms({ storage: storage({ kept: '{"e1"' }), report }).take('e1', 'a/a')).toBeUndefined();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage' }));
});
