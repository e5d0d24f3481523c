import { Big } from 'big.js';
import type { Facts } from '../../language/facts.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Test } from '../../formula/condition.ts';
import { Cells, type Cell } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const page = (next: string): object => ({
  title: 'shop.title',
  state: { step: { type: 'enum', of: ['start', 'more', 'done'], default: 'start' } },
  body: [
    { block: 'text', visible: "=state.step == 'start'", text: 'shop.title' },
    { block: 'text', visible: "=state.step == 'more'", text: 'shop.title' },
    {
      block: 'button',
      id: 'go',
      label: 'shop.title',
      visible: "=state.step == 'start'",
      press: [{ do: 'set', path: 'state.step', to: 'more' }],
    },
    {
      block: 'button',
      id: 'next',
      label: 'shop.title',
      visible: "=state.step == 'more'",
      press: [{ do: 'set', path: 'state.step', to: next }],
    },
  ],
});

export const unshownState: Rule = {
  code: 'unshown-state',
  severity: 'error',
  description:
    'A step sets a state to a value for which something is shown: where conditions ask for the other values and for none like this one, people would come to an empty place.',
  example: {
    bad: { screens: { 'shop/shop': page('done') as never } },
    good: { screens: { 'shop/shop': page('start') as never } },
  },
  checkDocument({ facts }, report) {
    const cells = Cells.of(facts);
    for (const cell of cells.all) {
      if (cell.root !== 'state') continue;
      const tests = testsOf(cell, cells);
      // A single condition, or a use as a value, says little about the other values.
      if (tests === undefined || tests.length < 2) continue;
      const known = new Set(tests.flatMap(({ subjects }) => subjects.flatMap(({ values }) => values.map(String))));
      if (known.size < 2) continue;
      for (const { value, pointer } of setsOf(cell, facts, cells)) {
        if (tests.some((test) => test.holds((name) => (name === cell.path ? value : null)) === true)) continue;
        report(
          facts.source,
          pointer,
          `Nothing is shown for ${cell.path} ${String(value)}: every condition on it asks for another value. Show something for it, or set one of the others.`,
        );
      }
    }
  },
};

/**
 * Returns the conditions of a document on a state; undefined where the state has other uses, or a condition reads more
 * than it.
 */
function testsOf(cell: Cell, cells: Cells): Test[] | undefined {
  const tests: Test[] = [];
  for (const { pointer, reads, conditions, test, source } of cells.facts.formulas) {
    if (!reads.some((read) => cells.at(pointer, read) === cell)) continue;
    // A switch has all cases, and a choice all its branches.
    if (pointer.at(-1) !== 'visible' || test === undefined) return undefined;
    const own = conditions
      .map((condition) => condition.test)
      .concat(test)
      .filter(({ subjects }) => subjects.length > 0 && subjects.every(({ name }) => name === cell.path));
    if (own.length === 0 || source.includes('!')) return undefined;
    tests.push(...own);
  }
  return tests;
}

/** Returns the literals that steps set a cell to, except its first value: at the beginning no condition may hold. */
function setsOf(
  cell: Cell,
  facts: Facts,
  cells: Cells,
): Array<{ readonly value: string | Big; readonly pointer: Pointer }> {
  const declared = valueAt(facts.value, cell.pointer);
  const first: Json | undefined = isObject(declared) ? declared.default : undefined;
  return facts.actions.flatMap(({ name, pointer }) => {
    const step = valueAt(facts.value, pointer);
    if (
      name !== 'set' ||
      !isObject(step) ||
      typeof step.path !== 'string' ||
      cells.at(pointer, step.path.split('.')) !== cell ||
      step.to === first
    )
      return [];
    const { to } = step;
    const value = typeof to === 'number' ? new Big(to) : typeof to === 'string' && !to.startsWith('=') ? to : undefined;
    return value === undefined ? [] : [{ value, pointer: [...pointer, 'to'] }];
  });
}
