import { assignable, showType } from '../../formula/compile.ts';
import { present } from '../../formula/assignable.ts';
import { isObject, type Pointer } from '../../document/source.ts';
import { arrow, list, literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { fieldCode, formRule } from '../form/field.ts';
import { checkKeys } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { bindTarget } from '../slots/bind.ts';
import { NO_VALUES, together, type SlotCode } from '../slots/values.ts';
import { compileText } from '../text/text.ts';
import { CELL, FIELD_ROWS, ROW, ROWS } from './grammar.ts';
import { rowEnv, rowOf, rowType } from './type.ts';

/** The icons and labels of the buttons of rows. */
const ICONS = ['plus', 'trash-2', 'arrow-up', 'arrow-down'];
const TEXTS = ['form.add', 'form.remove', 'form.up', 'form.down', 'form.row'];

/** Compiles the node that shows rows; returns the name of its plan. */
export function compileFieldRows(c: Cursor): Js | undefined {
  checkKeys(c, FIELD_ROWS);
  const { compilation, env } = c;
  const bind = c.at('bind');
  if (env.inRow) bind.problem('rows', 'Rows stand in no list: one field would stand for every row of it.');
  const row = rowOf(bind.given ? bindTarget(bind) : undefined);
  if (row === undefined) {
    if (bind.given) bind.problem('rows', 'A field.rows shows a field that the form declares under "rows".');
    return undefined;
  }
  const name = String(bind.value).slice('form.'.length);
  compilation.facts.rows.push({ field: name, pointer: c.pointer });
  const item = c.at('item').in(rowEnv(env, row)).nodes();
  const text = (key: 'label' | 'entry' | 'add' | 'empty'): SlotCode =>
    c.at(key).given ? compileText(c.at(key)) : { ...NO_VALUES, code: 'undefined' };
  const texts = { label: text('label'), entry: text('entry'), add: text('add'), empty: text('empty') };
  for (const key of TEXTS) compilation.facts.keys.push({ key, pointer: c.at('block').pointer, args: ['*'] });
  for (const icon of ICONS) compilation.facts.icons.add(icon);
  compilation.import('{ RowsNode }', 'engine:render/rows-node.tsx');
  const read = together(Object.values(texts));
  return compilation.declare(
    'node',
    object({
      t: "'rows'",
      v: 'RowsNode',
      ...envelope(c, { ...read, code: '', reads: [...read.reads, ['status', 'form', name]] }),
      name: literal(name),
      move: literal(c.object.move !== false),
      item,
      ...Object.fromEntries(Object.entries(texts).map(([key, { code }]) => [key, arrow('s, x', code)])),
    }),
  );
}

/** Writes the plan of a field of rows. @param c is at its declaration */
export function rowsCode(c: Cursor, name: string): Js {
  checkKeys(c, ROWS);
  const { compilation, env } = c;
  const declared = c.at('row');
  if (isObject(declared.value)) checkKeys(declared, ROW);
  const type = rowType(c);
  for (const rule of c.at('rules').itemsOrOne())
    if (rule.value === 'required' || rule.object.rule === 'required')
      rule.problem('rows', 'Rows are required by "min": 1.');
  compilation.import('{ createRows, createRowForm }', 'engine:render/form-rows.ts');
  const shown = compilation.facts.rows.filter(({ field }) => field === name).map(({ pointer }) => pointer);
  const row = declared.in(rowEnv(env, type));
  const cells = row
    .at('fields')
    .entries()
    .flatMap(([cell, at]) => {
      if (!isObject(at.value)) return [];
      checkKeys(at, CELL);
      return [[cell, fieldCode(at, cell, within(shown))] as const];
    });
  const rules = row
    .at('rules')
    .items()
    .flatMap((rule) => formRule(rule, Object.keys(row.at('fields').object)) ?? []);
  const form = object({
    make: 'createRowForm',
    prefix: "''",
    fields: table(cells),
    rules: list(rules),
    check: "'leave'",
    guard: 'false',
    needs: '[]',
    submit: '[]',
  });
  const { min, max } = c.object;
  const plan = object({
    make: 'createRows',
    min: literal(typeof min === 'number' ? min : ROWS.keys.min.default),
    max: typeof max === 'number' ? literal(max) : undefined,
    row: object({ params: '{}', state: '{}', calc: '[]', data: '{}', form }),
  });
  const { rules: over } = c.object;
  const field = c.holding(over === undefined ? {} : { rules: over });
  return fieldCode(field, name, () => true, { initial: initialRows(c), rows: plan });
}

/** Compiles the formula of the first rows: records whose fields have the names and types of the cells. */
function initialRows(c: Cursor): Js | undefined {
  const usual = c.at('default');
  if (!usual.given) return undefined;
  const code = usual.compile();
  const type = code === undefined ? undefined : present(code.type);
  if (code === undefined || type === undefined || type.kind === 'null') return undefined;
  const record = type.kind === 'list' ? present(type.of) : undefined;
  if (record?.kind !== 'record') {
    usual.problem('wrong-type', `The first rows are a list of records; this is ${showType(code.type)}.`);
    return undefined;
  }
  const given = record.fields();
  for (const [cell, wanted] of rowType(c).fields()) {
    const own = given.get(cell);
    if (own !== undefined && !assignable(own, wanted))
      usual.problem('wrong-type', `The cell "${cell}" takes ${showType(wanted)}; these records have ${showType(own)}.`);
  }
  return c.env.formula(code);
}

const within =
  (outer: readonly Pointer[]) =>
  (pointer: Pointer): boolean =>
    outer.some((at) => at.every((part, index) => pointer[index] === part));
