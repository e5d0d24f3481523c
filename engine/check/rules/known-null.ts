import { asksNull, decideNull, favoursNull } from '../../formula/decide-null.ts';
import { aroundOf } from '../around.ts';
import type { Rule } from '../rule.ts';

const ITEM = {
  title: 'item.title',
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
} as const;
const note = (visible: string): { readonly block: string; readonly visible: string; readonly text: string } => ({
  block: 'text',
  visible,
  text: '=data.item.note',
});

export const knownNull: Rule = {
  code: 'known-null',
  severity: 'error',
  description:
    'A value is used where it is null, by a condition that asks for its absence: the condition, or a choice, is turned round.',
  example: {
    bad: { screens: { 'shop/item': { ...ITEM, body: [note('=data.item.note == null')] } } },
    good: { screens: { 'shop/item': { ...ITEM, body: [note('=data.item.note != null')] } } },
  },
  checkDocument({ facts }, report) {
    const around = aroundOf(facts);
    for (const { pointer, uses } of facts.formulas) {
      if (uses.length === 0) continue;
      const outside = around.of(pointer);
      for (const { path, given } of uses) {
        const here = decideNull(path, given);
        const there = decideNull(path, outside);
        const turned = here !== 'never' && there !== 'never' && outside.some((test) => turnedRound(test, path));
        const told =
          here === 'always'
            ? `${path} is null here, by the condition in front of it: turn that round, or put its branches in each other's place.`
            : there === 'always'
              ? `${path} is null wherever this is shown or asked for: turn the condition around it round.`
              : turned
                ? `A condition around this holds where ${path} is null and not where it is there: turn it round.`
                : undefined;
        if (told === undefined) continue;
        report(facts.source, pointer, told);
        break;
      }
    }
  },
};

type Test = Parameters<typeof asksNull>[0];

const turnedRound = (test: Test, path: string): boolean => asksNull(test, path) && favoursNull(test, path);
