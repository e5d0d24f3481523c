import { decide, possible } from '../../formula/decide.ts';
import { aroundOf } from '../around.ts';
import type { Rule } from '../rule.ts';

export const constantCondition: Rule = {
  code: 'constant-condition',
  severity: 'error',
  description:
    'A condition decides something: one that always or never holds, by what it compares or by the conditions around it, is a mistake or in the way.',
  example: {
    bad: {
      screens: {
        'shop/item': {
          title: 'item.title',
          params: { id: { type: 'id<Item>', required: true } },
          data: { item: { call: 'item.get', with: { id: '=params.id' } } },
          body: [
            {
              block: 'text',
              visible: "=data.item.state == 'open' && data.item.state == 'done'",
              text: '=data.item.name',
            },
          ],
        },
      },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title',
          params: { id: { type: 'id<Item>', required: true } },
          data: { item: { call: 'item.get', with: { id: '=params.id' } } },
          body: [
            { block: 'text', visible: "=data.item.state == 'open' || data.item.price > 3", text: '=data.item.name' },
          ],
        },
      },
    },
  },
  checkDocument({ facts, problems }, report) {
    // An unknown value admits no conclusion, and its error is already reported.
    if (problems.some(({ severity }) => severity === 'error')) return;
    const around = aroundOf(facts);
    for (const { pointer, source, conditions } of facts.formulas) {
      if (conditions.length === 0) continue;
      const outside = around.of(pointer);
      const told: Array<readonly [number, number]> = [];
      // Widest first: a wrong part is not reported again for the parts in it.
      for (const { start, end, test, given } of [...conditions].sort((a, b) => b.end - b.start - (a.end - a.start))) {
        if (told.some(([from, to]) => from <= start && end <= to)) continue;
        const decided = decide(test, given) ?? (test.nulls === true ? undefined : decide(test, [...given, ...outside]));
        if (decided === undefined) continue;
        told.push([start, end]);
        const part = source.slice(1 + start, 1 + end);
        report(
          facts.source,
          pointer,
          decided === 'never'
            ? `"${part}" never holds here, so what depends on it never happens. Compare with something else, or take it out.`
            : `"${part}" always holds here, so it decides nothing. Leave it out.`,
        );
      }
    }
    for (const { pointer, value, test } of around.cases()) {
      if (!possible([test, ...around.of(pointer)]))
        report(facts.source, pointer, `"${value}" cannot come here, by the conditions around it: take the case out.`, {
          key: true,
        });
    }
  },
};
