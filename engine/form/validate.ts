import type { Scope } from '../store/frame.ts';
import type { Words } from '../words.ts';
import type { FormField } from './field.ts';
import type { Verdict } from './group.ts';
import type { FormPlan, RulePlan } from './plan.ts';

/** The verdict of a field's rules, and the message of the first rule that fails. */
export interface Validation {
  readonly verdict: Verdict;
  readonly message: string | undefined;
}

export const GOOD: Validation = { verdict: 'good', message: undefined };
export const UNDECIDED: Validation = { verdict: 'undecided', message: undefined };

/** The inputs of a form's rules. */
export interface RuleInputs {
  readonly plan: FormPlan;
  readonly scope: Scope;
  readonly words: Words;
}

/** Runs the rules of a field; `without` leaves out the rules that read that datum. */
export function validate(field: FormField, court: RuleInputs, without?: string): Validation {
  const { value, plan, refused } = field;
  if (refused !== undefined && without === undefined) return { verdict: 'good', message: refused };
  if (value === undefined) return plan.initial === undefined ? GOOD : UNDECIDED;
  if (value === null)
    return plan.required === undefined
      ? validateTogether(field, court, without)
      : { verdict: 'bad', message: plan.required.error(court.scope, court.words) };
  const scope = Object.create(court.scope) as Scope;
  scope.value = value;
  let undecided = false;
  for (const rule of plan.rules) {
    if (reads(rule, without)) continue;
    const verdict = rule.test(scope);
    if (verdict === false) return { verdict: 'bad', message: rule.error(scope, court.words) ?? '' };
    if (verdict !== true) undecided = true;
  }
  return undecided ? UNDECIDED : validateTogether(field, court, without);
}

/** Runs the rules over several fields that mark this one. */
function validateTogether(
  field: FormField,
  { plan, scope, words }: RuleInputs,
  without: string | undefined,
): Validation {
  for (const rule of plan.rules) {
    if (!rule.fields.includes(field.name) || reads(rule, without)) continue;
    const verdict = rule.test(scope);
    if (verdict === false) return { verdict: 'bad', message: rule.error(scope, words) ?? '' };
    if (verdict !== true) return UNDECIDED;
  }
  return GOOD;
}

const reads = (rule: RulePlan, datum: string | undefined): boolean => datum !== undefined && rule.data.includes(datum);
