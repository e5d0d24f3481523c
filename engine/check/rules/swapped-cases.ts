import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const example = (cases: JsonObject): Documents => ({
  screens: {
    'shop/shop': page([{ switch: '=params.tab', cases }], {
      params: { tab: { type: 'enum', of: ['open', 'done'], default: 'open' } },
    }),
  },
});
const words = (key: string): JsonObject => ({ block: 'text', text: `shop.${key}_items` });

export const swappedCases: Rule = {
  code: 'swapped-cases',
  severity: 'error',
  description:
    "What stands in a case is called after another one, and that case holds nothing of its own name: the two stand in each other's place.",
  example: {
    bad: example({ open: [words('done')], done: [words('open')] }),
    good: example({ open: [words('open')], done: [words('done')] }),
  },
  checkDocument({ facts }, report) {
    for (const { kind, pointer } of facts.nodes) {
      const node = valueAt(facts.value, pointer);
      if (kind !== 'switch' || !isObject(node) || !isObject(node.cases)) continue;
      const all = Object.entries(node.cases).map(([name, value]) => ({ name, says: namesIn(value) }));
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1)) {
          if (!crossed(one, other)) continue;
          report(
            facts.source,
            [...pointer, 'cases', one.name],
            `What is shown for "${one.name}" is called after "${other.name}", and what is shown for that after "${one.name}": put each in its own case.`,
            { key: true },
          );
        }
    }
  },
};

interface Case {
  readonly name: string;
  readonly says: ReadonlySet<string>;
}

function crossed(one: Case, other: Case): boolean {
  return one.says.has(other.name) && other.says.has(one.name) && !one.says.has(one.name) && !other.says.has(other.name);
}

/** Returns the names in a value: of texts, calls, fragments, fields, values. */
function namesIn(value: Json): Set<string> {
  return new Set([...JSON.stringify(value).matchAll(/[A-Za-z][A-Za-z0-9]*/g)].map(([name]) => name));
}
