import Big from 'big.js';
import type { PageParamPlan } from './frame-plan.ts';

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

/**
 * Reads a page's parameters from the strings of its address. A value that does not fit its type counts as not given, so
 * that a mistyped link shows the page with its default.
 */
export function readParams(
  plans: Readonly<Record<string, PageParamPlan>>,
  given: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, plan] of Object.entries(plans)) {
    const text = given[name];
    if (text === undefined) continue;
    const value = readParam(plan, text);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

/**
 * Returns the name of a required parameter that an address lacks or that does not fit its type: without it the page has
 * nothing to show. Undefined where the address is complete.
 */
export const missingParam = (
  plans: Readonly<Record<string, PageParamPlan>>,
  given: Readonly<Record<string, string>>,
): string | undefined =>
  Object.keys(plans).find((name) => {
    const plan = plans[name];
    const text = given[name];
    return plan?.required === true && (text === undefined || text === '' || readParam(plan, text) === undefined);
  });

function readParam(plan: PageParamPlan, text: string): unknown {
  if (plan.values !== undefined) return plan.values.includes(text) ? text : undefined;
  switch (plan.type) {
    case 'bool':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
    case 'number':
      return DECIMAL.test(text) ? new Big(text) : undefined;
    case 'time':
    case 'duration':
      return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
    default:
      return text;
  }
}
