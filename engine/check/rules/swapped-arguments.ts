import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { button, page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const example = (values: JsonObject): Documents => ({
  screens: {
    'shop/shop': page([button({ do: 'go', to: 'shop/range', with: values })], {
      params: { from: { type: 'number', default: 1 }, to: { type: 'number', default: 2 } },
    }),
    'shop/range': page([{ block: 'number', value: '=params.to - params.from' }], {
      params: { from: { type: 'number', required: true }, to: { type: 'number', required: true } },
    }),
  },
});

export const swappedArguments: Rule = {
  code: 'swapped-arguments',
  severity: 'error',
  description:
    "An argument is given the value that another argument beside it is called after: the two stand in each other's place.",
  example: {
    bad: example({ from: '=params.to', to: '=params.from' }),
    good: example({ from: '=params.from', to: '=params.to' }),
  },
  checkDocument({ facts }, report) {
    for (const { pointer } of facts.formulas) {
      if (pointer.at(-2) !== 'with') continue;
      const at = pointer.slice(0, -1);
      const given = valueAt(facts.value, at);
      const name = String(pointer.at(-1));
      const other = isObject(given) ? sourceOf(given[name]) : undefined;
      if (!isObject(given) || other === undefined || other === name) continue;
      const own = sourceOf(given[other]);
      // The other argument exists, and its value comes from another name too.
      if (own === undefined || own === other) continue;
      report(
        facts.source,
        pointer,
        own === name
          ? `"${name}" is given ${String(given[name]).slice(1)} and "${other}" ${String(given[other]).slice(1)}: they stand in each other's place.`
          : `"${name}" is given ${String(given[name]).slice(1)}, which "${other}" beside it is called after. Give each its own.`,
      );
    }
  },
};

/** Returns the name of the cell or member that a value reads, where it does nothing else. */
function sourceOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? /^=\s*[A-Za-z_]\w*(?:\.\w+)*\.(\w+)\s*$/.exec(value)?.[1] : undefined;
}
