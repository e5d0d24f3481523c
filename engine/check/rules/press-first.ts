import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

/** What a browser only does while it still sees the user's press. */
const FRESH = new Set(['copy', 'paste', 'share', 'scan', 'install']);
/** What takes time, or asks. */
const WAITS = new Set(['call', 'open', 'confirm', 'emit', 'pick', 'submit', 'refresh', 'paste', 'scan', 'share']);

export const pressFirst: Rule = {
  code: 'press-first',
  severity: 'error',
  description: 'Clipboard, share sheet, camera and install follow a press at once or not at all: after a call or a question the browser refuses them.',
  example: {
    bad: { screens: { 'shop/item': { title: 'item.title', body: [{ block: 'button', id: 'copy', label: 'item.copy', press: [{ do: 'confirm', title: 'item.sure' }, { do: 'copy', text: '12' }] }] } } },
    good: { screens: { 'shop/item': { title: 'item.title', body: [{ block: 'button', id: 'copy', label: 'item.copy', press: [{ do: 'copy', text: '12' }] }] } } },
  },
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      for (const { name, pointer } of facts.actions) {
        if (!FRESH.has(name)) continue;
        const before = waitsBefore(facts.value, pointer);
        if (before !== undefined) report(facts.source, pointer, `Browsers allow "${name}" only straight after the press, and "${before}" stands before it. Put "${name}" first.`);
      }
    }
  },
};

/** The last step before the action, on any list around it, that lets time pass; counted from the press that the action answers. */
function waitsBefore(root: Json, pointer: Pointer): string | undefined {
  let value: Json | undefined = root;
  let found: string | undefined;
  for (const step of pointer) {
    // A node answers a press of its own, and so does what an opened sheet tells.
    if (isObject(value) && ('block' in value || (value.do === 'open' && step === 'on'))) found = undefined;
    if (Array.isArray(value) && typeof step === 'number') {
      for (const action of (value as readonly Json[]).slice(0, step)) if (isObject(action) && typeof action.do === 'string' && WAITS.has(action.do)) found = action.do;
    }
    value = Array.isArray(value) ? (value[Number(step)] as Json | undefined) : isObject(value) ? value[step] : undefined;
  }
  return found;
}
