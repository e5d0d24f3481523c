import { describe, expect, test } from 'vitest';
import { compileProblems, productOf } from '../check/fixture.ts';

const item = {
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
};
const screen = (body: readonly object[], more: object = {}): never =>
  ({ title: 'a.b', body, ...item, ...more }) as never;

describe('a wrong letter is explained where it stands', () => {
  test.each([
    ['a block', screen([{ block: 'txet', text: 'a.b' }]), /^unknown-block .*"txet".*"text"/],
    ['a property', screen([{ block: 'text', txt: 'a.b', text: 'a.b' }]), /^unknown-key .*"txt".*"text"/],
    ['a field of an answer', screen([{ block: 'text', text: '=data.item.nam' }]), /^unknown-member .*name/],
    ['a call', screen([], { data: { item: { call: 'item.gte' } } }), /^unknown-call .*"item.get"/],
    [
      'an argument',
      screen([], { data: { item: { call: 'item.get', with: { di: '=params.id' } } } }),
      /^unknown-argument .*"id"/,
    ],
    [
      'an action',
      screen([{ block: 'button', id: 'x', label: 'a.b', press: [{ do: 'og', to: 'a/a' }] }]),
      /^unknown-action .*"go"/,
    ],
    [
      'a page',
      screen([{ block: 'button', id: 'x', label: 'a.b', press: [{ do: 'go', to: 'a/b' }] }]),
      /^unknown-route .*"a\/b"/,
    ],
    ['an icon', screen([{ block: 'icon', name: 'chek' }]), /unknown-icon|unknown-key|missing/],
    ['a look', screen([{ block: 'text', text: 'a.b', as: 'titel' }]), /^unknown-token .*"title"/],
    [
      'an enum value',
      screen([{ block: 'text', text: 'a.b', visible: "=data.item.state == 'opne'" }]),
      /^unknown-value .*open/,
    ],
    [
      'a rule',
      screen([], { form: { fields: { x: { type: 'string', rules: ['emial'] } }, submit: [] } }),
      /^unknown-rule/,
    ],
  ])('%s', async (_what, document, problem) => {
    const problems = await compileProblems(document);
    expect(
      problems.some((line) => problem.test(line)),
      problems.join('\n'),
    ).toBe(true);
  });
});

describe('types', () => {
  test('a number does not land in a text slot', async () => {
    expect((await compileProblems(screen([{ block: 'text', text: '=data.item.price' }])))[0]).toMatch(/^wrong-type/);
  });
  test('null does not decide whether something is shown', async () => {
    expect(
      (
        await compileProblems(
          screen([{ block: 'text', text: 'a.b', visible: '=data.item.note == null || data.item.note' }]),
        )
      ).length,
    ).toBeGreaterThan(0);
  });
  test('a choice over an enum names every value', async () => {
    const problems = await compileProblems(
      screen([{ switch: '=data.item.state', cases: { open: { block: 'text', text: 'a.b' } } }]),
    );
    expect(problems).toEqual([expect.stringMatching(/^not-exhaustive .*"done"/)]);
  });
  test('derived values that need each other', async () => {
    expect(await compileProblems(screen([], { calc: { a: '=calc.b', b: '=calc.a' } }))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^cycle/)]),
    );
  });
  test('data takes calls that only read', async () => {
    expect(
      (await compileProblems(screen([], { data: { item: { call: 'item.pay', with: { number: 1 } } } })))[0],
    ).toMatch(/^not-a-read/);
  });
  test('nothing runs after go', async () => {
    const problems = await compileProblems(
      screen([
        {
          block: 'button',
          id: 'x',
          label: 'a.b',
          press: [
            { do: 'go', to: 'a/a' },
            { do: 'toast', text: 'a.b' },
          ],
        },
      ]),
    );
    expect(problems).toEqual([expect.stringMatching(/^after-last/)]);
  });
  test('an item may not take a name that already means something', async () => {
    expect(
      (
        await compileProblems(
          screen([
            { block: 'list', of: '=[data.item]', as: 'user', key: '=user.id', item: { block: 'text', text: 'a.b' } },
          ]),
        )
      )[0],
    ).toMatch(/^shadowed/);
  });
});

