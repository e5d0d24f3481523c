import type { Json, JsonObject } from '../document/source.ts';
import type { FormPlan, RulePlan } from '../form/plan.ts';
import { formsIn, isRequired, pointId } from './points.ts';

/** A plan's module, opened for tests. */
export interface OpenPlan {
  readonly default: {
    readonly form?: FormPlan;
    /** Of a fragment that is a sheet: it has the form. */
    readonly sheet?: { readonly form?: FormPlan };
    readonly sheets?: Readonly<Record<string, { readonly form?: FormPlan }>>;
  };
  readonly parts: readonly unknown[];
}

type Members = Record<string, unknown>;
type Any = (...given: readonly unknown[]) => unknown;

/** Wraps the functions of a document's plan so that they report which parts run. Called once each time it is loaded. */
export function watchPlan(
  document: string,
  value: JsonObject,
  { default: plan, parts }: OpenPlan,
  hit: (id: string) => void,
): void {
  for (const part of parts.flat() as readonly Members[]) {
    if (typeof part !== 'object' || part === null || typeof part['n'] !== 'string') continue;
    const pointer = part['n'].split('/');
    if (part['t'] === 'switch')
      watchSwitch(part, (name) => hit(pointId(document, [...pointer, 'cases', name], 'shown')));
    const { into } = (part['extra'] ?? {}) as { readonly into?: Members };
    const [written] = Object.keys(into ?? {});
    if (into !== undefined && written !== undefined)
      wrap(into, written, () => hit(pointId(document, [...pointer, 'into'], 'run')));
    if (typeof part['run'] === 'function')
      wrap(part, 'run', (_result, [given]) => {
        hit(pointId(document, pointer, 'run'));
        if ((given as Members | undefined)?.['test'] === false) hit(pointId(document, [...pointer, 'test'], 'fails'));
      });
  }
  for (const { pointer, rules } of formsIn(value)) {
    const form = pointer[0] === 'sheets' ? plan.sheets?.[String(pointer[1])]?.form : (plan.form ?? plan.sheet?.form);
    const at = pointer.at(-2);
    if (form === undefined) continue;
    if (at === 'form') watchRules({ document, pointer, rules }, form.rules, undefined, hit);
    else {
      const field = form.fields[String(at)];
      if (field !== undefined) watchRules({ document, pointer, rules }, field.rules, field.required, hit);
    }
  }
}

function watchSwitch(part: Members, shown: (name: string) => void): void {
  const cases = part['cases'] as object;
  wrap(part['on'] as Members, 'f', (value) => {
    if (value === undefined) return;
    const name = String(value as string);
    shown(Object.hasOwn(cases, name) ? name : 'else');
  });
}

/** The rules of a form or a field, and their place in their document. */
interface WrittenRules {
  readonly document: string;
  readonly pointer: readonly (string | number)[];
  readonly rules: readonly Json[];
}

function watchRules(
  { document, pointer, rules }: WrittenRules,
  plans: readonly RulePlan[],
  required: object | undefined,
  hit: (id: string) => void,
): void {
  let next = 0;
  for (const [index, rule] of rules.entries()) {
    const at = [...pointer, index];
    if (isRequired(rule)) {
      if (required !== undefined) wrap(required as Members, 'error', () => hit(pointId(document, at, 'fails')));
      continue;
    }
    const plan = plans[next++];
    if (plan !== undefined)
      wrap(plan as unknown as Members, 'test', (held) => {
        if (typeof held === 'boolean') hit(pointId(document, at, held ? 'holds' : 'fails'));
      });
  }
}

/** Replaces a function by one that does the same and notifies of each call. */
function wrap(owner: Members, name: string, notify: (result: unknown, given: readonly unknown[]) => void): void {
  const known = owner[name] as Any;
  const wrapped = (...given: readonly unknown[]): unknown => {
    const result = known(...given);
    notify(result, given);
    return result;
  };
  owner[name] = Object.assign(wrapped, known);
}
