import { expect, test } from 'vitest';
import type { Hit, PageSummary } from '../../protocol/pages.ts';
import { foundPages, pagesNamed } from './find-pages.ts';

const page = (route: string, en: string, zh: string): PageSummary => ({
  route,
  file: `screens/${route}.json`,
  kind: 'page',
  area: route.split('/')[0] ?? '',
  titles: { en, zh },
  access: [],
  calls: [],
  fragments: [],
  links: [],
  errors: 0,
  warnings: 0,
  tests: 0,
  changed: false,
});
const records = page('fund/records', 'Withdrawal records', '提现记录');
const withdraw = page('fund/withdraw', 'Withdraw', '提现');
const home = page('index/index', 'Home', '首页');
const pages = [records, withdraw, home];
const hit = (route: string): Hit => ({ route, kind: 'words', text: '提现' });

test('a page is found by its title in any language and by its route, the nearest first', () => {
  expect(pagesNamed(pages, 'withdraw')).toEqual([withdraw, records]);
  expect(pagesNamed(pages, '提现')).toEqual([withdraw, records]);
  expect(pagesNamed(pages, 'INDEX/')).toEqual([home]);
  expect(pagesNamed(pages, ' ')).toEqual(pages);
});

test('pages with the words on their screen follow those that are called so', () => {
  const found = foundPages(pages, 'records', [hit(home.route), hit(withdraw.route), hit(withdraw.route)]);
  expect(found.map(({ page: { route }, hits }) => [route, hits.length])).toEqual([
    [records.route, 0],
    [withdraw.route, 2],
    [home.route, 1],
  ]);
});
