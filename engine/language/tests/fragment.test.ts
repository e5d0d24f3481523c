import { describe, expect, test } from 'vitest';
import { productOf } from '../../check/fixture.ts';
import { showProblem } from '../../document/problem.ts';
import type { Json } from '../../document/source.ts';
import { APP, LOCALES, PAGE, problems } from './fixture.ts';

const ROW = {
  params: {
    item: { type: 'Item', required: true },
    left: { type: 'field<number>', required: true },
    head: { type: 'text?', default: null },
  },
  events: { taken: { number: 'number' } },
  slots: { foot: {} },
  body: [
    { block: 'text', id: 'name', text: '=params.item.name' },
    { block: 'button', id: 'take', label: 'shop.buy', press: [{ do: 'emit', event: 'taken', with: { number: 1 } }] },
    { slot: 'foot' },
  ],
};

describe('tests beside a fragment', () => {
  const problemsOf = async (one: object): Promise<string[]> => {
    const { tests } = await productOf({
      screens: { 'shop/item': PAGE as unknown as Json },
      fragments: { 'fragments/row': ROW as unknown as Json },
      tests: { 'fragments/row': { cases: [{ name: 'A', expect: { shown: ['shop.title'] }, ...one }] } as Json },
      app: APP as never,
      locales: LOCALES,
    });
    return tests.get('fragments/row')!.problems.map(showProblem);
  };

  test('hand over its parameters, and expect its events and slots', async () => {
    expect(
      await problemsOf({
        given: { with: { item: { price: 3, until: '+2 h' }, left: 4, head: 'shop.buy' } },
        do: [{ press: 'take' }],
        expect: { emitted: [{ event: 'taken', with: { number: 1 } }], nodes: { foot: { shown: true } } },
      }),
    ).toEqual([]);
  });

  test.each([
    ['a parameter', { given: { with: { itme: {} } } }, /unknown-argument .*"itme".*"item"/],
    ['a member of a record', { given: { with: { item: { prise: 1 } } } }, /unknown-member .*"price"/],
    ['a value of another type', { given: { with: { left: true } } }, /takes number/],
    ['null where there is none', { given: { with: { item: null } } }, /never gives null/],
    ['a text', { given: { with: { head: 'shop.byu' } } }, /unknown-text .*"shop.buy"/],
    ['the word of pages', { given: { params: { item: {} } } }, /is a fragment: its parameters stand under "with"/],
    ['an event', { expect: { emitted: [{ event: 'takn' }] } }, /unknown-event .*"takn".*"taken"/],
    ['a member of an event', { expect: { emitted: [{ event: 'taken', with: { n: 1 } }] } }, /unknown-argument .*"n"/],
  ])('say what is wrong: %s', async (_what, one, wanted) => {
    expect(await problemsOf(one)).toEqual([expect.stringMatching(wanted)]);
  });

  test('the sheet that it is, and those that it opens, are nodes by their names', async () => {
    const sheet = (body: readonly object[]): Json => ({ kind: 'sheet', title: 'shop.title', body }) as unknown as Json;
    const press = [{ do: 'open', sheet: 'fragments/more' }];
    const shown = (...names: readonly string[]): object => ({
      nodes: Object.fromEntries(names.map((name) => [`fragments/${name}`, { shown: true }])),
    });
    const { tests } = await productOf({
      screens: { 'shop/item': PAGE as unknown as Json },
      fragments: {
        'fragments/ask': sheet([{ block: 'button', id: 'more', label: 'shop.buy', press }]),
        'fragments/more': sheet([{ block: 'text', id: 'said', text: 'shop.gone' }]),
        'fragments/row': ROW as unknown as Json,
      },
      tests: {
        'fragments/ask': {
          cases: [{ name: 'A', do: [{ press: 'more' }], expect: shown('ask', 'more', 'row') }],
        } as unknown as Json,
      },
      app: APP as never,
      locales: LOCALES,
    });
    expect(tests.get('fragments/ask')!.problems.map(showProblem)).toEqual([
      expect.stringMatching(/unknown-node .*"fragments\/row"/),
    ]);
  });

  test('a page takes neither the parameters nor the events of a fragment', async () => {
    expect(await problems({ given: { with: { id: '1' } }, expect: { emitted: [{ event: 'taken' }] } })).toEqual([
      expect.stringMatching(/is a page: its parameters stand under "params"/),
      expect.stringMatching(/is a page, and emits no events/),
    ]);
  });
});
