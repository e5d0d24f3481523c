import { isObject } from '../../document/source.ts';
import { Cells } from '../cells.ts';
import { page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { takeAway } from '../text-fixes.ts';
import { usersOf, valueAt } from '../trace.ts';

const example = (given: object): Documents => ({
  screens: {
    'shop/shop': page([
      { use: 'fragments/price', with: given },
      { use: 'fragments/price', with: { brief: true } },
    ]),
  },
  fragments: {
    'fragments/price': {
      params: { brief: { type: 'bool', default: false } },
      body: [{ block: 'divider', visible: '=params.brief' }],
    },
  } as never,
});

export const idleDefault: Rule = {
  code: 'idle-default',
  severity: 'error',
  description:
    'A parameter of a fragment or a sheet has a default, but whoever uses it gives the parameter: the default is never read, and says something that is not so.',
  example: { bad: example({ brief: false }), good: example({}) },
  check(product, report) {
    for (const { facts, kind } of product.outputs.values()) {
      if (kind !== 'screen' && kind !== 'fragment') continue;
      for (const cell of Cells.of(facts).all) {
        // The address of a page may leave each parameter out.
        if (cell.root !== 'params' || (kind === 'screen' && cell.scope.length === 0)) continue;
        const declared = valueAt(facts.value, cell.pointer);
        // With null somebody says that the parameter may be left out.
        if (!isObject(declared) || declared.default === undefined || declared.default === null) continue;
        const users = usersOf(product, facts, cell.pointer);
        const given = users.every(({ value }) => isObject(value.with) && Object.hasOwn(value.with, cell.name));
        if (users.length === 0 || !given) continue;
        const at = [...cell.pointer, 'default'];
        report(
          facts.source,
          at,
          `Whoever uses this gives ${cell.path}: its default is never read. Take it away, so that the parameter must be given, or leave the parameter out where the default is meant.`,
          { key: true, fixes: takeAway(facts.source, at, `Take the default of ${cell.path} away`) },
        );
      }
    }
  },
};
