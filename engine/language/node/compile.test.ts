import { describe, expect, test } from 'vitest';
import { button, page, productOf } from '../../check/fixture.ts';
import { params, problems, screen } from '../fixture.ts';

describe('a node', () => {
  const list = {
    block: 'list',
    of: '=[data.item]',
    key: '=item.id',
    label: 'a.b',
    item: { block: 'text', text: '=item.name' },
  };
  test.each<[string, object, string]>([
    [
      'an input without a label',
      { block: 'field.search', id: 's', bind: 'state.words' },
      'missing field.search needs "label": What is searched; shown while the field is empty, and spoken.',
    ],
    [
      'an icon button without a name',
      { block: 'icon-button', id: 'i', icon: 'x', press: [{ do: 'back' }] },
      'missing icon-button needs "label": What it does, for screen readers.',
    ],
    [
      'a picture without words',
      { block: 'image', src: null },
      'missing image needs "alt": What it shows, for who does not see it.',
    ],
    ['an unknown icon', { block: 'icon', icon: 'chek' }, 'unknown-icon There is no icon "chek". Did you mean "check"?'],
    ['an unknown token', { block: 'text', text: 'a.b', tone: 'blue' }, 'unknown-token There is no choice "blue".'],
    [
      'room that is kept for what does not wait',
      { block: 'stack', room: 120, children: [] },
      'idle-room "room" reserves space while something waits, and nothing here waits: name the data under "waits", or remove "room".',
    ],
    [
      'the end of a list whose records come all at once',
      { ...list, end: false },
      'idle-end These records do not come page by page, so that no text stands at their end in any case. Leave "end" out.',
    ],
    [
      'a list without a key',
      { ...list, key: undefined },
      'missing A list needs "key": The key of a row: a formula over it, as `=item.id`',
    ],
    [
      'a key that is the same for every row',
      { ...list, key: '=params.id' },
      'list-key This is the same for every row. A key reads "item", as in "=item.id".',
    ],
    [
      'records without a key',
      { block: 'menu', of: '=[data.item]', as: 'i', icon: 'x', label: '=i.name', press: [{ do: 'back' }] },
      'list-key menu needs "key": what tells one record from another, as "=i.id".',
    ],
    [
      'an order with a wrong word',
      { ...list, sort: { by: '=lang', kyes: {} } },
      'unknown-key "sort" has no property "kyes". Did you mean "keys"?',
    ],
    [
      'a height that is no number',
      { ...list, rowHeight: '60' },
      'wrong-type "rowHeight" takes a number, or a formula over a record.',
    ],
    [
      'a height that is the same for every row, as a formula',
      { ...list, rowHeight: '=60' },
      'row-height This is the same for every row: write the number. An estimate reads "item".',
    ],
    [
      'a height that reads something else than the record',
      { ...list, rowHeight: "=state.kind == 'open' ? 60 : 90" },
      'row-height The height of a row is estimated by its record alone; this reads state.kind.',
    ],
    [
      'a height that is a text',
      { ...list, rowHeight: '=item.name' },
      'wrong-type This place needs number?, this is text.',
    ],
    [
      'armed, where nothing can be',
      { switch: '=lang', enabled: '=true', cases: { else: [] } },
      'unknown-key A switch has no property "enabled".',
    ],
    [
      'a reason for nothing',
      { ...button(), why: 'a.b' },
      'missing "why" explains why a node is disabled, and this one never is: add "enabled", or remove "why".',
    ],
    [
      'no choices',
      { block: 'segmented', id: 's', bind: 'state.words', name: 'a.b' },
      'no-choices This segmented has nothing to choose from. Give it "of" or "labels".',
    ],
    [
      'a choice that cannot be',
      { block: 'segmented', id: 's', bind: 'state.kind', name: 'a.b', labels: { open: 'a.b', doen: 'a.c' } },
      'unknown-value There is no value of state.kind "doen". Did you mean "done"?',
    ],
    [
      'choices of which one cannot be',
      { block: 'field.choices', id: 's', bind: 'state.kinds', label: 'a.b', options: { open: 'a.b', doen: 'a.c' } },
      'unknown-value There is no value of state.kinds "doen". Did you mean "done"?',
    ],
    [
      'an order by a value that there is not',
      { ...list, sort: { by: '=state.kind', keys: { open: '=item.price', doen: '=item.name' } } },
      'unknown-value There is no value to sort by "doen". Did you mean "done"?',
    ],
    [
      'a text that is a number',
      { block: 'text', text: '=data.item.price' },
      'wrong-type This place needs text?, this is number. Use a format: amount(…), price(…), percent(…), number(…).',
    ],
    [
      'a count in words',
      { block: 'text', text: { text: 'a.b', with: { count: '=amount(data.item.price)' } } },
      'wrong-type "count" is a number, which chooses the plural form; this is text.',
    ],
    [
      'an enum as a text',
      { block: 'text', text: '=data.item.state' },
      'wrong-type This place needs text?, this is State. Use label(…) for its words, or text(…) for the value itself.',
    ],
    [
      'a bool that is a text',
      { block: 'divider', visible: '=data.item.name' },
      "wrong-type This place needs bool, this is text. There is no truthiness: compare, as in x != null, x > 0 or x != ''.",
    ],
    ['a bool that may be null', { block: 'divider', visible: '=state.maybe' }, 'may-be-null'],
    [
      'a case left out',
      { switch: '=data.item.state', cases: { open: [] } },
      'not-exhaustive The choice leaves out "done". Add it, or an "else".',
    ],
    ['ids of two kinds', { block: 'divider', visible: '=params.id == params.shop' }, 'not-comparable'],
    [
      'handlers that are no object',
      { use: 'fragments/f', on: [] },
      'wrong-type "on" takes an object: event → a list of actions.',
    ],
    [
      'a handler of no event',
      { use: 'fragments/f', on: { goen: [] } },
      'unknown-event There is no event "goen". Did you mean "gone"?',
    ],
  ])('%s', async (_what, node, expected) => {
    const documents = screen([node], {
      params: { ...params, shop: { type: 'id<Shop>', required: true } },
      state: {
        words: { type: 'string?', default: null },
        maybe: { type: 'bool?', default: null },
        kind: { type: 'State', default: 'open' },
        kinds: { type: 'list<State>', default: [] },
      },
    });
    const found = await problems({
      ...documents,
      fragments: { 'fragments/f': { events: { gone: {} }, body: [button({ do: 'emit', event: 'gone' })] } },
      api: { schemas: { Shop: { type: 'object', properties: { id: { type: 'string', 'x-id': 'Shop' } } } } },
    });
    expect(found).toHaveLength(1);
    expect(found[0]!.replace(/^a\/a\.json:\d+:\d+ error /, '')).toContain(expected);
  });

  test('a control bound to a named enum has the words of the enum', async () => {
    const product = await productOf({
      screens: {
        'a/a': page([{ block: 'segmented', id: 's', bind: 'state.kind', name: 'a.b' }], {
          state: { kind: { type: 'State', default: 'open' } },
        }),
      },
    });
    expect(product.problems).toEqual([]);
    expect(product.outputs.get('a/a')!.facts.keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['enum.State.open', 'enum.State.done']),
    );
  });
});
