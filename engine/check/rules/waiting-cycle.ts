import { isObject } from '../../document/source.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt, within } from '../trace.ts';

export const waitingCycle: Rule = {
  code: 'waiting-cycle',
  severity: 'error',
  description: 'Data, derived values and first values that wait for each other would never come.',
  example: {
    bad: {
      screens: {
        'shop/item': {
          title: 'item.title',
          data: { item: { call: 'item.get', with: { id: '=form.id' } } },
          form: { fields: { id: { type: 'id<Item>?', default: '=data.item.id' } } },
          body: [{ block: 'text', text: '=data.item.name' }],
        },
      },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title',
          params: { id: { type: 'id<Item>' } },
          data: { item: { call: 'item.get', with: { id: '=params.id' } } },
          form: { fields: { id: { type: 'id<Item>?', default: '=data.item.id' } } },
          body: [{ block: 'text', text: '=data.item.name' }],
        },
      },
    },
  },
  checkDocument({ facts }, report) {
    const cells = Cells.of(facts);
    const told = new Set<Cell>();
    for (const cell of cells.all) {
      const cycle = told.has(cell) ? undefined : cycleFrom(cell, cells);
      // The compiler reports cycles of derived values alone while it types them.
      if (cycle === undefined || cycle.every(({ root }) => root === 'calc')) continue;
      for (const member of cycle) told.add(member);
      report(
        facts.source,
        cell.pointer,
        `These wait for each other, so none of them would ever come: ${[...cycle, cell].map(({ path }) => path).join(' → ')}. Let one of them read something else.`,
        { key: true },
      );
    }
  },
};

/** Returns the shortest way from a cell back to itself. */
function cycleFrom(start: Cell, cells: Cells): Cell[] | undefined {
  const queue: Cell[][] = [[start]];
  const seen = new Set<Cell>();
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    for (const next of waitsFor(way.at(-1)!, cells)) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return undefined;
}

function waitsFor(cell: Cell, cells: Cells): Cell[] {
  switch (cell.root) {
    case 'calc':
      return cells.readAt(cell.pointer);
    case 'data': {
      // `at` refetches, and live messages come later: the datum waits for neither.
      const direct = ['with', 'when'].flatMap((part) => cells.readAt([...cell.pointer, part]));
      const fields = [...cells.behind(direct)].filter(({ root }) => root === 'form');
      return [...direct, ...fields.flatMap((field) => rulesOf(field, cell, cells))];
    }
    default:
      return cells.readAt([...cell.pointer, 'default']);
  }
}

/** Returns the rules of a field for which data waits; it does not wait for a rule that reads the data itself. */
function rulesOf(field: Cell, data: Cell, cells: Cells): Cell[] {
  const rules = valueAt(cells.facts.value, [...field.pointer, 'rules']);
  const count = Array.isArray(rules) ? rules.length : isObject(rules) ? 1 : 0;
  return Array.from({ length: count }, (_, index) =>
    Array.isArray(rules) ? [...field.pointer, 'rules', index] : [...field.pointer, 'rules'],
  )
    .map((pointer) => cells.readAt(pointer))
    .filter((read) => !cells.behind(read).has(data))
    .flat()
    .filter((read) => !within(read.pointer, field.pointer));
}
