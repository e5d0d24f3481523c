import { isObject } from '../../document/source.ts';
import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const search = (bind: string): object => ({
  title: 'item.title',
  params: { id: { type: 'id<Item>?', default: null } },
  state: { id: { type: 'string?', default: null }, words: { type: 'string?', default: null } },
  data: { items: { call: 'item.list', when: '=state.id != null', debounce: 400 } },
  body: [
    { block: 'field.search', id: 'words', bind, label: 'item.title' },
    { block: 'list', of: '=data.items', key: '=item.id', item: { block: 'text', text: '=item.name' } },
  ],
});

export const idleDebounce: Rule = {
  code: 'idle-debounce',
  severity: 'error',
  description:
    'A call waits until typing rests ("debounce") only where it reads something that is typed: a field of a form, or a state or parameter that a field writes.',
  example: {
    bad: { screens: { 'shop/items': search('state.words') as never } },
    good: { screens: { 'shop/items': search('state.id') as never } },
  },
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      const cells = Cells.of(facts);
      for (const cell of cells.all) {
        const datum = cell.root === 'data' ? valueAt(facts.value, cell.pointer) : undefined;
        if (!isObject(datum) || datum.debounce === undefined) continue;
        const read = ['with', 'when'].flatMap((key) => cells.readAt([...cell.pointer, key]));
        const behind = [...cells.behind(read)].filter(({ root }) => root !== 'calc');
        if (behind.some((one) => isTyped(one, cells, facts, product))) continue;
        const named = behind.map(({ path }) => path);
        report(
          facts.source,
          [...cell.pointer, 'debounce'],
          `Nothing that ${cell.path} reads is typed${named.length === 0 ? '' : `: ${named.join(', ')}`}. Leave "debounce" out: it waits for typing to rest.`,
        );
      }
    }
  },
};

/** Tells whether a person changes a cell key by key. */
function isTyped({ root, scope, path }: Cell, cells: Cells, facts: Facts, product: Product): boolean {
  if (root === 'form') return true;
  // A parameter of a fragment or a sheet may be typed where it comes from.
  if (root === 'params' && (scope.length > 0 || facts.name.startsWith('fragments/'))) return true;
  return facts.binds.some(({ path: bound, by, pointer }) => {
    if (by !== 'control' || bound !== path || cells.at(pointer, bound.split('.'))?.scope !== scope) return false;
    const node = valueAt(facts.value, pointer.slice(0, -1));
    const block = isObject(node) ? product.project.catalog.blocks.get(String(node.block)) : undefined;
    // A fragment or a component that writes it may do so key by key.
    return block === undefined || block.schema.typed === true;
  });
}
