import { isObject, type Json, type Pointer } from '../../document/source.ts';
import { Cells } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

export const unknownSubject: Rule = {
  code: 'unknown-subject',
  severity: 'error',
  description:
    'A switch over data that has not come shows nothing: the region around it says with "waits" what it needs, and shows a skeleton until then.',
  example: {
    bad: {
      screens: {
        'shop/item': screen({
          switch: '=data.item.state',
          cases: { open: { block: 'text', text: 'item.open' }, done: { block: 'text', text: 'item.done' } },
        }),
      },
    },
    good: {
      screens: {
        'shop/item': screen({
          switch: '=data.item.state',
          waits: 'item',
          cases: { open: { block: 'text', text: 'item.open' }, done: { block: 'text', text: 'item.done' } },
        }),
      },
    },
  },
  checkDocument({ facts }, report) {
    const cells = Cells.of(facts);
    for (const { kind, pointer } of facts.nodes) {
      if (kind !== 'switch') continue;
      const needed = [...cells.behind(cells.readAt([...pointer, 'switch']))]
        .filter(({ root }) => root === 'data')
        .map(({ name }) => name);
      const known = knownAt(facts.value, pointer, cells);
      const missing = needed.filter((name) => !known.has(name));
      if (missing.length > 0)
        report(
          facts.source,
          [...pointer, 'switch'],
          `Until ${missing.map((name) => `data.${name}`).join(' and ')} has come this shows nothing. Add "waits": ${missing.length === 1 ? `"${missing[0]!}"` : JSON.stringify(missing)} to it or to what is around it.`,
        );
    }
  },
};

function screen(node: Json): Json {
  return {
    title: 'item.title',
    params: { id: { type: 'id<Item>', required: true } },
    data: { item: { call: 'item.get', with: { id: '=params.id' } } },
    body: [node],
  };
}

/**
 * Returns the data that must be known where a node is: those that regions around it wait for, its conditions read, and
 * lists around it show.
 */
function knownAt(root: Json, pointer: Pointer, cells: Cells): Set<string> {
  const known = new Set<string>();
  for (let depth = 0; depth <= pointer.length; depth += 1) {
    const at = pointer.slice(0, depth);
    const value = valueAt(root, at);
    if (!isObject(value)) continue;
    for (const name of Array.isArray(value.waits) ? value.waits : value.waits === undefined ? [] : [value.waits])
      known.add(String(name as string));
    const sure = [
      'visible',
      ...(pointer[depth] === 'item' ? ['of'] : []),
      ...(pointer[depth] === 'cases' ? ['switch'] : []),
    ];
    for (const part of sure)
      for (const cell of cells.behind(cells.readAt([...at, part]))) if (cell.root === 'data') known.add(cell.name);
  }
  return known;
}
