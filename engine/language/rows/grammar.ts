import { defineConstruct } from '../../grammar/define.ts';
import { FIELD } from '../declaration/grammar.ts';
import { NODE } from '../node/grammar.ts';
import { FORM_RULE } from '../rule/grammar.ts';

const { type, of, default: usual, rules, $comment, $allow } = FIELD.keys;

export const CELL = defineConstruct({
  name: 'cell',
  says: 'a cell',
  description: 'A field of each row. Its rules read `value`, and the other cells of its row as `form.<name>`.',
  keys: { type, of, default: usual, rules, $comment, $allow },
  example: { type: 'string', rules: ['required'] },
});

export const ROW = defineConstruct({
  name: 'row',
  says: 'a row',
  description: 'What each row is made of. Within it `form.<name>` is its own cell.',
  keys: {
    fields: {
      type: 'table',
      names: 'cell',
      of: { type: 'object', of: CELL, description: 'A cell.' },
      required: true,
      description: 'Name → cell. No other field of the form has the name.',
    },
    rules: {
      type: 'list',
      of: { type: 'object', of: FORM_RULE, description: 'A rule.' },
      description: 'Rules over several cells of one row.',
    },
  },
  example: {
    fields: { name: { type: 'string', rules: ['required'] }, hours: { type: 'number', rules: ['positive'] } },
  },
});

export const ROWS = defineConstruct({
  name: 'rows',
  says: 'a field of rows',
  description:
    'A field that is a list of groups, which a person adds to and takes from. `form.<name>` is a list of records, in which a cell that is out of sight is null. A `field.rows` shows it.',
  keys: {
    row: { type: 'object', of: ROW, required: true, description: 'What each row is made of.' },
    min: { type: 'number', literal: true, whole: true, least: 0, default: 0, description: 'The least number of rows.' },
    max: { type: 'number', literal: true, whole: true, least: 1, description: 'The greatest number of rows.' },
    default: {
      type: 'any',
      description: 'The first rows: a formula that gives records with fields named as the cells.',
    },
    rules: { type: 'any', description: 'Rules over all rows: `value` is the list of their records. One, or a list.' },
    $comment,
    $allow,
  },
  example: {
    row: { fields: { name: { type: 'string', rules: ['required'] }, hours: { type: 'number', rules: ['positive'] } } },
    min: 1,
    max: 10,
    rules: [{ test: '=value.map(r, or(r.hours, 0)).sum() <= 24', error: 'task.too_long' }],
  },
});

export const FIELD_ROWS = defineConstruct({
  name: 'field.rows',
  says: 'a field.rows',
  description:
    'Rows of a form, which a person adds, moves and removes. Each draws its cells by the nodes of `item`, where `form.<cell>` is its own.',
  keys: {
    block: { type: 'string', literal: true, required: true, description: '`field.rows`.' },
    bind: { type: 'name', of: 'field', required: true, description: 'The field of rows: `form.<name>`.' },
    label: { type: 'text', required: true, description: 'What the rows are together.' },
    entry: { type: 'text', required: true, description: 'What one of them is; its number follows.' },
    item: { type: 'nodes', required: true, description: 'The controls of one row.' },
    add: { type: 'text', description: 'The label of the button that adds a row.' },
    empty: { type: 'text', description: 'The message where there is no row.' },
    move: { type: 'bool', literal: true, default: true, description: 'Rows can be moved up and down.' },
    ...NODE,
  },
  example: {
    block: 'field.rows',
    id: 'parts',
    bind: 'form.parts',
    label: 'task.parts',
    entry: 'task.part',
    item: { block: 'field.text', id: 'name', bind: 'form.name', label: 'task.what' },
  },
});
