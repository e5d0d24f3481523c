import { asksNull, decideNull } from '../../formula/decide-null.ts';
import { aroundOf } from '../around.ts';
import type { Rule } from '../rule.ts';

const page = (text: string): object => ({
  title: 'item.title',
  params: { id: { type: 'id<Item>', required: true } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
  state: { number: { type: 'number?', default: null } },
  body: [
    { block: 'text', text },
    { block: 'button', id: 'more', label: 'item.more', press: [{ do: 'set', path: 'state.number', to: 1 }] },
  ],
});
const example = (test: string): Rule['example']['bad'] => ({
  screens: { 'shop/item': page(`=${test} ? text('--') : data.item.note`) as never },
});

export const halfGuard: Rule = {
  code: 'half-guard',
  severity: 'error',
  description:
    'A formula asks whether a value is null and takes it where it may still be: it has "&&" in place of "||", or one of two conditions is missing.',
  example: {
    bad: example('data.item.note == null && state.number == null'),
    good: example('data.item.note == null || state.number == null'),
  },
  checkDocument({ facts }, report) {
    const around = aroundOf(facts);
    for (const { pointer, uses } of facts.formulas) {
      const half = uses.find(
        ({ path, given, bearing }) =>
          // The first argument of or(…) may be null.
          !bearing &&
          given.some((test) => asksNull(test, path)) &&
          decideNull(path, [...given, ...around.of(pointer)]) === 'sometimes',
      );
      if (half !== undefined)
        report(
          facts.source,
          pointer,
          `${half.path} may be null here, although the condition in front of it asks: to go on only where all are there, join with "&&" what is "!= null", or with "||" what is "== null".`,
        );
    }
  },
};
