import { expect, test } from 'vitest';
import { identified } from '../draw/group.ts';
import { reportPage } from './page.ts';
import type { Report } from './report.ts';

const pair = (language: string) =>
  ({
    language,
    theme: 'light',
    before: 'a.png',
    after: `${language}.png`,
    seen: language,
    region: { x: 10, y: 20, width: 60, height: 16 },
    width: 390,
    height: 844,
  }) as const;
const report: Report = {
  product: 'Shop',
  title: 'Ask <again>',
  author: 'Mira',
  from: 'ask',
  to: '0123abcd',
  words: {
    changes: [
      {
        tag: 'spends',
        about: 'Pay',
        says: '`item.pay` is also sent `code`',
        before: 'Before, not.',
        place: { file: 'screens/shop/pay.json', line: 7 },
        subject: { kind: 'document', name: 'shop/pay' },
      },
      { tag: 'text', about: '', says: 'text `shop.pay` in fr', subject: { kind: 'text', name: 'shop.pay' } },
    ],
    untouched: 'No right is new, gone or different',
  },
  gallery: {
    groups: [
      identified({
        page: 'shop/pay',
        state: 'With data',
        also: ['While it loads'],
        causes: ['`shop/pay:7`'],
        marks: [
          { kind: 'new', says: 'the field “Code”', box: { x: 10, y: 20, width: 60, height: 16 } },
          { kind: 'gone', says: 'the note “<b>”', box: { x: 0, y: 200, width: 390, height: 40 } },
        ],
        pairs: [pair('en'), pair('fr')],
        stuckNow: 'No <button>',
      }),
    ],
    differing: 2,
    same: 1204,
    restless: [{ page: 'shop/pay', state: 'While it <loads>' }],
  },
  titles: new Map([['shop/pay', 'Pay & go']]),
  languages: [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'Français' },
  ],
  pages: 1,
};
const html = reportPage(report);

test('words come before pictures, and danger before words', () => {
  const order = [
    'Look at these first',
    '<code>item.pay</code> is also sent',
    'Also',
    'No right is new',
    'Pay &amp; go',
  ].map((part) => html.indexOf(part, html.indexOf('<main')));
  expect(order.every((at) => at > 0)).toBe(true);
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  expect(html).toContain('shop/pay:7');
});

test('a strict policy holds: there is no script, style or markup from words in the page', () => {
  expect(html).not.toMatch(/<script(?! src=)|<style|\sstyle=|\son\w+=/);
  expect(html).not.toContain('<again>');
  expect(html).not.toContain('“<b>”');
});

test('a group is a state in all its languages, with numbered marks and the other languages as crops', () => {
  expect(html).toContain('2 differences');
  expect(html).toContain('The same in 1 more language<');
  expect(html).toContain('The same in 1 more state of the page');
  expect(html).toContain('aria-label="Français"');
  expect(html).toContain('Now, one cannot get here: No &lt;button&gt;');
  expect(html).toContain('2 pictures differ. 1,204 others were looked at and are the same.');
});

test('a state that keeps changing in both trees is named, and not taken for the same', () => {
  expect(html).toContain('1 state could not be compared');
  expect(html).toContain('<li>Pay &amp; go: While it &lt;loads&gt;</li>');
  const still = reportPage({ ...report, gallery: { ...report.gallery, restless: [] } });
  expect(still).not.toContain('could not be compared');
});
