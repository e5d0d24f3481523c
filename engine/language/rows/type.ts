import { nullable, present } from '../../formula/assignable.ts';
import type { RecordType, Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import { declaredType } from '../declaration/compile.ts';
import { cells, Env } from '../env.ts';
import { CELL } from './grammar.ts';

/** The record of a row of a form. */
export interface RowType extends RecordType {
  /** Its cells when the form is sent: required ones are not null. */
  readonly sent: () => ReadonlyMap<string, Type>;
}

/** Returns the type of a row, from its cells. @param c is at a field of rows */
export function rowType(c: Cursor): RowType {
  const types = new Map<string, Type>();
  const sent = new Map<string, Type>();
  for (const [name, cell] of c.at('row').at('fields').entries()) {
    const type = declaredType(cell, CELL);
    if (type === undefined) continue;
    types.set(name, nullable(type));
    sent.set(name, isRequired(cell) ? present(type) : nullable(type));
  }
  return { kind: 'record', name: '', fields: () => types, sent: () => sent };
}

function isRequired(c: Cursor): boolean {
  const { rules } = c.object;
  return (Array.isArray(rules) ? rules : [rules]).some(
    (rule) => rule === 'required' || (isObject(rule) && rule.rule === 'required'),
  );
}

/** Returns the row type of a list of rows; undefined for any other type. */
export function rowOf(type: Type | undefined): RowType | undefined {
  const list = type === undefined ? undefined : present(type);
  const of = list?.kind === 'list' ? list.of : undefined;
  return of?.kind === 'record' && 'sent' in of ? (of as RowType) : undefined;
}

/** Returns the type of rows as they are sent; for any other type the one without null. */
export function sentType(type: Type): Type {
  const row = rowOf(type);
  return row === undefined ? present(type) : { kind: 'list', of: { kind: 'record', name: '', fields: row.sent } };
}

/** Returns the environment of formulas in a row: its cells are fields of the form. */
export function rowEnv(env: Env, row: RowType): Env {
  const own = row.fields();
  const outer = env.variables.get('form');
  const fields = outer?.type.kind === 'record' ? outer.type.fields() : new Map<string, Type>();
  const variables = new Map([...env.variables, ['form', cells('form', new Map([...fields, ...own]))] as const]);
  return new Env(env, variables, env.locals, { ...env.place, conditional: false, steps: [] });
}
