import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../document/source.ts';
import { productOf } from '../../check/fixture.ts';
import { Workshop } from '../fixture.ts';
import { changesOf, type Changes } from './changes.ts';
import { readCsv, writeCsv } from './csv.ts';
import { tableOf } from './table.ts';

const EN = {
  shop: { title: 'Shop of {{who}}', open: 'Open', left_one: '{{count}} left', left_other: '{{count}} left' },
};
const FRA = {
  shop: {
    title: 'Boutique de {{who}}',
    open: '⟦Open⟧',
    left_one: '{{count}} reste',
    left_many: '{{count}} restent',
    left_other: '{{count}} restent',
  },
};
const RU = { shop: { title: 'Магазин {{who}}' } };
const SCREEN = {
  'shop/shop': { title: 'shop.open', body: [{ block: 'text', text: { text: 'shop.title', with: { who: 'x' } } }] },
};

const shop = (
  locales: Readonly<Record<string, JsonObject>> = { en: EN, fra: FRA, ru: RU },
): ReturnType<typeof productOf> =>
  productOf({
    screens: SCREEN,
    locales,
    app: { languages: Object.keys(locales).map((code) => ({ code, tag: code === 'fra' ? 'fr' : code, name: code })) },
  });
const imported = async (
  rows: readonly (readonly string[])[],
  locales?: Readonly<Record<string, JsonObject>>,
): Promise<Changes> => changesOf(await shop(locales), readCsv(writeCsv(rows)));

describe('the table', () => {
  test('has the texts of the first language beside the others, their arguments, forms and use', async () => {
    expect(tableOf(await shop(), ['fra'], false)).toEqual([
      ['key', 'en (reference)', 'fra', 'arguments', 'used in'],
      ['shop.title', 'Shop of {{who}}', 'Boutique de {{who}}', '{{who}}', 'shop/shop.json body/0/text/text'],
      ['shop.open', 'Open', '⟦Open⟧', '', 'shop/shop.json title'],
      ['shop.left_one', '{{count}} left', '{{count}} reste', '{{count}}', ''],
      ['shop.left_many', '{{count}} left', '{{count}} restent', '{{count}}', ''],
      ['shop.left_other', '{{count}} left', '{{count}} restent', '{{count}}', ''],
    ]);
  });

  test('of what is missing: what is not there, what is marked, and every plural form that the language needs', async () => {
    const keys = async (...languages: string[]): Promise<unknown[]> =>
      tableOf(await shop(), languages, true)
        .slice(1)
        .map(([key]) => key);
    expect(await keys('fra')).toEqual(['shop.open']);
    expect(await keys('ru')).toEqual([
      'shop.open',
      'shop.left_one',
      'shop.left_few',
      'shop.left_many',
      'shop.left_other',
    ]);
    expect(await keys('en')).toEqual([]);
  });

  test('of an unknown language is refused', async () => {
    const product = await shop();
    expect(() => tableOf(product, ['fr'], false)).toThrow('There is no language "fr". Did you mean "fra"?');
    expect(() => tableOf(product, ['klingon'], false)).toThrow('There are en, fra, ru.');
  });
});

