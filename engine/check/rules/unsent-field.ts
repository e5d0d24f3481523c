import { isObject, type Pointer } from '../../document/source.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt, within } from '../trace.ts';

export const unsentField: Rule = {
  code: 'unsent-field',
  severity: 'error',
  description:
    'What is filled in goes nowhere: no step and no data reads the field, and it does not say "sent": false; or it says so, and no rule looks at it either.',
  example: {
    bad: {
      screens: {
        'shop/pay': {
          title: 'pay.title',
          form: { fields: { note: { type: 'string' } }, submit: [{ do: 'back' }] },
          body: [{ block: 'field.text', id: 'note', bind: 'form.note', label: 'pay.note' }],
        },
      },
    },
    good: {
      screens: {
        'shop/pay': {
          title: 'pay.title',
          form: { fields: { note: { type: 'string' } }, submit: [{ do: 'copy', text: "=or(form.note, '')" }] },
          body: [{ block: 'field.text', id: 'note', bind: 'form.note', label: 'pay.note' }],
        },
      },
    },
  },
  checkDocument({ facts }, report) {
    const cells = Cells.of(facts);
    const steps = facts.actions.map(({ pointer }) => pointer);
    for (const field of cells.all.filter(({ root }) => root === 'form')) {
      const declared = valueAt(facts.value, field.pointer);
      const kept = isObject(declared) && declared.sent === false;
      const sent = reachesStep(field, cells, steps, new Set());
      if (!kept && !sent)
        report(
          facts.source,
          field.pointer,
          `Nothing sends ${field.path}. Give it to a call, or say "sent": false where only rules need it.`,
          { key: true },
        );
      if (kept && cells.readersOf(field).length === 0 && !compared(field, cells))
        report(
          facts.source,
          field.pointer,
          `${field.path} is not sent, and no formula reads it: what is filled in is for nothing. Hold it by a rule, as { "test": "=value == form.other", "error": … }.`,
          { key: true },
        );
      if (kept && sent)
        report(facts.source, [...field.pointer, 'sent'], `${field.path} is sent: take "sent": false away.`, {
          key: true,
        });
    }
  },
};

/** Tells whether a rule of a field looks at its value: at more than whether it is empty. */
function compared({ pointer }: Cell, { facts }: Cells): boolean {
  return facts.formulas.some(
    (formula) => within(formula.pointer, [...pointer, 'rules']) && formula.pointer.at(-1) === 'test',
  );
}

/** Tells whether a step or a datum reads the cell, directly or through derived values. */
function reachesStep(cell: Cell, cells: Cells, steps: readonly Pointer[], seen: Set<Cell>): boolean {
  if (seen.has(cell)) return false;
  seen.add(cell);
  return cells.readersOf(cell).some((pointer) => {
    if (steps.some((step) => within(pointer, step))) return true;
    const reader = cells.all.find((other) => within(pointer, other.pointer));
    if (reader?.root === 'data') return true;
    return reader?.root === 'calc' && reachesStep(reader, cells, steps, seen);
  });
}
