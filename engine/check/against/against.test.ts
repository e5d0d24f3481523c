import { describe, expect, test } from 'vitest';
import type { Json, JsonObject, Pointer } from '../../document/source.ts';
import { descriptionOf, page, productOf } from '../fixture.ts';
import { compare, type Comparison } from './against.ts';
import { objectAt, put, type Description } from './description.ts';
import { showComparison } from './output.ts';

const ITEM: Pointer = ['api', 'components', 'schemas', 'Item'];
const FROM: Description = descriptionOf();
const params = { id: { type: 'id<Item>', required: true } };
const data = { item: { call: 'item.get', with: { id: '=params.id' }, live: 'items' } };
const LOCALES = {
  en: {
    a: { title: 'Title', go: 'Go', open: 'Open', done: 'Done' },
    enum: { State: { open: 'Open', done: 'Done' } },
    error: { too_much: 'Too much' },
  },
};

/** Compares contracts for a page of one item with these nodes. */
async function broken(to: Description, ...body: readonly object[]): Promise<Comparison> {
  const { project } = await productOf({ locales: LOCALES, screens: { 'a/a': page(body, { params, data }) } });
  return compare(project, FROM, to);
}

/** Returns each change with the codes of the problems it causes. */
async function told(to: Description, ...body: readonly object[]): Promise<string[]> {
  const { effects, others } = await broken(to, ...body);
  expect(others).toEqual([]);
  return effects.map(({ change, problems }) => `${change.says}: ${problems.map(({ code }) => code).join(', ')}`);
}

const field = (name: string, value: Json | undefined): Description => put(FROM, [...ITEM, 'properties', name], value);
const required = (to: Description, change: (names: readonly string[]) => readonly string[]): Description =>
  put(to, [...ITEM, 'required'], change(objectAt(FROM, ...ITEM).required as readonly string[]));
const pay: Pointer = [
  'api',
  'paths',
  '/pay',
  'post',
  'requestBody',
  'content',
  'application/x-www-form-urlencoded',
  'schema',
];
const name = { block: 'text', text: '=data.item.name' };
const price = { block: 'text', text: '=amount(data.item.price)' };
const send = (number: Json): object => ({
  block: 'button',
  id: 'go',
  label: 'a.go',
  press: [
    { do: 'confirm', title: 'a.title' },
    { do: 'call', call: 'item.pay', with: { number } },
  ],
});