describe('a table that comes back', () => {
  test('as it went out changes nothing', async () => {
    const product = await shop();
    for (const languages of [['fra'], ['en'], ['fra', 'ru', 'en']]) {
      expect(changesOf(product, readCsv(writeCsv(tableOf(product, languages, false))))).toEqual({
        wrong: [],
        files: new Map(),
        counts: new Map(),
      });
    }
  });

  test('changes what differs, and puts what is new where the first language has it', async () => {
    const { wrong, files, counts } = await imported([
      ['key', 'fra', 'ru'],
      ['shop.open', 'Ouvert', 'Открыто'],
      ['shop.left_one', '{{count}} reste', '{{count}} осталась'],
      ['shop.left_few', '', '{{count}} остались'],
      ['shop.left_many', '{{count}} restent', '{{count}} осталось'],
      ['shop.left_other', '{{count}} restent', '{{count}} осталось'],
    ]);
    expect(wrong).toEqual([]);
    expect([...counts]).toEqual([
      ['fra', 1],
      ['ru', 5],
    ]);
    expect([...files.keys()]).toEqual(['fra.json', 'ru.json']);
    expect(files.get('fra.json')).toBe(`${JSON.stringify({ shop: { ...FRA.shop, open: 'Ouvert' } }, null, 2)}\n`);
    const { shop: russian } = JSON.parse(files.get('ru.json')!) as { shop: object };
    expect(Object.keys(russian)).toEqual(['title', 'open', 'left_one', 'left_few', 'left_many', 'left_other']);
  });

  test.each<[string, string[][], string]>([
    [
      'an unknown text',
      [
        ['key', 'fra'],
        ['shop.titel', 'x'],
      ],
      'line 2: There is no text "shop.titel". Did you mean "shop.title"?',
    ],
    [
      'other arguments',
      [
        ['key', 'fra'],
        ['shop.title', 'Boutique de {{qui}}'],
      ],
      'line 2: "shop.title" in fra takes {{who}}; here it has {{qui}}.',
    ],
    [
      'a lost text',
      [
        ['key', 'fra'],
        ['shop.title', ' '],
      ],
      'line 2: "shop.title" is empty in fra.',
    ],
    [
      'a lost plural form',
      [
        ['key', 'ru'],
        ['shop.open', 'Открыто'],
        ['shop.left_one', '{{count}} осталась'],
        ['shop.left_other', '{{count}} осталось'],
      ],
      'line 3: "shop.left" needs "_few", "_many" in ru too.',
    ],
    [
      'a plural form that the language does not have',
      [
        ['key', 'fra'],
        ['shop.left_few', '{{count}} restent'],
      ],
      'line 2: fra has no plural form "_few": "shop.left_few" would never be shown.',
    ],
    [
      'a text with forms and without',
      [
        ['key', 'fra'],
        ['shop.left', '{{count}} restent'],
      ],
      'line 2: "shop.left" would stand in fra with plural forms and without.',
    ],
    [
      'a text twice',
      [
        ['key', 'fra'],
        ['shop.open', 'Ouvert'],
        ['shop.open', 'Ouverte'],
      ],
      'line 3: "shop.open" is on line 2 too.',
    ],
    [
      'words that have changed since',
      [
        ['key', 'en (reference)', 'fra'],
        ['shop.open', 'Opened', 'Ouvert'],
      ],
      'line 2: "shop.open" says in en by now: "Open". Translate that, and put it into the table.',
    ],
    [
      'more cells than columns',
      [
        ['key', 'fra'],
        ['shop.open', 'Ouvert', 'Открыто'],
      ],
      'line 2: "shop.open" has 3 cells; the first line has 2.',
    ],
  ])('with %s is refused whole, with its line', async (_what, rows, message) => {
    expect(await imported([...rows])).toEqual({ wrong: [message], files: new Map(), counts: new Map() });
  });

  test.each<[string[], string]>([
    [['kay', 'fra'], 'the first is "key"; here it is "kay"'],
    [['key', 'frr'], 'There is no language "frr". Did you mean "fra"?'],
    [['key', 'fra', 'fra'], 'The table has a column twice.'],
  ])('whose first line is %j is none', async (head, message) => {
    await expect(imported([head])).rejects.toThrow(message);
  });
});

describe('the command', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());
  const csv = `${workshop.folder}/out.csv`;

  test('out and back leaves every file as it was; nothing is written where a line is wrong; what is right is', () => {
    const before = workshop.read('locales/de.json');
    expect(workshop.run('tools/translations', 'export', 'de', csv)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/out\.csv: \d+ rows$/),
    });
    expect(workshop.run('tools/translations', 'import', csv)).toMatchObject({
      status: 0,
      out: 'All texts are as in the table.',
    });
    workshop.change('out.csv', 'task.title,Task,Aufgabe', 'task.title,Task,Vorhaben');
    workshop.change('out.csv', 'Löschen', '');
    const { status, out } = workshop.run('tools/translations', 'import', csv);
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/out\.csv line \d+: "task\.drop" is empty in de\.\nNothing was written\.$/),
    ]);
    expect(workshop.read('locales/de.json')).toBe(before);
    workshop.change('out.csv', 'task.drop,Delete,,', 'task.drop,Delete,Entfernen,');
    expect(workshop.run('tools/translations', 'import', csv)).toMatchObject({ status: 0, out: 'Changed: 2 in de.' });
    expect(workshop.read('locales/de.json')).toBe(
      before.replace('"title": "Aufgabe"', '"title": "Vorhaben"').replace('"drop": "Löschen"', '"drop": "Entfernen"'),
    );
  }, 60_000);

  test('says how it is called', () => {
    for (const args of [[], ['export'], ['export', 'de'], ['import', 'de', csv], ['send', csv]]) {
      expect(workshop.run('tools/translations', ...args)).toMatchObject({
        status: 2,
        err: expect.stringContaining('export [--missing] [language …] out.csv'),
      });
    }
  }, 60_000);
});
