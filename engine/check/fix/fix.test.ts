import { describe, expect, test } from 'vitest';
import { withFiles } from '../../document/project.ts';
import type { Json } from '../../document/source.ts';
import { page, productOf, type Documents } from '../fixture.ts';
import { documentsOf, fixAll, type FixResult } from './fix.ts';

const TEXTS = { a: { title: 'Title', item: 'Item', go: 'Go' } };
const ITEM = {
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
};
const APP = { name: 'Shop', language: 'en', languages: [{ code: 'en', tag: 'en', name: 'English' }] };
const TWO = { ...APP, languages: [...APP.languages, { code: 'ru', tag: 'ru', name: 'Русский' }] };
const name = { block: 'text', text: '=data.item.name' };

/** Returns the fixed files of a product, and the remaining problems. */
async function fixed(documents: Documents, files: Readonly<Record<string, string>> = {}): Promise<Fixed> {
  const { project } = await productOf({ locales: { en: TEXTS }, ...documents });

  const outcome = fixAll(withFiles(project, new Map(Object.entries(files))));
  const texts = new Map(documentsOf(outcome.project).map((source) => [source.file, source.text]));
  return {
    ...outcome,
    text: (file) => texts.get(`${file}.json`) ?? '',
    json: (file) => JSON.parse(texts.get(`${file}.json`) ?? 'null') as Json,
    titles: outcome.mended.map(({ fix }) => fix.title),
    left: outcome.problems.map(({ code }) => code),
  };
}

interface Fixed extends FixResult {
  text(file: string): string;
  json(file: string): Json;
  readonly titles: readonly string[];
  readonly left: readonly string[];
}

