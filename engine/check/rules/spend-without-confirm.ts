import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';
import type { Rule } from '../rule.ts';
import { partOf, scopeOf, stepsOf, usersOf, valueAt, within } from '../trace.ts';

export const spendWithoutConfirm: Rule = {
  code: 'spend-without-confirm',
  severity: 'error',
  description:
    'A call that spends money is asked for on every way that leads to it: by a confirm, or by a sheet whose button is pressed.',
  example: {
    bad: {
      screens: {
        'shop/item': {
          title: 'item.title',
          body: [
            {
              block: 'button',
              id: 'pay',
              label: 'item.pay',
              press: [{ do: 'call', call: 'item.pay', with: { number: 1 } }],
            },
          ],
        },
      },
    },
    good: {
      screens: {
        'shop/item': {
          title: 'item.title',
          body: [
            {
              block: 'button',
              id: 'pay',
              label: 'item.pay',
              press: [
                { do: 'confirm', title: 'item.sure' },
                { do: 'call', call: 'item.pay', with: { number: 1 } },
              ],
            },
          ],
        },
      },
    },
  },
  check(product, report) {
    const { calls } = product.project.catalog.contract;
    const asking = new Asking(product);
    for (const { facts } of product.outputs.values()) {
      for (const { call, pointer, from } of facts.calls) {
        if (from !== 'action' || calls.get(call)?.effect !== 'spend' || asking.asked(facts, pointer)) continue;
        report(
          facts.source,
          pointer,
          `${call} spends money, and not every way to it asks first. Put a "confirm" step, or an "open" of a pay sheet, in front of it.`,
        );
      }
    }
  },
};

/** Blocks whose press in a sheet confirms what the sheet shows. A row or an icon only chooses. */
const YES = new Set(['button', 'submit', 'field.code']);

/**
 * Follows the ways to a step backwards: through lists of steps, handlers, events of fragments and sheets, and forms.
 */
class Asking {
  private readonly open = new Set<string>();

  constructor(private readonly product: Product) {}

  /** Tells whether the user has confirmed whenever the step at this place runs. */
  asked(facts: Facts, pointer: Pointer): boolean {
    const name = `${facts.name} ${pointer.join('/')}`;
    if (this.open.has(name)) return false;
    this.open.add(name);
    const asked = this.askedAround(facts, pointer);
    this.open.delete(name);
    return asked;
  }

  private askedAround(facts: Facts, pointer: Pointer): boolean {
    for (let depth = pointer.length - 1; depth >= 0; depth -= 1) {
      const around = valueAt(facts.value, pointer.slice(0, depth));
      const step = pointer[depth];
      if (
        Array.isArray(around) &&
        typeof step === 'number' &&
        (around as readonly Json[]).slice(0, step).some((before) => this.asks(before, facts))
      )
        return true;
      if (!isObject(around)) continue;
      const event = pointer[depth + 1];
      if (step === 'on' && typeof event === 'string') {
        if (around.do === 'open' && this.tells(facts, String(around.sheet), event)) return true;
        if ('use' in around) return this.tells(facts, String(around.use), event);
      }
      if (step === 'submit' && pointer[depth - 1] === 'form') return this.sent(facts, scopeOf(pointer));
      if ('block' in around) return YES.has(String(around.block)) && this.inSheet(facts, pointer);
    }
    return false;
  }

  /** Tells whether a step continues only after a confirmation. */
  private asks(step: Json, facts: Facts): boolean {
    if (!isObject(step)) return false;
    if (step.do === 'confirm') return true;
    if (step.do === 'open') return this.closes(facts, String(step.sheet));
    return (
      step.do === 'if' &&
      [step.then, step.else].every(
        (branch) => Array.isArray(branch) && branch.some((inner: Json) => this.asks(inner, facts)),
      )
    );
  }

  /** Tells whether a fragment or sheet emits this event only after a confirmation. */
  private tells(facts: Facts, name: string, event: string): boolean {
    const part = partOf(this.product, facts, name);
    const steps = part === undefined ? [] : stepsOf(part, 'emit', event);
    return steps.length > 0 && steps.every((step) => this.asked(part!.facts, step));
  }

  /** Tells whether a sheet closes, so that the list which opened it continues, only after a confirmation. */
  private closes(facts: Facts, name: string): boolean {
    const part = partOf(this.product, facts, name);
    const steps = part === undefined ? [] : stepsOf(part, 'close');
    return steps.length > 0 && steps.every((step) => this.asked(part!.facts, step));
  }

  /** Tells whether a form is sent only after a confirmation: by confirmed steps, or by the button of a sheet. */
  private sent(facts: Facts, scope: Pointer): boolean {
    const mine = (pointer: Pointer): boolean => within(pointer, scope) && scopeOf(pointer).length === scope.length;
    const blocks = facts.nodes.filter(({ name, pointer }) => name === 'submit' && mine(pointer));
    const steps = stepsOf({ facts, scope }, 'submit');
    return (
      blocks.length + steps.length > 0 &&
      blocks.every(({ pointer }) => this.inSheet(facts, pointer)) &&
      steps.every((step) => this.asked(facts, step))
    );
  }

  /** Tells whether a place is visible only in a sheet. */
  private inSheet(facts: Facts, pointer: Pointer): boolean {
    if (scopeOf(pointer).length > 0 || (facts.value as JsonObject).kind === 'sheet') return true;
    const users = usersOf(this.product, facts, pointer);
    return users.length > 0 && users.every((use) => use.facts !== facts && this.inSheet(use.facts, use.pointer));
  }
}
