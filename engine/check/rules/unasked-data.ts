import type { Test } from '../../formula/condition.ts';
import { decide } from '../../formula/decide.ts';
import { aroundOf } from '../around.ts';
import type { Rule } from '../rule.ts';

const page = (when: string): object => ({
  title: 'item.title',
  params: { id: { type: 'id<Item>', required: true } },
  state: { all: { type: 'bool', default: false } },
  data: { item: { call: 'item.get', with: { id: '=params.id' }, when } },
  body: [
    { block: 'text', visible: '=state.all', text: '=data.item.name' },
    { block: 'button', id: 'more', label: 'item.more', press: [{ do: 'set', path: 'state.all', to: true }] },
  ],
});

export const unaskedData: Rule = {
  code: 'unasked-data',
  severity: 'error',
  description:
    'Data is shown or used where it is not asked for: its "when" never holds where that is, so the conditions are at odds or two cases stand in each other\'s place.',
  example: {
    bad: { screens: { 'shop/item': page('=!state.all') as never } },
    good: { screens: { 'shop/item': page('=state.all') as never } },
  },
  checkDocument({ facts }, report) {
    const around = aroundOf(facts);
    const whens = new Map<string, { readonly test: Test; readonly source: string }>(
      facts.formulas.flatMap(({ pointer, test, source }) =>
        pointer.at(-3) === 'data' && pointer.at(-1) === 'when' && test !== undefined
          ? [[`data.${pointer.at(-2)}`, { test, source }] as const]
          : [],
      ),
    );
    if (whens.size === 0) return;
    for (const { pointer, uses } of facts.formulas) {
      for (const { path, given } of uses) {
        const when = whens.get(path);
        if (when === undefined) continue;
        const here = [...given, ...around.of(pointer)];
        if (here.includes(when.test) || decide(when.test, here) !== 'never') continue;
        report(
          facts.source,
          pointer,
          `${path} is not asked for here: its "when", ${when.source.slice(1)}, does not hold where this is shown. Change one of the two conditions, or the case around this.`,
        );
        break;
      }
    }
  },
};
