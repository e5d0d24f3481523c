import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { createFormatters } from '../format/formatters.ts';
import { createLanguages } from './languages.ts';
import type { Table } from './formatting.ts';
import type { Groups, Tables } from './languages.ts';

const table = (content: Table) => () => Promise.resolve({ default: content });

const language =
  (groups: Groups, later: Groups = {}) =>
  () =>
    Promise.resolve({ default: groups, later: () => Promise.resolve({ default: later }) });

const tables: Tables = {
  en: language({
    common: table({
      'shell.back': 'Back',
      left: '{{amount}} left of {{total}}',
      orders_one: '{{count}} order',
      orders_other: '{{count}} orders',
      plain: 'a.b:c',
      server: 'Says: {{text}}',
    }),
    'fund/assets': table({ 'assets.title': 'Assets' }),
  }),
  ru: language({
    common: table({
      'shell.back': 'Назад',
      left: 'осталось {{amount}}',
      orders_one: '{{count}} ордер',
      orders_few: '{{count}} ордера',
      orders_many: '{{count}} ордеров',
      orders_other: '{{count}} ордера',
    }),
    'fund/assets': table({ 'assets.title': 'Активы' }),
  }),
  kor: language({ common: () => Promise.reject(new TypeError('Failed to fetch')) }),
  fra: language({ common: table({ left: 'il reste {{amount}}' }) }),
};

function setUp(start = 'en', given: Tables = tables, early: readonly string[] = []) {
  const missing = vi.fn();
  const languages = createLanguages(
    {
      languages: app.languages,
      tables: given,
      early: new Set(early),
      missing,
      changed: () => undefined,
      write: (value) => formatters.write(value),
    },
    start,
  );
  const formatters = createFormatters(
    [],
    () => languages.current().tag,
    () => 0,
  );
  return { languages, missing };
}

test('each language has its true tag and its framework locale', () => {
  expect(app.languages.map(({ code, tag, framework }) => [code, tag, framework]).slice(0, 9)).toEqual([
    ['en', 'en', 'en'],
    ['zh', 'zh-Hans', 'zh-Hans'],
    ['hk', 'zh-Hant-HK', 'zh-Hant'],
    ['fra', 'fr', 'fr'],
    ['spa', 'es', 'es'],
    ['th', 'th', 'en'],
    ['jp', 'ja', 'en'],
    ['kor', 'ko', 'en'],
    ['ru', 'ru', 'en'],
  ]);
  for (const { tag } of app.languages) expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
});

test('numbers in a text are written in the language', async () => {
  const { languages } = setUp();
  await languages.load('common');
  expect(languages.translate('left', { amount: new Big('1234.5'), total: 'all' })).toBe('1,234.5 left of all');
  await languages.change('fra');
  expect(languages.translate('left', { amount: new Big('1234.5') })).toBe('il reste 1\u202f234,5');
});

test('plurals follow the rules of the language', async () => {
  const { languages } = setUp();
  await languages.load('common');
  expect([1, 2, 1000].map((count) => languages.translate('orders', { count: new Big(count) }))).toEqual([
    '1 order',
    '2 orders',
    '1,000 orders',
  ]);
  await languages.change('ru');
  expect([1, 2, 5, 21].map((count) => languages.translate('orders', { count: new Big(count) }))).toEqual([
    '1 ордер',
    '2 ордера',
    '5 ордеров',
    '21 ордер',
  ]);
});

test('a text of a server is taken as it is', async () => {
  const { languages } = setUp();
  await languages.load('common');
  expect(languages.translate('server', { text: '$t(shell.back) {{amount}} <b>' })).toBe(
    'Says: $t(shell.back) {{amount}} <b>',
  );
  expect(languages.translate('plain')).toBe('a.b:c');
});

test('a change takes along the pages that were loaded', async () => {
  const { languages } = setUp();
  await Promise.all([languages.load('common'), languages.load('fund/assets')]);
  expect(languages.translate('assets.title')).toBe('Assets');
  await languages.change('ru');
  expect(languages.current().code).toBe('ru');
  expect([languages.translate('shell.back'), languages.translate('assets.title')]).toEqual(['Назад', 'Активы']);
});

