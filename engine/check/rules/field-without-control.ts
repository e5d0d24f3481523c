import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

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
