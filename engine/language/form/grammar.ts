import { defineConstruct } from '../../grammar/define.ts';
import { FIELD } from '../declaration/grammar.ts';
import { FORM_RULE } from '../rule/grammar.ts';
import { ROWS } from '../rows/grammar.ts';
import { STEP } from '../step/grammar.ts';

export const FORM = defineConstruct({
  name: 'form',
  says: 'a form',
  description: 'Fields, the rules over them, and what sending does. A page, a sheet or a fragment has one at most.',
  keys: {
    fields: {
      type: 'table',
      names: 'field',
      of: { type: 'object', of: FIELD, description: 'A field.' },
      description: 'Name → field.',
    },
    rows: {
      type: 'table',
      names: 'field',
      of: { type: 'object', of: ROWS, description: 'A field of rows.' },
      description: 'Name → field that is a list of groups.',
    },
    rules: {
      type: 'list',
      of: { type: 'object', of: FORM_RULE, description: 'A rule.' },
      description: 'Rules over several fields.',
    },
    steps: {
      type: 'table',
      names: 'step',
      of: { type: 'object', of: STEP, description: 'A step.' },
      description:
        'Name → step, in their order: the form is filled in over several screens of one page. `status.step` is the name of the one that is shown.',
    },
    submit: { type: 'actions', description: 'What sending does, once every field that is shown holds.' },
    check: {
      type: 'choice',
      of: ['change', 'leave'],
      literal: true,
      default: 'leave',
      description: 'When a message may appear: while one types, or once one leaves the field.',
    },
    guard: {
      type: 'bool',
      literal: true,
      default: true,
      description: 'Leaving the page with changes asks. A sheet never does.',
    },
  },
  example: { fields: { number: { type: 'number', rules: ['required', 'positive'] } }, submit: [{ do: 'submit' }] },
});
