import { describe, expect, test } from 'vitest';
import { operation } from '../../check/examples.ts';
import { page, productOf } from '../../check/fixture.ts';
import type { Documents } from '../../check/rule.ts';
import { problems } from '../fixture.ts';

const FLAGS = {
  type: 'object',
  required: ['banner', 'rows', 'state'],
  properties: {
    banner: { type: ['boolean', 'null'] },
    rows: { type: ['string', 'null'], format: 'decimal' },
    state: { type: 'string', enum: ['open', 'shut'] },
  },
};
const PATHS = { '/flags': { get: operation('app.flags', FLAGS) } };

const declaring = (flag: object, formula = '=flags.banner'): Documents => ({
  app: { flags: { banner: flag } } as never,
  api: { paths: PATHS as never },
  screens: { 'a/a': page([{ block: 'divider', visible: formula }]) },
});
const found = async (documents: Documents): Promise<string[]> =>
  (await problems(documents)).map((line) => line.replace(/^\S+ error /, ''));
const BANNER = { type: 'bool', default: true, description: 'The banner is shown.' };

describe('a flag', () => {
  test.each<[string, object, string]>([
    ['without a default', { type: 'bool', description: 'Shown.' }, 'missing A flag needs "default": Holds while'],
    ['without a description', { type: 'bool', default: true }, 'missing A flag needs "description": What it switches'],
    [
      'with a misspelt key',
      { ...BANNER, form: { call: 'app.flags' } },
      'unknown-key A flag has no property "form". Did you mean "from"?',
    ],
    [
      'of words',
      { ...BANNER, type: 'string', default: 'x' },
      'wrong-type A flag is bool, a number or an enum; this is',
    ],
    [
      'that may be null',
      { ...BANNER, type: 'bool?' },
      'wrong-type A flag is bool, a number or an enum; this is bool?.',
    ],
    ['with a default of another type', { ...BANNER, default: 'yes' }, 'wrong-type'],
    [
      'from a call that there is not',
      { ...BANNER, from: { call: 'app.flag' } },
      'unknown-call There is no call "app.flag". Did you mean "app.flags"?',
    ],
    [
      'from a call that changes something',
      { ...BANNER, from: { call: 'item.drop', member: 'x' } },
      'not-a-read item.drop changes something; a flag takes a call that only reads.',
    ],
    [
      'from a call that needs something',
      { ...BANNER, from: { call: 'item.get', member: 'name' } },
      'missing-argument Flags are asked for without arguments, and item.get needs "id".',
    ],
    [
      'from a call that answers a list',
      { ...BANNER, from: { call: 'item.list' } },
      'wrong-type A flag is a member of a record, and item.list answers list<Item>.',
    ],
    [
      'from a member that there is not',
      { ...BANNER, from: { call: 'app.flags', member: 'baner' } },
      'unknown-member There is no member of app.flags named "baner". Did you mean "banner"?',
    ],
    [
      'from a member of another type',
      { ...BANNER, from: { call: 'app.flags', member: 'rows' } },
      'wrong-type The flag is bool, and rows of app.flags is number?.',
    ],
  ])('%s', async (_what, flag, expected) => {
    const all = await found(declaring(flag, '=true'));
    expect(all.filter((line) => !line.includes('constant'))[0]).toContain(expected);
  });

  test.each<[string, object]>([
    ['that the host knows', BANNER],
    ['of the member that is called like it', { ...BANNER, from: { call: 'app.flags' } }],
    ['of a named member', { ...BANNER, from: { call: 'app.flags', member: 'banner' } }],
  ])('%s is right', async (_what, flag) => {
    expect(await found(declaring(flag))).toEqual([]);
  });

  test('of an enum and of a number is right', async () => {
    const flags = {
      state: {
        type: 'enum',
        of: ['open', 'shut'],
        default: 'open',
        description: 'Is it open?',
        from: { call: 'app.flags' },
      },
      rows: { type: 'number', default: 8, description: 'So many rows.', from: { call: 'app.flags' } },
    };
    const body = [{ block: 'divider', visible: "=flags.state == 'open' && flags.rows > 3" }];
    const documents = { app: { flags } as never, api: { paths: PATHS as never }, screens: { 'a/a': page(body) } };
    expect(await found(documents)).toEqual([]);
  });
});