test('a page that comes while the language changes has its texts in the new one', async () => {
  const { languages } = setUp();
  await languages.load('common');
  const changed = languages.change('ru');
  await Promise.all([languages.load('fund/assets'), changed]);
  expect(languages.translate('assets.title')).toBe('Активы');
});

test('of two changes at once the later counts, however late the texts of the earlier come', async () => {
  let arrive: (module: { default: Table }) => void = () => undefined;
  const { languages } = setUp('en', {
    ...tables,
    spa: language({ common: () => new Promise((resolve) => (arrive = resolve)) }),
  });
  await languages.load('common');
  const earlier = languages.change('spa');
  await languages.change('ru');
  arrive({ default: {} });
  await earlier;
  expect(languages.current().code).toBe('ru');
});

test('a change that fails changes nothing, and can be tried again', async () => {
  const { languages } = setUp();
  await languages.load('common');
  await expect(languages.change('kor')).rejects.toThrow();
  expect(languages.current().code).toBe('en');
  expect(languages.translate('shell.back')).toBe('Back');
});

test('a failed table is loaded again at the next request', async () => {
  const load = vi
    .fn<() => Promise<{ default: Table }>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ default: { a: 'A' } });
  const { languages } = setUp('en', { en: language({ common: load }) });
  await expect(languages.load('common')).rejects.toThrow('offline');
  await languages.load('common');
  await languages.load('common');
  expect(languages.translate('a')).toBe('A');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the texts that a page shows later are loaded apart, and follow a change of the language', async () => {
  const { languages } = setUp('en', {
    en: language({ fund: table({ title: 'Funds' }) }, { fund: table({ sheet: 'Sheet' }) }),
    ru: language({ fund: table({ title: 'Средства' }) }, { fund: table({ sheet: 'Шторка' }) }),
  });
  await languages.load('fund/assets');
  expect([languages.translate('title'), languages.translate('sheet')]).toEqual(['Funds', 'sheet']);
  expect(languages.later.has('fund/assets')).toBe(false);
  await languages.later.load('fund/assets');
  expect([languages.later.has('fund/assets'), languages.translate('sheet')]).toEqual([true, 'Sheet']);
  await languages.change('ru');
  expect([languages.later.has('fund/assets'), languages.translate('sheet')]).toEqual([true, 'Шторка']);
});

test('later texts that did not come are no texts, and are loaded again at the next request', async () => {
  const load = vi
    .fn<() => Promise<{ default: Table }>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ default: { sheet: 'Sheet' } });
  const { languages } = setUp('en', { en: language({ fund: table({}) }, { fund: load }) });
  await expect(languages.later.load('fund/assets')).rejects.toThrow('offline');
  expect(languages.later.has('fund/assets')).toBe(false);
  await languages.later.load('fund/assets');
  expect([languages.later.has('fund/assets'), languages.translate('sheet')]).toEqual([true, 'Sheet']);
  await languages.later.load('fund/other');
  expect(languages.later.has('fund/other')).toBe(true);
});

test('a missing text is reported, and no other language speaks for it', async () => {
  const { languages, missing } = setUp('fra');
  await languages.load('common');
  languages.translate('shell.back');
  expect(missing).toHaveBeenCalledExactlyOnceWith('shell.back');
});

test('an early group is there before the formatting: its texts without places are said, the others are empty', async () => {
  const { languages, missing } = setUp('en', tables, ['common']);
  await languages.load('common');
  expect([languages.translate('plain'), languages.translate('left', { amount: 1, total: 2 })]).toEqual(['a.b:c', '']);
  await languages.ready();
  expect(languages.translate('left', { amount: 1, total: 2 })).toBe('1 left of 2');
  expect(missing).not.toHaveBeenCalled();
});

test('the formatting follows a change of the language that came while it was loaded', async () => {
  const { languages } = setUp('en', tables, ['common']);
  await languages.load('common');
  const ready = languages.ready();
  await languages.change('ru');
  await ready;
  expect(languages.translate('orders', { count: 3 })).toBe('3 ордера');
});
