import { present } from '../../formula/assignable.ts';
import { isObject, type Pointer } from '../../document/source.ts';
import { literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { compileOwnRule, compileRules } from '../rule/compile.ts';
import { FORM_RULE } from '../rule/grammar.ts';
import { stepAt } from './steps.ts';

/**
 * Writes the plan of a field.
 * @param counts which controls of its name belong to it: each row of a form has cells of its own
 * @param rows for a field of rows: its first rows, and the plan of a row
 */
export function fieldCode(
  c: Cursor,
  name: string,
  counts: (control: Pointer) => boolean,
  rows?: { readonly initial: Js | undefined; readonly rows: Js },
): Js {
  const type = present(c.env.cell('form', name) ?? { kind: 'error' });
  const [usual, choices] = [c.at('default'), c.at('options')];
  const initial = usual.given ? usual.compile({ type, nullable: true }) : undefined;
  const options = choices.given ? choices.compile({ type: { kind: 'list', of: type }, nullable: true }) : undefined;
  const { facts } = c.compilation;
  const binders = facts.binds.filter(({ path, pointer }) => path === `form.${name}` && counts(pointer));
  const { steps } = c.env.place;
  const step = binders.flatMap(({ by, pointer }) => (by === 'control' ? (stepAt(pointer, facts) ?? []) : []))[0];
  return object({
    type: literal(rows !== undefined ? 'rows' : type.kind === 'list' ? `list<${type.of.kind}>` : type.kind),
    secret: c.object.secret === true ? 'true' : undefined,
    tell: c.object.tell === true ? 'true' : undefined,
    step: step === undefined || steps.length === 0 ? undefined : literal(steps.indexOf(step)),
    always: binders.some(({ conditional }) => !conditional) ? 'true' : undefined,
    initial: rows?.initial ?? (initial === undefined ? undefined : c.env.formula(initial)),
    options: options === undefined ? undefined : c.env.formula(options),
    ...compileRules(c.at('rules'), type),
    rows: rows?.rows,
  });
}

/** Writes a rule over several fields. @param fields those of the form, or the cells of a row */
export function formRule(c: Cursor, fields: readonly string[]): Js | undefined {
  const marked = c.at('fields');
  if (!isObject(c.value) || !Array.isArray(marked.value)) {
    c.problem('rule', 'A rule of the form is { "test", "error", "fields" }: it names the fields it marks.');
    return undefined;
  }
  checkKeys(c, FORM_RULE);
  for (const { value } of marked.items())
    if (!fields.includes(String(value))) marked.unknown('undeclared', 'field', String(value), fields);
  const members = compileOwnRule(c, undefined);
  return members === undefined ? undefined : object({ ...members, fields: literal(marked.value) });
}