describe('a flag whose variants are tracked', () => {
  const LAYOUT = { type: 'enum', of: ['list', 'cards'], default: 'list', description: 'How it is laid out.' };
  const withEvent = (args: object, flag: object = {}, body: readonly object[] = CASES): Documents => ({
    app: {
      flags: { layout: { ...LAYOUT, track: 'layout.seen', ...flag } },
      events: { 'layout.seen': { description: 'A layout was shown.', args } },
    } as never,
    screens: { 'a/a': page([...body]) },
  });
  const CASES = [
    { switch: '=flags.layout', cases: { list: { block: 'divider' }, cards: { block: 'divider', id: 'x' } } },
  ];
  const VALUE = { value: 'enum(list, cards)' };

  test.each<[string, Documents, string[]]>([
    ['by an event that takes its value', withEvent(VALUE), []],
    ['by one that may have more', withEvent({ ...VALUE, late: 'bool?' }), []],
    [
      'by an event that there is not',
      withEvent(VALUE, { track: 'layout.sene' }),
      ['unknown-event There is no event in app.json named "layout.sene". Did you mean "layout.seen"?'],
    ],
    [
      'by one without the value',
      withEvent({}),
      [
        'missing-argument The event "layout.seen" takes no value. Give it the argument "value": enum(list, cards), which says what was shown.',
      ],
    ],
    [
      'by one of another type',
      withEvent({ value: 'bool' }),
      ['wrong-type The flag is enum(list, cards), and "value" of layout.seen takes bool.'],
    ],
    [
      'by one that knows fewer values',
      withEvent({ value: 'enum(list)' }),
      ['wrong-type The flag is enum(list, cards), and "value" of layout.seen takes \'list\'.'],
    ],
    [
      'by one that needs more',
      withEvent({ ...VALUE, rows: 'number<count>' }),
      ['missing-argument Nothing gives "rows" of layout.seen: a flag tells its value alone.'],
    ],
    [
      'on a page that leaves one out',
      withEvent(VALUE, {}, [{ switch: '=flags.layout', cases: { list: { block: 'divider' } } }]),
      ['not-exhaustive The choice leaves out "cards". Add it, or an "else".'],
    ],
    [
      'on a page that misspells one',
      withEvent(VALUE, {}, [
        { switch: '=flags.layout', cases: { list: { block: 'divider' }, crads: { block: 'divider', id: 'x' } } },
      ]),
      [
        'unknown-case There is no value "crads". Did you mean "cards"?',
        'not-exhaustive The choice leaves out "cards". Add it, or an "else".',
      ],
    ],
  ])('%s', async (_what, documents, expected) => {
    expect((await found(documents)).map((line) => line.replace(/^error /, ''))).toEqual(expected);
  });
});

test('what lets pages see flags comes with the documents that read some', async () => {
  const rule = { type: 'bool', test: '=value || flags.banner', error: 'a.b' };
  const field = { form: { fields: { x: { type: 'bool', rules: ['early'] } }, submit: [] } };
  const { outputs } = await productOf({
    ...declaring(BANNER),
    rules: { early: rule } as never,
    screens: {
      'a/reads': page([{ block: 'divider', visible: '=flags.banner' }]),
      'a/rule': page([], field),
      'a/other': page([{ block: 'divider', visible: '=user != null' }]),
    },
  });
  const bringing = [...outputs.values()].filter(
    (output) => output.kind === 'screen' && output.module('').includes('render/flags.ts'),
  );
  expect(bringing.map(({ name }) => name)).toEqual(['a/reads', 'a/rule']);
});

test('a formula that reads no flag that there is', async () => {
  expect(await found(declaring(BANNER, '=flags.baner'))).toEqual([
    'unknown-member flags has no "baner". Did you mean "banner"?',
  ]);
});

test('a formula that compares a flag with another type', async () => {
  expect((await found(declaring(BANNER, "=flags.banner == 'on'")))[0]).toMatch(/^not-comparable/);
});

test('flags cannot be written by a step or a control', async () => {
  const screen = page([{ block: 'field.switch', id: 'x', bind: 'flags.banner', label: 'a.b' }]);
  expect(await found({ ...declaring(BANNER), screens: { 'a/a': screen } })).toEqual([
    'bind Write a place that can be written here: form.x, state.x, params.x or prefs.x.',
  ]);
});
