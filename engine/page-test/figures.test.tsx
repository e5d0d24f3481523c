// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { figuresIn, isFigure } from './figures.ts';

test('a figure has digits, a sign and a unit, and no words', () => {
  for (const text of ['1', '−1.2 %', '≈ $12,345.67', '0.05 BTC', '20x', '1.2K', '2026-03-01 12:00', '03:12', '1 / 3'])
    expect(isFigure(text), text).toBe(true);
  for (const text of ['', '--', 'BTC', '24h high', '3 days', 'At least 10 USDT', 'N1'])
    expect(isFigure(text), text).toBe(false);
});

test('figures come in the order of the page, without what is hidden or drawn', () => {
  const page = document.createElement('main');
  page.innerHTML =
    '<p>Total <b>12</b> USDT</p><p hidden>13</p><svg><text>14</text></svg>' +
    '<ul><li>3</li><li>2 <i>1</i></li></ul><span>7</span><span style="display: none">8</span>';
  expect(figuresIn(page)).toEqual(['12', '3', '2', '1', '7']);
});

test('texts beside each other are one', () => {
  const cell = document.createElement('td');
  cell.append('0.05', ' ', 'BTC');
  expect(figuresIn(cell)).toEqual(['0.05 BTC']);
});
