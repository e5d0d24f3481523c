import { Cells } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { usersOf } from '../trace.ts';
import { isObject } from '../../document/source.ts';

export const unlinkedParameter: Rule = {
  code: 'unlinked-parameter',
  severity: 'warning',
  description: 'Nobody ever gives the parameter, and nothing here writes it: it is always its default.',
  example: {
    bad: {
      screens: {
        'shop/shop': {
          title: 'shop.title',
          params: { brief: { type: 'bool', default: false } },
          body: [{ block: 'divider', visible: '=params.brief' }],
        },
      },
    },
    good: {
      screens: {
        'shop/shop': {
          title: 'shop.title',
          params: { brief: { type: 'bool', default: false } },
          body: [
            {
              block: 'button',
              id: 'brief',
              label: 'shop.brief',
              press: [{ do: 'go', to: 'shop/shop', with: { brief: '=!params.brief' } }],
            },
          ],
        },
      },
    },
  },
  check(product, report) {
    const outputs = [...product.outputs.values()];
    const links = outputs.flatMap(({ facts }) => facts.links);
    // A formula may link to the page, and may pass any parameter of any link.
    const open = links.some(({ params }) => params === undefined);
    const given = new Set(links.flatMap(({ to, params = [] }) => params.map((name) => `${to} ${name}`)));
    for (const { facts, kind } of outputs) {
      if (kind === 'app' || kind === 'rules') continue;
      const cells = Cells.of(facts);
      for (const cell of cells.all) {
        if (cell.root !== 'params' || cell.path === 'params.back' || cells.written(cell)) continue;
        const users = usersOf(product, facts, cell.pointer);
        const page = kind === 'screen' && cell.scope.length === 0;
        const isGiven = page
          ? open || given.has(`${facts.name} ${cell.name}`)
          : users.length === 0 ||
            users.some(({ value }) => isObject(value.with) && Object.hasOwn(value.with, cell.name));
        if (!isGiven)
          report(
            facts.source,
            cell.pointer,
            `Nobody gives ${cell.path}: it is always its default. Give it where this is ${page ? 'led to' : 'used'}, or take it away.`,
            { key: true },
          );
      }
    }
  },
};
