import { isObject, type Pointer } from '../../document/source.ts';
import { Cells } from '../cells.ts';
import { page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { scopeOf, valueAt, within } from '../trace.ts';

const example = (...more: readonly object[]): Documents => ({
  screens: {
    'shop/pay': page(
      [
        { block: 'field.amount', id: 'number', bind: 'form.number', label: 'pay.number', max: '=data.item.price' },
        { block: 'submit', id: 'send', label: 'pay.send' },
      ],
      {
        params: { id: { type: 'id<Item>', required: true } },
        data: { item: { call: 'item.get', with: { id: '=params.id' } } },
        form: {
          fields: { number: { type: 'number', rules: ['required', ...more] } },
          submit: [
            { do: 'confirm', title: 'pay.sure' },
            { do: 'call', call: 'item.pay', with: { number: '=form.number' } },
          ],
        },
      },
    ),
  },
});

export const unheldLimit: Rule = {
  code: 'unheld-limit',
  severity: 'error',
  description:
    'A control says how large, small or fine a number may be, and no rule of its field holds people to it: what they type would be sent, and the server would refuse.',
  example: {
    bad: example(),
    good: example({ test: '=value <= data.item.price', error: 'pay.too_much' }),
  },
  checkDocument({ facts }, report) {
    const cells = Cells.of(facts);
    for (const { path, by, pointer } of facts.binds) {
      const [root, name] = path.split('.');
      if (by !== 'control' || root !== 'form' || name === undefined) continue;
      const at = [...pointer.slice(0, -1), 'max'];
      const field = [...scopeOf(pointer), 'form', 'fields', name];
      const declared = valueAt(facts.value, field);
      if (!isObject(declared) || declared.type !== 'number') continue;
      const held = sourcesAt([...field, 'rules'], cells);
      const loose = [...sourcesAt(at, cells)].find(
        (source) => source !== path && ![...held].some((one) => one === source || one.startsWith(`${source}.`)),
      );
      if (loose !== undefined)
        report(
          facts.source,
          at,
          `The control says that ${path} is at most what ${loose} allows, and no rule of the field looks at that. Add one, as { "test": "=value <= ${loose}", "error": … }.`,
        );
    }
  },
};

/** Collects the cells that formulas at or below a place read, through derived values too. */
function sourcesAt(place: Pointer, cells: Cells, seen = new Set<string>()): Set<string> {
  const sources = new Set<string>();
  for (const { pointer, reads } of cells.facts.formulas) {
    if (!within(pointer, place)) continue;
    for (const read of reads) {
      const cell = cells.at(pointer, read);
      if (cell?.root !== 'calc') {
        if (read.length > 1) sources.add(read.join('.'));
      } else if (!seen.has(cell.path)) {
        seen.add(cell.path);
        for (const source of sourcesAt(cell.pointer, cells, seen)) sources.add(source);
      }
    }
  }
  return sources;
}
