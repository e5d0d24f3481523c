import type { Facts } from '../../language/facts.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Report, Rule } from '../rule.ts';
import { within } from '../trace.ts';

export const fieldWithoutControl: Rule = {
  code: 'field-without-control',
  severity: 'error',
  description:
    'A field of a form that no block binds: nobody could fill it in. And a control in a row of a list: its one field would stand for every row.',
  example: {
    bad: {
      screens: { 'shop/item': { title: 'item.title', form: { fields: { name: { type: 'string' } } }, body: [] } },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title',
          form: { fields: { name: { type: 'string' } } },
          body: [{ block: 'field.text', id: 'name', bind: 'form.name', label: 'item.name' }],
        },
      },
    },
  },
  checkDocument({ facts }, report) {
    const bound = new Set(facts.binds.map(({ path }) => path));
    const forms = [
      [[], facts.value] as const,
      ...Object.entries(isObject(facts.value.sheets) ? facts.value.sheets : {}).map(
        ([name, sheet]) => [['sheets', name], sheet] as const,
      ),
    ];
    for (const [pointer, owner] of forms) {
      const form = isObject(owner) && isObject(owner.form) ? owner.form : {};
      for (const name of Object.keys(isObject(form.fields) ? form.fields : {})) {
        if (!bound.has(`form.${name}`))
          report(
            facts.source,
            [...pointer, 'form', 'fields', name],
            `No block binds form.${name}. Add a control with "bind": "form.${name}", or take the field away.`,
            { key: true },
          );
      }
      for (const [name, rows] of Object.entries(isObject(form.rows) ? form.rows : {}))
        checkRows(name, rows, [...pointer, 'form', 'rows', name], facts, report);
    }
    const actions = new Set(facts.actions.map(({ pointer }) => pointer.join('/')));
    for (const { path, row, pointer } of facts.binds) {
      const inAction = pointer.some((_step, index) => actions.has(pointer.slice(0, index).join('/')));
      if (row && path.startsWith('form.') && !inAction)
        report(
          facts.source,
          pointer,
          `${path} is one field, and a list has many rows. Put the control outside the list, or edit a row in a sheet.`,
        );
    }
  },
};

/** Checks rows: one node shows them, and a control in it shows each cell. */
function checkRows(name: string, rows: Json, pointer: Pointer, facts: Facts, report: Report): void {
  const [shown, ...others] = facts.rows.filter(({ field }) => field === name);
  if (shown === undefined) {
    report(
      facts.source,
      pointer,
      `Nothing shows form.${name}. Add { "block": "field.rows", "bind": "form.${name}" }.`,
      {
        key: true,
      },
    );
    return;
  }
  for (const { pointer: other } of others)
    report(facts.source, [...other, 'bind'], `form.${name} is shown twice. Each of its rows has one place.`);
  const cells = isObject(rows) && isObject(rows.row) && isObject(rows.row.fields) ? Object.keys(rows.row.fields) : [];
  for (const cell of cells) {
    if (facts.binds.some(({ path, pointer: at }) => path === `form.${cell}` && within(at, shown.pointer))) continue;
    report(
      facts.source,
      [...pointer, 'row', 'fields', cell],
      `No block binds the cell form.${cell}. Add a control with "bind": "form.${cell}" to the "item" of the rows, or take the cell away.`,
      { key: true },
    );
  }
}
