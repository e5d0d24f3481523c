import { expect, test } from 'vitest';
import { formulaParts } from './formula-colours.ts';

test('texts, numbers, functions and roots are told apart', () => {
  const formula = "min(data.wallet.available, 10.5) + text('a.b(1)')";
  expect(formulaParts(formula).map(({ from, to, kind }) => [formula.slice(from, to), kind])).toEqual([
    ['min', 'call'],
    ['data', 'root'],
    ['10.5', 'number'],
    ['text', 'call'],
    ["'a.b(1)'", 'text'],
  ]);
});

test('a text that is still being typed is coloured to its end', () => {
  expect(formulaParts("label('op")).toEqual([
    { from: 0, to: 5, kind: 'call' },
    { from: 6, to: 9, kind: 'text' },
  ]);
});
