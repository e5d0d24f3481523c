import { expect, test } from 'vitest';
import { ITEM } from '../examples.ts';
import { findings, page } from '../fixture.ts';
import { unheldLimit } from './unheld-limit.ts';

const found = async (max: string, rule?: string): Promise<string[]> => {
  const rules = ['required', ...(rule === undefined ? [] : [{ test: rule, error: 'a.b' }])];
  const form = { fields: { x: { type: 'number', rules } }, submit: [{ do: 'back' }] };
  const calc = { most: '=data.item.price * 2' };
  const control = { block: 'field.amount', id: 'x', bind: 'form.x', label: 'a.x', max };
  return findings(unheldLimit, { screens: { 'a/a': page([control], { ...ITEM, calc, form }) } });
};

test('a control that says how much, and a field that does not', async () => {
  expect(await found('=data.item.price')).toEqual([
    expect.stringContaining('The control says that form.x is at most what data.item.price allows'),
  ]);
  expect(await found('=data.item.price', '=value > 0')).toHaveLength(1);
  expect(await found('=data.item.price', '=value <= data.item.price')).toEqual([]);
});

test('by way of derived values', async () => {
  expect(await found('=calc.most')).toHaveLength(1);
  expect(await found('=calc.most', '=value <= calc.most')).toEqual([]);
  expect(await found('=calc.most', '=value <= data.item.price * 2')).toEqual([]);
});
