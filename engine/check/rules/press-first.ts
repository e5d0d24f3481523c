import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Rule } from '../rule.ts';
import { partOf, stepsOf, valueAt } from '../trace.ts';

/** Actions that a browser runs only right after a press of the user. */
const FRESH = new Set(['copy', 'paste', 'share', 'scan', 'install', 'locate']);
/** Actions that take time, or ask. */
const WAITS = new Set([
  'call',
  'open',
  'confirm',
  'emit',
  'pick',
  'submit',
  'refresh',
  'paste',
  'scan',
  'passkey',
  'share',
  'locate',
]);

export const pressFirst: Rule = {
  code: 'press-first',
  severity: 'error',
  description:
    'Clipboard, share sheet, camera, place and install follow a press at once or not at all: after a call or a question the browser refuses them.',
  example: {
    bad: {
      screens: {
        'shop/item': {
          title: 'item.title',
          body: [
            {
              block: 'button',
              id: 'copy',
              label: 'item.copy',
              press: [
                { do: 'confirm', title: 'item.sure' },
                { do: 'copy', text: '12' },
              ],
            },
          ],
        },
      },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title',
          body: [{ block: 'button', id: 'copy', label: 'item.copy', press: [{ do: 'copy', text: '12' }] }],
        },
      },
    },
  },
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      for (const { name, pointer } of facts.actions) {
        if (!FRESH.has(name)) continue;
        const before = waitsBefore(product, facts, pointer, new Set());
        if (before === 'show')
          report(
            facts.source,
            pointer,
            `Browsers allow "${name}" only straight after a press, and nobody presses anything where a page is shown.`,
          );
        else if (before !== undefined)
          report(
            facts.source,
            pointer,
            `Browsers allow "${name}" only directly after the press, and "${before}" comes before it. Put "${name}" first.`,
          );
      }
    }
  },
};

/**
 * Returns the nearest step before the action that takes time, on any way from the press to it. `show`: there is no
 * press.
 */
function waitsBefore(product: Product, facts: Facts, pointer: Pointer, seen: Set<string>): string | undefined {
  for (let depth = pointer.length - 1; depth >= 0; depth -= 1) {
    const around = valueAt(facts.value, pointer.slice(0, depth));
    const step = pointer[depth];
    if (Array.isArray(around) && typeof step === 'number') {
      const before = (around as readonly Json[])
        .slice(0, step)
        .findLast((action) => isObject(action) && typeof action.do === 'string' && WAITS.has(action.do));
      if (isObject(before)) return String(before.do);
    }
    if (!isObject(around)) continue;
    const event = pointer[depth + 1];
    if (step === 'on' && typeof event === 'string' && ('use' in around || around.do === 'open'))
      return untilTold(product, facts, String(around.use ?? around.sheet), event, seen);
    // A node has a press of its own, and a press sends a form.
    if ('block' in around || 'component' in around) return undefined;
    if (depth === 0 && step === 'on') return 'show';
  }
  return undefined;
}

/** Returns the step for which a fragment or sheet waits before it emits an event. */
function untilTold(product: Product, facts: Facts, name: string, event: string, seen: Set<string>): string | undefined {
  const part = partOf(product, facts, name);
  if (part === undefined || seen.has(`${name} ${event}`)) return undefined;
  seen.add(`${name} ${event}`);
  return stepsOf(part, 'emit', event)
    .map((step) => waitsBefore(product, part.facts, step, seen))
    .find((before) => before !== undefined);
}