describe('each kind of change, and what breaks by it', () => {
  test('a call is removed, or called otherwise', async () => {
    const at = ['api', 'paths', '/item', 'get'];
    expect(await told(put(FROM, at, undefined), name)).toEqual(['item.get is removed: unknown-call']);
    expect(await told(put(FROM, [...at, 'operationId'], 'item.one'), name)).toEqual([
      'item.get is called item.one: unknown-call',
    ]);
  });

  test('a field is removed, or called otherwise', async () => {
    const without = required(field('name', undefined), (names) => names.filter((one) => one !== 'name'));
    expect(await told(without, name)).toEqual(['Item.name is removed: unknown-member']);
    const now = put(without, [...ITEM, 'properties', 'label'], objectAt(FROM, ...ITEM, 'properties', 'name'));
    const renamed = required(now, (names) => names.map((one) => (one === 'name' ? 'label' : one)));
    expect(await told(renamed, name)).toEqual(['Item.name is called label: unknown-member']);
  });

  test('a field may be null, in either way of saying so, or never is any more', async () => {
    const doubled = { block: 'divider', visible: '=data.item.price > 3 && data.item.note != null' };
    const says = 'Item.price may be null: may-be-null';
    expect(await told(field('price', { type: ['string', 'null'], format: 'decimal' }), doubled)).toEqual([says]);
    expect(
      await told(
        required(FROM, (names) => names.filter((one) => one !== 'price')),
        doubled,
      ),
    ).toEqual([says]);
    expect(await told(field('note', { type: 'string', 'x-text': true }), doubled)).toEqual([
      'Item.note is never null any more: never-null',
    ]);
  });

  test('a type changes', async () => {
    expect(await told(field('price', { type: 'boolean' }), price)).toEqual([
      'Item.price was number and is bool: wrong-type',
    ]);
  });

  test('an enum has a new value: a switch and a choice without a case, words, and what falls to "else"', async () => {
    const to = put(FROM, ['api', 'components', 'schemas', 'State', 'enum'], ['open', 'done', 'frozen']);
    const cases = { open: { block: 'text', text: 'a.open' }, done: { block: 'text', text: 'a.done' } };
    const whole = { switch: '=data.item.state', waits: 'item', cases };
    const other = { ...whole, cases: { open: cases.open, else: cases.done } };
    const choice = { block: 'text', text: { by: '=data.item.state', of: { open: 'a.open', done: 'a.done' } } };
    const label = { block: 'text', text: '=label(data.item.state)' };
    expect(await told(to, whole, choice, label)).toEqual([
      'State has a new value "frozen": not-exhaustive, not-exhaustive, unknown-text',
    ]);
    const { effects, pages } = await broken(to, other);
    expect(pages).toEqual([]);
    expect(effects[0]!.falls).toEqual([{ file: 'a/a.json', place: expect.objectContaining({ column: 9 }) }]);
    expect(effects[0]!.pages).toEqual(['a/a']);
  });

  test('an enum loses a value', async () => {
    const to = put(FROM, ['api', 'components', 'schemas', 'State', 'enum'], ['open']);
    const shown = { block: 'divider', visible: "=data.item.state == 'done'" };
    expect(await told(to, shown)).toEqual(['State has no value "done" any more: unknown-value']);
  });

  test('an argument is new and required, or required now, or removed', async () => {
    const properties = { number: { type: 'string', format: 'decimal' }, coin: { type: 'string' } };
    const more = put(put(FROM, [...pay, 'properties'], properties), [...pay, 'required'], ['number', 'coin']);
    expect(await told(more, name, send('1'))).toEqual(['item.pay.coin is new and required: missing-argument']);
    expect(await told(put(FROM, [...pay, 'properties'], {}), name, send('1'))).toEqual([
      'item.pay.number is removed: error-text, unknown-argument',
    ]);
    const get: Pointer = ['api', 'paths', '/item', 'get', 'parameters'];
    const asked = [{ name: 'id', in: 'query', required: true, schema: { type: 'integer' } }];
    expect(await told(put(FROM, get, asked), name)).toEqual(['item.get.id was id<Item> and is number: wrong-type']);
  });

  test('a channel is removed', async () => {
    expect(await told(put(FROM, ['channels', 'items'], undefined), name)).toEqual([
      'The channel items is removed: unknown-channel',
    ]);
  });
});

test('several changes are told apart, and what breaks nothing is said too', async () => {
  const without = required(field('name', undefined), (names) => names.filter((one) => one !== 'name'));
  const retyped = put(without, [...ITEM, 'properties', 'price'], { type: 'boolean' });
  const to = put(retyped, [...ITEM, 'properties', 'until'], { type: 'string' });
  const shown = showComparison(await broken(to, name, price));
  expect(shown.split('\n').map((line) => line.replace(/^(.{72}).*$/, '$1…'))).toEqual([
    'Item.name is removed: 1 place on 1 page (a/a)',
    expect.stringMatching(/^ {2}a\/a\.json:\d+:\d+ error unknown-member /),
    'Item.price was number and is bool: 1 place on 1 page (a/a)',
    expect.stringMatching(/^ {2}a\/a\.json:\d+:\d+ error wrong-type /),
    'Item.until was time and is string: nothing breaks',
    expect.stringMatching(/^3 changes: 2 break 2 places on 1 page, 1 break/),
  ]);
});

test('the same contract, with other words for people, changes nothing', async () => {
  const to = put(FROM, [...ITEM, 'description'], 'What is sold.');
  expect((await broken(to as Description & JsonObject, name)).effects).toEqual([]);
});
