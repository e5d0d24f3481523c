import { present } from '../../formula/assignable.ts';
import { showType } from '../../formula/compile.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { arrow, call, table } from '../code.ts';
import { isFormula, type Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { respell } from '../respell.ts';
import type { SlotCode } from '../slots/values.ts';
import { CHOICE } from './grammar.ts';

/**
 * Compiles `{ by, of }`: a choice by a value, exhaustive over an enum or a bool.
 * @param branch compiles the branch of one value
 */
export function compileChoice(c: Cursor, branch: (c: Cursor) => SlotCode): SlotCode | undefined {
  const [by, of] = [c.at('by'), c.at('of')];
  if (!by.formula || !isObject(of.value)) {
    const { message, fixes } = respell(c, [
      { key: 'by', takes: isFormula },
      { key: 'of', takes: isObject },
    ]);
    c.problem('choice', `A choice is { "by": "=formula", "of": { value: … } }.${message}`, { fixes });
    return undefined;
  }
  checkKeys(c, CHOICE);
  const on = by.compileFormula();
  if (on === undefined) return undefined;
  checkCases(on.type, of);
  const branches = of.entries().map(([name, inner]) => ({ name, value: branch(inner) }));
  return {
    code: call('x.by', on.code, table(branches.map(({ name, value }) => [name, arrow('', value.code)]))),
    reads: [...on.reads, ...branches.flatMap(({ value }) => value.reads)],
    parts: [on, ...branches.flatMap(({ value }) => value.parts)],
  };
}

/** Reports a value without a case, and a case without a value. */
export function checkCases(on: Type, cases: Cursor): void {
  const type = present(on);
  const names = Object.keys(cases.object);
  const values = type.kind === 'enum' ? type.values : type.kind === BOOL.kind ? ['true', 'false'] : undefined;
  if (values === undefined) {
    if (type.kind !== 'string' && type.kind !== 'id' && type.kind !== 'error')
      cases.problem('choice', `A choice is made on an enum, a bool or a string; this is ${showType(on)}.`);
    else if (!names.includes('else') && type.kind !== 'error')
      cases.problem('not-exhaustive', 'A choice on a string needs an "else".');
    return;
  }
  for (const name of names)
    if (name !== 'else' && !values.includes(name))
      cases.at(name).unknown('unknown-case', 'value', name, [...values, 'else'], true);
  const missing = names.includes('else') ? [] : values.filter((name) => !names.includes(name));
  if (missing.length > 0)
    cases.problem(
      'not-exhaustive',
      `The choice leaves out ${missing.map((name) => `"${name}"`).join(', ')}. Add ${missing.length === 1 ? 'it' : 'them'}, or an "else".`,
    );
}
