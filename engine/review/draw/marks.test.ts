import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';
import type { Part } from './parts.ts';

const node = (id: string, role: string, says: string, y: number, height = 40): Part => ({
  id: `${id} 1`,
  kind: 'node',
  role,
  says,
  box: { x: 0, y, width: 390, height },
});
const text = (id: string, says: string, y: number): Part => ({
  id: `${id} 1 text 1`,
  kind: 'text',
  role: 'text',
  says,
  box: { x: 16, y, width: 100, height: 20 },
});
const said = (...given: Parameters<typeof marksOf>): readonly string[] =>
  marksOf(...given).map(({ kind, says }) => `${kind}: ${says}`);

const amount = node('amount', 'field', 'Amount', 100);
const pay = node('pay', 'button', 'Pay', 200);

test('a part that is new pushes others away: both are said, and the texts in it are not', () => {
  const code = node('code', 'field', 'Google code', 150);
  expect(
    said([amount, pay], [amount, code, text('code', 'Google code', 152), { ...pay, box: { ...pay.box, y: 258 } }], []),
  ).toEqual(['new: the field “Google code”', 'moved: the button “Pay” by 58 px down']);
});

test('a part that is gone, and a text that says something else', () => {
  expect(said([amount, text('amount', 'Amount', 102), pay], [amount, text('amount', 'How much', 102)], [])).toEqual([
    'gone: the button “Pay”',
    'text: “Amount” is now “How much”',
  ]);
});

test('a line that is gone is named, and those after it have moved', () => {
  const line = (index: number, says: string, y: number): Part => ({
    ...text('facts', says, y),
    id: `facts 1 text ${index}`,
  });
  const [price, fee, total] = [line(1, 'Price', 100), line(2, 'Fee', 120), line(3, 'Total', 140)];
  expect(said([price, fee, total], [price, line(2, 'Sum', 120)], [])).toEqual([
    'gone: the text “Total”',
    'text: “Fee” is now “Sum”',
  ]);
  expect(said([price, fee, total, line(4, '7', 160)], [price, line(2, 'Total', 120), line(3, '7', 140)], [])).toEqual([
    'gone: the text “Fee”',
    'moved: the text “Total” and 1 more by 20 px up',
  ]);
});

test('lines in another order have moved, and none is new', () => {
  const line = (index: number, says: string, y: number): Part => ({
    ...text('facts', says, y),
    id: `facts 1 text ${index}`,
  });
  expect(
    said(
      [line(1, 'Team', 100), line(2, 'Quay', 100), line(3, 'Members', 120), line(4, '3', 120)],
      [line(1, 'Members', 100), line(2, '3', 100), line(3, 'Team', 120), line(4, 'Quay', 120)],
      [],
    ),
  ).toEqual(['moved: the text “Members” and 1 more by 20 px up', 'moved: the text “Team” and 1 more by 20 px down']);
});

test('a region that no part explains is a part that looks otherwise', () => {
  const region = { x: 20, y: 205, width: 300, height: 30 };
  expect(said([amount, pay], [amount, pay], [region])).toEqual(['look: the button “Pay”']);
  expect(said([amount], [amount], [{ x: 0, y: 700, width: 9, height: 9 }])).toEqual(['look: the background']);
});
