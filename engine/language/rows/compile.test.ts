import { expect, test } from 'vitest';
import { body, operation } from '../../check/examples.ts';
import { findings, productOf } from '../../check/fixture.ts';
import { absentArgument } from '../../check/rules/absent-argument.ts';
import { fieldWithoutControl } from '../../check/rules/field-without-control.ts';
import { unsentField } from '../../check/rules/unsent-field.ts';

const NAME = { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' };
const node = (more: object = {}): object => ({
  block: 'field.rows',
  id: 'parts',
  bind: 'form.parts',
  label: 'a.b',
  entry: 'a.b',
  item: [NAME],
  ...more,
});
const REQUIRED = { name: { type: 'string', rules: ['required'] } };
const CALL = { do: 'call', call: 'task.add', with: { parts: '=form.parts' } };

function documents(body: readonly object[], rows: object = {}, form: object = {}, more: object = {}) {
  return {
    screens: {
      'a/a': {
        title: 'a.b',
        form: { rows: { parts: { row: { fields: REQUIRED }, ...rows } }, submit: [CALL], ...form },
        body: [...body, { block: 'submit', id: 'send', label: 'a.b' }],
        ...more,
      } as never,
    },
    api: { paths: { '/task': { post: ADD } } } as never,
  };
}

const PART = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const ADD = operation(
  'task.add',
  { type: 'boolean' },
  { 'x-effect': 'write', ...body({ parts: { type: 'array', items: PART } }) },
);

const problems = async (...given: Parameters<typeof documents>): Promise<string[]> =>
  (await productOf(documents(...given))).problems.map(({ code, message }) => `${code} ${message}`);

test('rows are sent as records: cells that must be filled in are not null', async () => {
  expect(await problems([node()])).toEqual([]);
  expect(await findings(absentArgument, documents([node()]))).toEqual([]);
  expect(await findings(unsentField, documents([node()]))).toEqual([]);
  expect(await problems([node()], { row: { fields: { name: { type: 'string' } } } })).toEqual([
    'wrong-type "parts" takes list<parts[]>; this is list<{ name: string? }>?.',
  ]);
});

test('rows that are out of sight where they are sent are told', async () => {
  const state = { state: { on: { type: 'bool', default: false } } };
  const found = await findings(absentArgument, documents([node({ visible: '=state.on' })], {}, {}, state));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('form.parts may be null here');
});

test.each<[string, Parameters<typeof documents>, string]>([
  ['a control of one value', [[{ ...NAME, bind: 'form.parts' }]], 'wrong-type This block writes string'],
  [
    'rows bound to a plain field',
    [[node(), node({ id: 'more', bind: 'form.x' })], {}, { fields: { x: { type: 'string' } } }],
    'rows A field.rows shows a field that the form declares under "rows".',
  ],
  [
    'a wrong name',
    [[node({ bind: 'form.part' })]],
    'undeclared There is no field of the form "part". Did you mean "parts"?',
  ],
  [
    'a wrong key',
    [[node({ entri: 'a.b' })]],
    'unknown-key A field.rows has no property "entri". Did you mean "entry"?',
  ],
  [
    'a cell called as a field',
    [[node(), NAME], {}, { fields: { name: { type: 'string' } } }],
    'shadowed form.name already exists around the rows.',
  ],
  ['"required" over all rows', [[node()], { rules: ['required'] }], 'rows Rows are required by "min": 1.'],
  ['a rule over all rows of another type', [[node()], { rules: [{ test: '=value', error: 'a.b' }] }], 'wrong-type'],
  [
    'first rows that are none',
    [[node()], { default: 3 }],
    'wrong-type The first rows are a list of records; this is number.',
  ],
  [
    'first rows whose cells are of another type',
    [
      [node()],
      { default: '=data.items', row: { fields: { name: { type: 'bool', rules: ['required'] } } } },
      {},
      { data: { items: { call: 'item.list' } } },
    ],
    'wrong-type The cell "name" takes bool?; these records have text.',
  ],
  [
    'a rule over cells that names none',
    [[node()], { row: { fields: REQUIRED, rules: [{ test: '=form.name != null', error: 'a.b', fields: ['nam'] }] } }],
    'undeclared There is no field "nam". Did you mean "name"?',
  ],
  [
    'rows in a list',
    [
      [{ block: 'list', of: '=data.items', as: 'i', key: '=i.id', label: 'a.b', item: node() }],
      {},
      {},
      { data: { items: { call: 'item.list' } } },
    ],
    'rows Rows stand in no list',
  ],
])('%s is told', async (_what, given, message) => {
  expect((await problems(...given)).join('\n')).toContain(message);
});

test('rows that nothing shows, or two nodes, and a cell without a control are told', async () => {
  const find = async (...given: Parameters<typeof documents>): Promise<string> =>
    (await findings(fieldWithoutControl, documents(...given)))
      .join('\n')
      .replace(/^\S+ error field-without-control /, '');
  expect(await find([node()])).toBe('');
  expect(await find([])).toContain('Nothing shows form.parts. Add { "block": "field.rows", "bind": "form.parts" }.');
  expect(await find([node(), node({ id: 'again' })])).toContain('form.parts is shown twice.');
  expect(await find([node()], { row: { fields: { ...REQUIRED, why: { type: 'string' } } } })).toContain(
    'No block binds the cell form.why. Add a control with "bind": "form.why" to the "item" of the rows',
  );
});
