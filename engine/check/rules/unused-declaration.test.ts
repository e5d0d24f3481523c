import { describe, expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { unusedDeclaration } from './unused-declaration.ts';

const found = async (documents: Documents): Promise<string[]> => findings(unusedDeclaration, documents);
const what = async (documents: Documents): Promise<string[]> =>
  (await found(documents)).map((line) =>
    line.replace(/^\S+ error unused-declaration /, '').replace(/ is declared .*/, ''),
  );

describe('a cell', () => {
  test('that nothing reads', async () => {
    const more = {
      params: { id: { type: 'id<Item>', required: true } },
      state: { x: { type: 'bool', default: false } },
      data: { item: { call: 'item.get', with: { id: '=params.id' } } },
      calc: { name: '=data.item.name' },
    };
    expect(await found({ screens: { 'a/a': page([], more) } })).toEqual([
      'a/a.json:10:5 error unused-declaration state.x is declared and nothing uses it. Use it or take it away.',
      'a/a.json:24:5 error unused-declaration calc.name is declared and nothing uses it. Use it or take it away.',
    ]);
  });
  test('that is only written', async () => {
    const state = { x: { type: 'bool', default: false } };
    expect(
      await what({ screens: { 'a/a': page([button({ do: 'set', path: 'state.x', to: true })], { state }) } }),
    ).toEqual(['state.x']);
    expect(
      await what({
        screens: { 'a/a': page([{ block: 'field.switch', id: 'x', bind: 'state.x', label: 'a.b' }], { state }) },
      }),
    ).toEqual([]);
  });
  test('that is a field handed in, which a step fills in', async () => {
    const fill = button({ do: 'set', path: 'params.code', to: '="1"' });
    const filling = (body: readonly object[]): Documents => ({
      screens: {
        'a/a': page(
          [
            { use: 'fragments/f', with: { code: 'form.code' } },
            { block: 'field.text', id: 'code', bind: 'form.code', label: 'a.b' },
          ],
          { form: { fields: { code: { type: 'string' } }, submit: [] } },
        ),
      },
      fragments: { 'fragments/f': { params: { code: { type: 'field<string>' } }, body } as never },
    });
    expect(await what(filling([fill]))).toEqual([]);
    expect(await what(filling([]))).toEqual(['params.code']);
  });
  test('that is only refreshed', async () => {
    const data = { items: { call: 'item.list' } };
    expect(await what({ screens: { 'a/a': page([button({ do: 'refresh', data: ['items'] })], { data }) } })).toEqual([
      'data.items',
    ]);
    expect(
      await what({ screens: { 'a/a': page([{ block: 'stack', waits: 'items', children: [] }], { data }) } }),
    ).toEqual([]);
  });
  test('of a sheet, where the page has one of that name in use', async () => {
    const data = { items: { call: 'item.list' } };
    const sheets = {
      s: {
        title: 'a.b',
        state: { items: { type: 'bool', default: false } },
        body: [{ block: 'number', value: '=size(data.items)' }],
      },
    };
    expect(await what({ screens: { 'a/a': page([button({ do: 'open', sheet: 's' })], { data, sheets }) } })).toEqual([
      'state.items',
    ]);
  });
});

describe('a part', () => {
  test('a sheet that nothing opens', async () => {
    expect(await found({ screens: { 'a/a': page([], { sheets: { s: { title: 'a.b', body: [] } } }) } })).toEqual([
      'a/a.json:4:5 error unused-declaration The sheet "s" is declared and nothing opens it. Use it or take it away.',
    ]);
  });
  test('an event that nothing tells, or nobody answers; a slot that is nowhere', async () => {
    const fragment = (body: readonly object[]): Documents => ({
      screens: { 'a/a': page([{ use: 'fragments/f' }]) },
      fragments: { 'fragments/f': { events: { go: {} }, slots: { end: {} }, body } as never },
    });
    expect(await found(fragment([]))).toEqual([
      'fragments/f.json:3:5 error unused-declaration The event "go" is declared and nothing tells it. Use it or take it away.',
      'fragments/f.json:6:5 error unused-declaration The slot "end" is declared and no node uses it: put { "slot": … } where its nodes belong. Use it or take it away.',
    ]);
    expect(await what(fragment([button({ do: 'emit', event: 'go' }), { slot: 'end' }]))).toEqual(['The event "go"']);
  });
  test('what a page returns', async () => {
    const back = button({ do: 'back', with: { name: '=lang' } });
    const pick = button({ do: 'pick', from: 'a/b', into: { 'state.x': '=result.name' } });
    const first = page([pick, { block: 'divider', visible: '=state.x != null' }], {
      state: { x: { type: 'string?', default: null } },
    });
    const returns = { name: 'string' };
    expect(await what({ screens: { 'a/a': first, 'a/b': page([back], { returns }) } })).toEqual([]);
    expect(await found({ screens: { 'a/a': first, 'a/b': page([], { returns }) } })).toEqual([
      'a/b.json:3:3 error unused-declaration What the page returns is declared and no "back" gives it. Use it or take it away.',
    ]);
    expect(await found({ screens: { 'a/a': page([]), 'a/b': page([back], { returns }) } })).toEqual([
      expect.stringContaining('no page picks it'),
    ]);
  });
  test('an event for measuring', async () => {
    const app = { events: { 'a.kept': { description: 'It was kept.' }, 'a.left': { description: 'It was left.' } } };
    expect(await found({ app, screens: { 'a/a': page([button({ do: 'track', event: 'a.left' })]) } })).toEqual([
      expect.stringMatching(
        /^app\.json:\d+:5 error unused-declaration The event "a\.kept" is declared and no step tracks it\. Use it or take it away\.$/,
      ),
    ]);
  });
  test('a flag', async () => {
    const flag = { type: 'bool', default: true, description: 'Shown.' };
    const app = { flags: { a: flag, b: flag } };
    expect(await found({ app, screens: { 'a/a': page([{ block: 'divider', visible: '=flags.b' }]) } })).toEqual([
      expect.stringMatching(
        /^app\.json:\d+:5 error unused-declaration The flag "a" is declared and no formula reads it\. Use it or take it away\.$/,
      ),
    ]);
  });
  test('a parameter of a rule', async () => {
    const rules = {
      long: {
        params: { min: { type: 'number' }, max: { type: 'number' } },
        type: 'string',
        test: '=size(value) >= params.min',
        error: 'error.long',
      },
    };
    expect(await found({ rules, locales: { en: { error: { long: 'Too short' } } } })).toEqual([
      'rules.json:7:7 error unused-declaration The parameter "max" is declared and neither its test nor its text reads it. Use it or take it away.',
    ]);
    expect(await found({ rules, locales: { en: { error: { long: 'At most {{max}}' } } } })).toEqual([]);
  });
});
