import { describe, expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { absentArgument } from './absent-argument.ts';

const CALL = { do: 'call', call: 'item.drop', with: { id: '=form.x' } };
const CONTROL = { block: 'field.text', id: 'x', bind: 'form.x', label: 'a.x' };
const SUBMIT = { block: 'submit', id: 'send', label: 'a.send' };

/** Returns the findings for a page with one field, by its rules, the sent arguments, and the visible nodes. */
async function find(
  field: object,
  submit: readonly object[],
  body: readonly object[],
  more: object = {},
): Promise<string[]> {
  const screen = {
    title: 'a.b',
    state: { on: { type: 'bool', default: false }, open: { type: 'bool', default: false } },
    form: { fields: { x: { type: 'id<Item>', ...field } }, submit },
    body,
    ...more,
  };
  return (await findings(absentArgument, { screens: { 'a/a': screen as never } })).map(
    (line) => /needs "(\w+)", and (\S+)/.exec(line)?.slice(1, 3).join(' ') ?? line,
  );
}

const required = { rules: ['required'] };
const ON = { visible: '=state.on' };

describe('what is sent from a field', () => {
  test.each<[string, Parameters<typeof find>, readonly string[]]>([
    ['one that may stay empty', [{}, [CALL], [CONTROL, SUBMIT]], ['id form.x']],
    ['one that must be filled in', [required, [CALL], [CONTROL, SUBMIT]], []],
    ['one that is out of sight where it is sent', [required, [CALL], [{ ...CONTROL, ...ON }, SUBMIT]], ['id form.x']],
    [
      'one that is in sight wherever it is sent',
      [
        required,
        [CALL],
        [
          { ...CONTROL, ...ON },
          { ...SUBMIT, ...ON },
        ],
      ],
      [],
    ],
    [
      'one that is in sight where it can be sent',
      [
        required,
        [CALL],
        [
          { ...CONTROL, ...ON },
          { ...SUBMIT, enabled: '=state.on' },
        ],
      ],
      [],
    ],
    [
      'one of two buttons that send it elsewhere',
      [
        required,
        [CALL],
        [
          { ...CONTROL, ...ON },
          { ...SUBMIT, ...ON },
          { ...SUBMIT, id: 'too', visible: '=state.open' },
        ],
      ],
      ['id form.x'],
    ],
    [
      'one that is sent only where it is shown',
      [required, [{ do: 'if', test: '=state.on', then: [CALL] }], [{ ...CONTROL, ...ON }, SUBMIT]],
      [],
    ],
    [
      'one in a case, sent in the same case',
      [required, [CALL], [{ switch: '=state.on', cases: { true: [CONTROL, SUBMIT], false: [] } }]],
      [],
    ],
    [
      'one that is asked for before',
      [{}, [{ do: 'if', test: '=form.x != null', then: [CALL] }], [CONTROL, SUBMIT]],
      [],
    ],
    [
      'one that is asked for, and sent where it is not there',
      [{}, [{ do: 'if', test: '=form.x == null', then: [CALL] }], [CONTROL, SUBMIT]],
      ['id form.x'],
    ],
  ])('%s', async (_what, page, expected) => {
    expect(await find(...page)).toEqual(expected);
  });
});

describe('what is sent from elsewhere', () => {
  const items = { data: { items: { call: 'item.list' } }, calc: { one: "=data.items.find(i, i.state == 'open')" } };
  const press = (more: object = {}): object => ({
    block: 'button',
    id: 'go',
    label: 'a.go',
    press: [{ do: 'call', call: 'item.drop', with: { id: '=calc.one.id' } }],
    ...more,
  });
  test('what a search may not find', async () => {
    expect(await find(required, [], [CONTROL, press()], items)).toEqual(['id calc.one.id']);
    expect(await find(required, [], [CONTROL, press({ enabled: '=calc.one != null' })], items)).toEqual([]);
  });
  test('a value derived from a required field', async () => {
    const calc = { calc: { own: '=form.x' } };
    const sent = { do: 'call', call: 'item.drop', with: { id: '=calc.own' } };
    expect(await find({}, [sent], [CONTROL, SUBMIT], calc)).toEqual(['id calc.own']);
    expect(await find(required, [sent], [CONTROL, SUBMIT], calc)).toEqual([]);
  });
});