describe('the module of a page', () => {
  test('carries no parser and no schema, and says what each node reads', async () => {
    const product = await productOf({ screens: { 'a/a': screen([{ block: 'text', text: '=data.item.name' }]) } });
    expect(product.problems).toEqual([]);
    const code = product.outputs.get('a/a')!.module('ENGINE');
    expect(code).toContain('r: [["data","item","name"]]');
    expect(code).not.toMatch(/cel-js|ajv|momoa/);
  });
  test('makes the defaults of a rule its own constants', async () => {
    const rules = {
      length: {
        params: { min: { type: 'number', default: 3 }, max: { type: 'number' } },
        type: 'string',
        test: '=size(value) >= params.min && size(value) <= params.max',
        error: 'a.b',
      },
    };
    const form = { fields: { x: { type: 'string', rules: [{ rule: 'length', with: { max: 9 } }] } }, submit: [] };
    const product = await productOf({
      rules,
      screens: { 'a/a': screen([{ block: 'field.text', id: 'x', bind: 'form.x', label: 'a.b' }], { form }) },
    });
    expect(product.problems).toEqual([]);
    expect(product.outputs.get('a/a')!.module('ENGINE')).toMatch(/const n3 = .*f\.n\("3"\)[^]*"min": n3, "max": n9/);
  });
  test('a field that is always shown needs nobody to watch it; one that comes and goes does', async () => {
    const form = { fields: { x: { type: 'string' }, y: { type: 'string' } }, submit: [] };
    const body = [
      { block: 'field.text', id: 'x', bind: 'form.x', label: 'a.b' },
      {
        block: 'stack',
        visible: '=form.x != null',
        children: [{ block: 'field.text', id: 'y', bind: 'form.y', label: 'a.b' }],
      },
    ];
    const code = (await productOf({ screens: { 'a/a': screen(body, { form }) } })).outputs.get('a/a')!.module('ENGINE');
    expect(code.match(/fields: \["[\w.]+"\]/g)).toEqual(['fields: ["form.y"]']);
    expect(code.match(/"[xy]": \{ type: "string".*?rules/g)).toEqual([
      '"x": { type: "string", always: true, rules',
      '"y": { type: "string", rules',
    ]);
  });
});

test('a sheet that only sending the form opens is fetched ahead like any other', async () => {
  const product = await productOf({
    fragments: { 'fragments/sure': { kind: 'sheet', title: 'a.b', body: [{ block: 'text', text: 'a.b' }] } as never },
    screens: {
      'a/a': {
        title: 'a.b',
        form: { fields: { name: { type: 'string' } }, submit: [{ do: 'open', sheet: 'fragments/sure' }] },
        body: [
          { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' },
          { block: 'submit', id: 'send', label: 'a.b' },
        ],
      } as never,
    },
  });
  expect(product.problems).toEqual([]);
  expect(product.outputs.get('a/a')!.module('engine')).toContain('later: [L_fragments_sure]');
});

describe('a message of a channel', () => {
  const module = async (live: object): Promise<string> =>
    (await productOf({ screens: { 'a/a': screen([], { data: { items: { call: 'item.list', live } } }) } })).outputs
      .get('a/a')!
      .module('');
  test('is decoded where it changes the datum', async () => {
    expect(await module({ channel: 'items' })).toMatch(/d\.patch\(/);
  });
  test('is not even looked at where the datum is only read again', async () => {
    const code = await module({ channel: 'items', op: 'refresh' });
    expect(code).toContain('decode: d.nothing');
    expect(code).not.toMatch(/d\.patch\(/);
  });
});

test('what an empty field asks for is its own text, that of another of its rules, that of its type, or the general one', async () => {
  const rules = {
    required: { error: 'ask.this', types: { number: 'ask.amount' } },
    code: { schema: { type: 'string', pattern: '^[0-9]{6}$' }, error: 'ask.six', required: 'ask.code' },
  } as never;
  const asks = async (field: object): Promise<string[]> => {
    const form = { fields: { x: field }, submit: [{ do: 'copy', text: 'a' }] };
    const product = await productOf({
      rules,
      screens: { 'a/a': { title: 'a.b', form, body: [{ block: 'text', text: 'a.b' }] } as never },
    });
    return (product.outputs.get('a/a')?.facts.keys ?? [])
      .map(({ key }) => key)
      .filter((key) => key.startsWith('ask.') && key !== 'ask.six');
  };
  expect(await asks({ type: 'string', rules: [{ rule: 'required', error: 'ask.own' }, 'code'] })).toEqual(['ask.own']);
  expect(await asks({ type: 'string', rules: ['required', 'code'] })).toEqual(['ask.code']);
  expect(await asks({ type: 'number', rules: ['required'] })).toEqual(['ask.amount']);
  expect(await asks({ type: 'string', rules: ['required'] })).toEqual(['ask.this']);
});
