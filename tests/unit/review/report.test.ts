import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from '../../../engine/page-test/window/chromium.ts';
import { Decisions, openOf } from '../../../engine/review/decide/decisions.ts';
import { serveReport } from '../../../engine/review/decide/serve.ts';
import type { Group } from '../../../engine/review/draw/group.ts';
import { emptied, writeReport } from '../../../engine/review/report/write.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const group = (digit: string, state: string): Group => ({
  id: digit.repeat(20),
  page: 'shop/pay',
  state,
  also: ['While it loads'],
  causes: ['text `shop.pay`'],
  marks: [{ kind: 'text', says: '“Pay” is now “Buy”', box: { x: 10, y: 10, width: 80, height: 20 } }],
  pairs: ['en', 'de'].flatMap((language) =>
    (['light', 'dark'] as const).map((theme) => ({
      language,
      theme,
      before: 'before.png',
      after: 'after.png',
      seen: 'a',
      region: { x: 10, y: 10, width: 80, height: 20 },
      width: 390,
      height: 844,
    })),
  ),
});
const groups = [group('a', 'With data'), group('b', 'With nothing to show'), group('c', 'Where loading fails')];

const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
const decisions = new Decisions(folder);
let close: () => Promise<void>;
let page: Page;

beforeAll(async () => {
  const report = path.join(folder, 'report');
  const keep = emptied(report);
  for (const name of ['before.png', 'after.png']) keep(name, PIXEL);
  await writeReport(report, {
    product: 'Shop',
    title: 'Say buy',
    author: 'Somebody',
    from: 'buy',
    to: 'abc',
    words: { changes: [], untouched: undefined },
    gallery: { groups, differing: 12, same: 3, restless: [] },
    titles: new Map([['shop/pay', 'Pay']]),
    languages: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
    pages: 1,
  });
  const site = await serveReport(report, decisions, 0);
  const { browser } = await openPhone();
  close = async () => {
    await browser.close();
    site.close();
  };
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await desk.newPage();
  await page.goto(site.address);
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const saved = (): Promise<unknown> => expect.poll(() => page.locator('.saved').textContent()).toBe('Saved');

test('groups are accepted and rejected by the keyboard alone, and each decision is a file', async () => {
  expect(openOf(groups, decisions.all())).toHaveLength(3);
  await page.keyboard.press('a');
  await saved();
  await page.keyboard.press('r');
  await page.keyboard.type('It is no purchase.');
  await page.keyboard.press('Enter');
  await expect.poll(() => decisions.all()).toHaveLength(2);
  expect(openOf(groups, decisions.all())).toEqual([
    'shop/pay, With nothing to show: rejected: “It is no purchase.”',
    'shop/pay, Where loading fails: nobody has looked at it',
  ]);
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await expect.poll(() => decisions.all()).toHaveLength(1);
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect.poll(() => openOf(groups, decisions.all())).toEqual([]);
  expect(await page.locator('#finish').isEnabled()).toBe(true);
});

test('the language and the theme are switched, the slider is moved', async () => {
  const cut = (): Promise<string> => page.locator('.group.current .slide input').inputValue();
  const before = Number(await cut());
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  expect(Number(await cut())).toBe(before + 5);
  await page.keyboard.press('t');
  expect(await page.locator('button[data-theme=dark]').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('l');
  expect(await page.locator('#language').inputValue()).toBe('de');
});

test.each(['light', 'dark'])('axe finds nothing in it, %s', async (theme) => {
  await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
});
