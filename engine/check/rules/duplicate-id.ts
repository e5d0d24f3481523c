import type { Rule } from '../rule.ts';

export const duplicateId: Rule = {
  code: 'duplicate-id',
  severity: 'error',
  description:
    'Two nodes of one document have the same id, so that tests and messages could not tell them apart. Cases of one switch may share an id: only one of them is shown.',
  example: {
    bad: {
      screens: {
        'shop/item': {
          title: 'item.title',
          body: [
            { block: 'text', id: 'name', text: 'item.name' },
            { block: 'text', id: 'name', text: 'item.note' },
          ],
        },
      },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title',
          body: [
            { block: 'text', id: 'name', text: 'item.name' },
            { block: 'text', id: 'note', text: 'item.note' },
          ],
        },
      },
    },
  },
  checkDocument({ facts }, report) {
    const seen = new Map<string, readonly (string | number)[]>();
    for (const { id, pointer } of facts.nodes) {
      if (id === undefined) continue;
      const before = seen.get(id);
      if (before === undefined) seen.set(id, pointer);
      else if (!apart(before, pointer))
        report(
          facts.source,
          [...pointer, 'id'],
          `Another node of this document is called "${id}" too. Give one of them another id.`,
        );
    }
  },
};

/** Tells whether two nodes are in different cases of one switch, or panels of one set of tabs. */
function apart(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  const at = a.findIndex((step, index) => step !== b[index]);
  return at > 0 && ['cases', 'tabs', 'of'].includes(String(a[at - 1]));
}
