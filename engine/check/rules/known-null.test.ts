import { describe, expect, test } from 'vitest';
import { ITEM } from '../examples.ts';
import { findings, page } from '../fixture.ts';
import { knownNull } from './known-null.ts';

const found = async (node: object, more: object = {}): Promise<string[]> =>
  (await findings(knownNull, { screens: { 'a/a': page([node], { ...ITEM, ...more }) } })).map((problem) =>
    problem.replace(/^\S+ error known-null /, ''),
  );
const text = (text: string, more: object = {}): object => ({ block: 'text', text, ...more });
const IN_FRONT =
  "data.item.note is null here, by the condition in front of it: turn that round, or put its branches in each other's place.";
const AROUND = 'data.item.note is null wherever this is shown or asked for: turn the condition around it round.';

describe('by a formula', () => {
  test.each<[string, readonly string[]]>([
    ["=data.item.note == null ? data.item.note : text('--')", [IN_FRONT]],
    ["=data.item.note != null ? text('--') : data.item.note", [IN_FRONT]],
    ["=!(data.item.note == null) ? text('--') : data.item.note", [IN_FRONT]],
    ["=data.item.note == null ? text('--') : data.item.note", []],
    ["=data.item.note == null || data.item.price > 3 ? text('--') : data.item.note", []],
    // A second comparison with null is no use of the value.
    ["=data.item.note == null ? (data.item.note == null ? text('a') : text('b')) : text('c')", []],
  ])('%s', async (formula, expected) => {
    expect(await found(text(formula))).toEqual(expected);
  });
});

describe('by what stands around it', () => {
  const shown = (visible: string): object => text('=data.item.note', { visible });
  test('a node, and what it is in', async () => {
    expect(await found(shown('=data.item.note == null'))).toEqual([AROUND]);
    expect(await found(shown('=data.item.note != null'))).toEqual([]);
    const card = { block: 'card', visible: '=data.item.note == null', children: [text('=data.item.note')] };
    expect(await found(card)).toEqual([AROUND]);
  });

  test('the cases of a switch, and of a text', async () => {
    const cases = (one: object, other: object): object => ({
      switch: '=data.item.note != null',
      waits: 'item',
      cases: { true: [one], false: [other] },
    });
    expect(await found(cases(text('=data.item.note'), text('a.none')))).toEqual([]);
    expect(await found(cases(text('a.none'), text('=data.item.note')))).toEqual([AROUND]);
    const choice = (one: unknown, other: unknown): object => ({
      block: 'text',
      text: { by: '=data.item.note != null', of: { true: one, false: other } },
    });
    expect(await found(choice('=data.item.note', 'a.none'))).toEqual([]);
    expect(await found(choice('a.none', '=data.item.note'))).toEqual([AROUND]);
  });

  test('data that is asked for when something is there', async () => {
    const more = (when: string): object => ({
      ...ITEM,
      state: { id: { type: 'id<Item>?', default: null } },
      data: { item: { call: 'item.get', with: { id: '=state.id' }, when } },
    });
    expect(await found(text('=data.item.name'), more('=state.id != null'))).toEqual([]);
    expect(await found(text('=data.item.name'), more('=state.id == null'))).toHaveLength(1);
  });

  test('a condition that rather holds where it is not there', async () => {
    expect(await found(shown("=!(data.item.state == 'open' && data.item.note != null)"))).toEqual([
      'A condition around this holds where data.item.note is null and not where it is there: turn it round.',
    ]);
    expect(await found(shown("=data.item.state == 'open' && data.item.note != null"))).toEqual([]);
    // One of the two is enough to show something.
    expect(await found(shown('=data.item.note != null || data.item.price > 3'))).toEqual([]);
    // The value's own formula compares it.
    expect(
      await found(
        text("=data.item.note == null ? text('--') : data.item.note", {
          visible: "=data.item.state == 'open' || data.item.note == null",
        }),
      ),
    ).toEqual([]);
  });

  test('what is done later may find it there', async () => {
    const press = [
      { do: 'refresh', data: ['item'] },
      { do: 'toast', text: { text: 'a.x', with: { note: '=data.item.note' } } },
    ];
    const pressed = (steps: readonly object[]): object => ({
      block: 'button',
      id: 'b',
      label: 'a.b',
      visible: '=data.item.note == null',
      press: steps,
    });
    expect(await found(pressed(press))).toEqual([]);
    expect(await found(pressed(press.slice(1)))).toEqual([AROUND]);
  });
});

test('what a rule says where it fails', async () => {
  const form = (test: string): object => ({
    ...ITEM,
    form: {
      fields: {
        name: {
          type: 'string',
          rules: [{ test, error: { text: 'a.other', with: { note: '=data.item.note' } } }],
        },
      },
      submit: [{ do: 'copy', text: "=or(form.name, '')" }],
    },
  });
  const control = { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.name' };
  expect(await found(control, form('=data.item.note == null'))).toEqual([]);
  expect(await found(control, form('=data.item.note != null'))).toEqual([AROUND]);
});
