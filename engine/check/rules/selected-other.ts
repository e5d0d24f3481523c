import { Big } from 'big.js';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import type { Value } from '../../formula/condition.ts';
import { mayHoldAt } from '../../formula/decide-at.ts';
import type { FormulaFacts } from '../../language/facts.ts';
import { page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const chip = (kind: string, selected: string): JsonObject => ({
  label: `shop.${kind}`,
  selected,
  press: [{ do: 'set', path: 'state.kind', to: kind }],
});
const example = (selected: string): Documents => ({
  screens: {
    'shop/shop': page(
      [
        {
          block: 'chips',
          id: 'kind',
          name: 'shop.kind',
          entries: [chip('new', "=state.kind == 'new'"), chip('used', selected)],
        },
      ],
      { state: { kind: { type: 'enum', of: ['new', 'used'], default: 'new' } } },
    ),
  },
});

export const selectedOther: Rule = {
  code: 'selected-other',
  severity: 'error',
  description: 'What is pressed to choose a value is not shown as chosen once it is: the two name different values.',
  example: { bad: example("=state.kind != 'used'"), good: example("=state.kind == 'used'") },
  checkDocument({ facts }, report) {
    for (const formula of facts.formulas) {
      if (formula.pointer.at(-1) !== 'selected' || formula.test === undefined) continue;
      const at = formula.pointer.slice(0, -1);
      const node = valueAt(facts.value, at);
      const set = isObject(node) ? setIn(node.press) : undefined;
      if (set === undefined || shows(formula, set)) continue;
      report(
        facts.source,
        formula.pointer,
        `Pressing this sets ${set.path} to ${show(set.to)}, and then ${formula.source.slice(1)} does not hold: it would not be shown as chosen. Name the same value in both.`,
      );
    }
  },
};

interface Choice {
  readonly path: string;
  readonly to: Json;
}

/** Returns the path and the value of the only `set` step of a press. */
function setIn(press: Json | undefined): Choice | undefined {
  const steps = (Array.isArray(press) ? press : []).filter((step: Json) => isObject(step) && step.do === 'set');
  const [step] = steps;
  if (steps.length !== 1 || step === undefined || !isObject(step)) return undefined;
  return typeof step.path === 'string' && step.to !== undefined ? { path: step.path, to: step.to } : undefined;
}

/** Tells whether a condition may hold once a path has a value. */
function shows({ source, test }: FormulaFacts, { path, to }: Choice): boolean {
  const value = literalOf(to);
  if (value !== undefined) return test === undefined || mayHoldAt(test, path, value);
  const [asked, given] = [source.slice(1), show(to)].map((text) => text.replaceAll(/\s+/g, ''));
  return asked !== `${path}!=${given}` && asked !== `${given}!=${path}`;
}

/** Returns the value of a `set` step, where it is a literal. */
function literalOf(to: Json): Value | undefined {
  if (to === null || typeof to === 'boolean') return to;
  if (typeof to === 'number') return new Big(to);
  if (typeof to !== 'string') return undefined;
  if (!to.startsWith('=')) return to;
  const text = to.slice(1).trim();
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return new Big(text);
  return text === 'null' ? null : /^'([^'\\]*)'$/.exec(text)?.[1];
}

const show = (value: Json): string => String(value).replace(/^=/, '');
