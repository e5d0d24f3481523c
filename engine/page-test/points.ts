import type { Facts } from '../language/facts.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../document/source.ts';
import type { Contract } from '../document/contract.ts';

/** Something that a document may do, and that cases may reach. */
export interface Point {
  /** `fund/withdraw#body/2/cases/address` */
  readonly id: string;
  readonly pointer: Pointer;
  readonly says: string;
}

/**
 * Returns every possible behaviour of a document: cases, rules, refusals, lists of actions, picked values, and the
 * states of its data.
 */
export function pointsOf({ name, value, calls }: Facts, contract: Contract): Point[] {
  const points: Point[] = [];
  const point = (pointer: Pointer, kind: string, says: string): void =>
    void points.push({ id: pointId(name, pointer, kind), pointer, says });
  const walk = (at: Json, pointer: Pointer): void => {
    if (Array.isArray(at)) {
      if (isSteps(at)) {
        point(
          [...pointer, 0],
          'run',
          `the steps of "${String(pointer.findLast((step) => typeof step === 'string'))}" run`,
        );
      }
      for (const [index, entry] of at.entries()) walk(entry as Json, [...pointer, index]);
      return;
    }
    if (!isObject(at)) return;
    if (isObject(at.cases) && typeof at.switch === 'string' && at.switch !== '=status.step')
      for (const [one, nodes] of Object.entries(at.cases))
        if (!Array.isArray(nodes) || nodes.length > 0 || one !== 'else')
          point([...pointer, 'cases', one], 'shown', `the case "${one}"`);
    if (at.do === 'pick') point([...pointer, 'into'], 'run', `what ${String(at.from)} gives back is written`);
    if (at.do === 'if' && at.else === undefined) point([...pointer, 'test'], 'fails', 'the test does not hold');
    for (const [key, inner] of Object.entries(at)) if (!key.startsWith('$')) walk(inner, [...pointer, key]);
  };
  walk(value, []);
  for (const { pointer, rules } of formsIn(value)) {
    for (const [index, rule] of rules.entries()) {
      const of = [...pointer, index];
      const says =
        typeof rule === 'string'
          ? `the rule "${rule}"`
          : isObject(rule) && typeof rule.rule === 'string'
            ? `the rule "${rule.rule}"`
            : 'the rule';
      point(of, 'fails', `${says} fails`);
      if (!isRequired(rule)) point(of, 'holds', `${says} holds`);
    }
  }
  for (const { call: called, pointer, from } of calls) {
    const call = contract.calls.get(called);
    if (call === undefined || from === 'shell') continue;
    if (from === 'action')
      for (const code of new Set(call.errors.map(({ code }) => code)))
        point(pointer, `refused ${code}`, `${called} refuses: ${code}`);
    else
      for (const state of ['loading', 'ready', 'failed', ...(call.answer.kind === 'list' ? ['empty'] : [])])
        point(pointer, state, `${called} is ${state}`);
  }
  return points;
}

export const pointId = (document: string, pointer: Pointer, kind: string): string =>
  `${document}#${pointer.join('/')} ${kind}`;

const isSteps = (list: readonly Json[]): boolean =>
  list.some((entry) => isObject(entry) && typeof entry.do === 'string');

export const isRequired = (rule: Json | undefined): boolean =>
  rule === 'required' || (isObject(rule) && rule.rule === 'required');

/** Returns the lists of rules of the forms of a document: its own, and those of its sheets. */
export function formsIn(value: JsonObject): Array<{ readonly pointer: Pointer; readonly rules: readonly Json[] }> {
  const forms: Array<readonly [Pointer, Json | undefined]> = [[['form'], value.form]];
  for (const [name, sheet] of Object.entries(isObject(value.sheets) ? value.sheets : {}))
    if (isObject(sheet)) forms.push([['sheets', name, 'form'], sheet.form]);
  return forms.flatMap(([pointer, form]) => {
    if (!isObject(form)) return [];
    const lists: Array<readonly [Pointer, Json | undefined]> = [[[...pointer, 'rules'], form.rules]];
    for (const [name, field] of Object.entries(isObject(form.fields) ? form.fields : {}))
      if (isObject(field)) lists.push([[...pointer, 'fields', name, 'rules'], field.rules]);
    return lists.flatMap(([at, rules]) => (Array.isArray(rules) ? [{ pointer: at, rules }] : []));
  });
}
