import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

export const spendWithoutConfirm: Rule = {
  code: 'spend-without-confirm',
  severity: 'error',
  description: 'A call that spends money must have been asked for: a confirm or a sheet stands before it, or it answers the event of an opened sheet.',
  example: {
    bad: { screens: { 'shop/item': { title: 'item.title', body: [{ block: 'button', id: 'pay', label: 'item.pay', press: [{ do: 'call', call: 'item.pay', with: { number: 1 } }] }] } } },
    good: { screens: { 'shop/item': { title: 'item.title', body: [{ block: 'button', id: 'pay', label: 'item.pay', press: [{ do: 'confirm', title: 'item.sure' }, { do: 'call', call: 'item.pay', with: { number: 1 } }] }] } } },
  },
  check(product, report) {
    const { calls } = product.project.catalog.contract;
    for (const { facts } of product.outputs.values()) {
      for (const { call, pointer, from } of facts.calls) {
        if (from !== 'action' || calls.get(call)?.effect !== 'spend' || asked(facts.value, pointer)) continue;
        report(facts.source, pointer, `${call} spends money and nothing asks before it. Put a "confirm" step, or an "open" of a pay sheet, in front of it.`);
      }
    }
  },
};

/** Whether a step before the call, on any list around it, asks; or the call stands in a handler of an opened sheet. */
function asked(root: Json, pointer: Pointer): boolean {
  let value: Json | undefined = root;
  for (const step of pointer) {
    if (Array.isArray(value) && typeof step === 'number') {
      const before = (value as readonly Json[]).slice(0, step);
      if (before.some((action) => isObject(action) && (action.do === 'confirm' || action.do === 'open'))) return true;
    }
    if (isObject(value) && value.do === 'open' && step === 'on') return true;
    value = Array.isArray(value) ? (value[Number(step)] as Json | undefined) : isObject(value) ? value[step] : undefined;
  }
  return false;
}
