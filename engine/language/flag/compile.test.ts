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