describe('what is sure is mended', () => {
  test('a misspelt name, of a key, a block, a member in a formula, a call, a text', async () => {
    const right = page([{ ...name, visible: "=data.item.state == 'open'" }], ITEM);
    const wrong = JSON.stringify(right)
      .replace('"visible"', '"visibel"')
      .replace('"text":"=data.item.name"', '"text":"=data.itm.nmae"')
      .replace("'open'", "'opne'")
      .replace('item.get', 'item.gte')
      .replace('a.title', 'a.tilte')
      .replace('"block":"text"', '"blokc":"text"');
    const { json, left } = await fixed({ screens: { 'a/a': right } }, { 'a/a.json': wrong });
    expect(json('a/a')).toEqual(right);
    expect(left).not.toContain('unknown-member');
  });

  test('what is declared and nobody uses, and what only that used', async () => {
    const more = { ...ITEM, calc: { price: '=data.item.price' }, state: { open: { type: 'bool', default: false } } };
    const body = [{ block: 'text', text: 'a.item' }];
    const { json, titles } = await fixed({ screens: { 'a/a': page(body, more) } });
    expect(json('a/a')).toEqual(page(body));
    for (const path of ['calc.price', 'data.item', 'params.id']) expect(titles).toContain(`Take ${path} away`);
  });

  test('a text that nobody names goes everywhere; one that a language lacks waits for its translation', async () => {
    const b = { n_one: '{{count}} item', n_other: '{{count}} items' };
    const en = { a: { old: 'Old', item: 'Item' }, b };
    const { json, left } = await fixed({
      app: TWO,
      locales: { en, ru: { a: { old: 'Старый' } } },
      screens: { 'a/a': page([{ block: 'text', text: 'a.item' }], { title: { text: 'b.n', with: { count: 2 } } }) },
    });
    expect(json('en')).toEqual({ a: { item: 'Item' }, b });
    expect(json('ru')).toEqual({
      a: { item: '⟦Item⟧' },
      b: {
        n_one: '⟦{{count}} item⟧',
        n_few: '⟦{{count}} items⟧',
        n_many: '⟦{{count}} items⟧',
        n_other: '⟦{{count}} items⟧',
      },
    });
    expect(left.filter((code) => code !== 'untranslated' && code !== 'document-schema')).toEqual([]);
  });

  test('a text that no language has is put into all of them, with the places that it is given', async () => {
    const text = { text: 'a.order_of', with: { who: '=data.item.name' } };
    const { json } = await fixed({
      locales: { en: { a: { title: 'Title' } }, fra: { a: { title: 'Titre' } } },
      screens: { 'a/a': page([{ block: 'text', text }], ITEM) },
    });
    expect(json('fra')).toEqual({ a: { title: 'Titre', order_of: '⟦Order of {{who}}⟧' } });
    expect(json('en')).toEqual({ a: { title: 'Title', order_of: '⟦Order of {{who}}⟧' } });
  });

  test('plural forms that a language lacks, and those that it never shows', async () => {
    const { json } = await fixed({
      app: TWO,
      locales: {
        en: { a: { title_one: '{{count}} item', title_other: '{{count}} items' } },
        ru: { a: { title_one: '{{count}} товар', title_two: '{{count}} два', title_many: '{{count}} товаров' } },
      },
      screens: { 'a/a': page([], { title: { text: 'a.title', with: { count: 2 } } }) },
    });
    expect(json('ru')).toEqual({
      a: {
        title_one: '{{count}} товар',
        title_many: '{{count}} товаров',
        title_few: '⟦{{count}} items⟧',
        title_other: '⟦{{count}} items⟧',
      },
    });
  });

  test('an allowance that nothing needs, a rule that no field names', async () => {
    const { json } = await fixed({
      rules: { code: { schema: { type: 'string', pattern: '^[0-9]{6}$' }, error: 'a.item' } },
      screens: { 'a/a': page([{ ...name, $allow: { 'unique-key': 'It was needed once.' } }], ITEM) },
    });
    expect(json('a/a')).toEqual(page([name], ITEM));
    expect(json('rules')).toEqual({});
  });

  test('the layout', async () => {
    const right = page([name], ITEM);
    const wrong = { 'a/a.json': JSON.stringify(right, null, 7) };
    const { text, laidOut } = await fixed({ screens: { 'a/a': right } }, wrong);
    expect(laidOut).toContain('a/a.json');
    expect(text('a/a')).toMatch(/^\{\n {2}"title": "a\.title",\n/);
    expect(text('a/a')).toContain('"body": [{ "block": "text", "text": "=data.item.name" }]');
  });
});

describe('what is not sure is left alone, with what it could be', () => {
  test('a name with two that are equally near', async () => {
    const body = [{ block: 'divider', visible: '=state.ask == true' }];
    const state = { ask1: { type: 'bool' }, ask2: { type: 'bool' } };
    const { json, problems } = await fixed({ screens: { 'a/a': page(body, { state }) } });
    expect(json('a/a')).toMatchObject({ body });
    const { fixes } = problems.find(({ code }) => code === 'unknown-member')!;
    expect(fixes?.map(({ title, sure }) => [title, sure])).toEqual([
      ['Change "ask" to "ask1"', false],
      ['Change "ask" to "ask2"', false],
    ]);
  });

  test('what is declared and not used while something else is wrong: a misspelt name may mean it', async () => {
    const body = [{ block: 'text', text: '=data.xyzzy.name' }];
    const { json, problems } = await fixed({ screens: { 'a/a': page(body, ITEM) } });
    expect(json('a/a')).toMatchObject(ITEM);
    expect(problems.find(({ code }) => code === 'unused-declaration')?.fixes).toMatchObject([{ sure: false }]);
  });

  test('what is declared and not used, but named by who gives it', async () => {
    const go = { block: 'button', id: 'go', label: 'a.go', press: [{ do: 'go', to: 'a/b', with: { x: true } }] };
    const b = page([], { params: { x: { type: 'bool' } } });
    const { json, left } = await fixed({ screens: { 'a/a': page([go]), 'a/b': b } });
    expect(json('a/b')).toEqual(b);
    expect(left).toContain('unused-declaration');
  });

  test('a document that is no JSON, or has a key twice, stays as it is', async () => {
    const broken = '{ "title": "a.tilte", "body": [ }';
    const twice = '{"title": "a.title", "title": "a.tilte", "body": []}';
    const { text } = await fixed(
      { screens: { 'a/a': page([]), 'a/b': page([]) } },
      { 'a/a.json': broken, 'a/b.json': twice },
    );
    expect(text('a/a')).toBe(broken);
    expect(text('a/b')).toBe(twice.replace('tilte', 'title'));
  });

  test('two misspelt names that would become one and the same', async () => {
    const wrong = '{"tilte": "a.title", "titel": "a.item", "body": []}';
    const { json, problems } = await fixed({ screens: { 'a/a': page([]) } }, { 'a/a.json': wrong });
    expect(Object.keys(json('a/a') as object)).toHaveLength(3);
    expect(problems.map(({ code }) => code)).not.toContain('repeated-key');
  });

  test('and nothing is left to do for a second run', async () => {
    const more = { ...ITEM, calc: { a: '=1' } };
    const { project } = await fixed({ screens: { 'a/a': page([{ ...name, xyzzy: 1 }], more) } });
    const again = fixAll(project);
    expect([again.mended, again.laidOut]).toEqual([[], []]);
  });
});
