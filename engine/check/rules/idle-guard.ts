import { removeMembers } from '../../document/edit.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const sheet = (form: object): object => ({
  kind: 'sheet',
  title: 'item.title',
  form: { fields: { number: { type: 'number', rules: ['required'] } }, submit: [{ do: 'close' }], ...form },
  body: [
    { block: 'field.amount', id: 'number', bind: 'form.number', label: 'item.title' },
    { block: 'button', id: 'take', label: 'item.more', press: [{ do: 'submit' }] },
  ],
});
const example = (form: object): Rule['example']['bad'] => ({
  fragments: { 'fragments/take': sheet(form) as never },
  screens: {
    'shop/items': {
      title: 'item.title',
      body: [{ block: 'button', id: 'more', label: 'item.more', press: [{ do: 'open', sheet: 'fragments/take' }] }],
    } as never,
  },
});

export const idleGuard: Rule = {
  code: 'idle-guard',
  severity: 'error',
  description: 'A form asks before what was typed is lost ("guard") only on a page: a sheet closes without a question.',
  example: { bad: example({ guard: false }), good: example({}) },
  checkDocument({ facts: { value, source } }, report) {
    const sheets: ReadonlyArray<readonly [Pointer, Json | undefined]> =
      value.kind === 'sheet'
        ? [[[], value]]
        : Object.entries(isObject(value.sheets) ? value.sheets : {}).map(([name, one]) => [['sheets', name], one]);
    for (const [at, one] of sheets) {
      if (!isObject(one) || !isObject(one.form) || one.form.guard === undefined) continue;
      const pointer = [...at, 'form', 'guard'];
      report(source, pointer, 'A sheet closes without a question, whatever "guard" says. Leave it out.', {
        key: true,
        fixes: [{ title: 'Take "guard" away', sure: true, edits: removeMembers(source, [pointer]) }],
      });
    }
  },
};
