import type { Variable } from '../../formula/environment.ts';
import { BOOL, NUMBER, STRING, type Type } from '../../formula/type.ts';
import { nullableOf } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { cells } from './env.ts';
import { declaredType } from './frame.ts';
import type { Unit } from './unit.ts';

/** What the app document gives formulas to read: user, app, prefs, lang and now, and what the product adds. */
export function globalVariables(unit: Unit): Map<string, Variable> {
  const app = unit.facts.value;
  const plain = (name: string, type: Type): [string, Variable] => [name, { type, cells: false, code: (member) => (member === undefined ? `s.${name}` : `f.get(s.${name}, ${JSON.stringify(member)})`) }];
  const userType = typeof app.user === 'string' ? unit.type(app.user, ['user']) : undefined;
  const prefs = new Map<string, Type>();
  for (const [name, pref] of Object.entries(isObject(app.prefs) ? app.prefs : {})) {
    const type = declaredType(pref, ['prefs', name], unit);
    if (type !== undefined) prefs.set(name, type);
  }
  const constants = new Map<string, Type>();
  for (const [name, value] of Object.entries(app)) if (!NOT_CONSTANTS.has(name)) constants.set(name, constantType(value, unit));
  for (const [name, signal] of Object.entries(isObject(app.signals) ? app.signals : {})) {
    const type = declaredType(signal, ['signals', name], unit);
    if (type !== undefined) constants.set(name, type);
  }
  const own = Object.entries(isObject(app.globals) ? app.globals : {}).map(([name, shape]) => plain(name, shapeType(shape, ['globals', name], unit)));
  return new Map([
    ...own,
    plain('user', nullableOf(userType ?? { kind: 'error' })),
    ['prefs', cells('prefs', prefs)],
    ['app', cells('app', constants)],
    plain('lang', STRING),
    plain('now', { kind: 'time' }),
  ]);
}

/** Members of the app document that formulas do not read as constants. */
export const NOT_CONSTANTS: ReadonlySet<string> = new Set(['$schema', 'access', 'planned', 'prefs', 'user', 'tabs', 'aliases', 'entry', 'signals', 'globals']);

/** The type that a shape shows: a type by its name, a record by its members, a list by one element in brackets. */
function shapeType(shape: Json, pointer: Pointer, unit: Unit): Type {
  if (typeof shape === 'string') return unit.type(shape, pointer) ?? { kind: 'error' };
  if (Array.isArray(shape) && shape.length === 1) return { kind: 'list', of: shapeType(shape[0] as Json, [...pointer, 0], unit) };
  if (isObject(shape)) {
    const fields = new Map(Object.entries(shape).map(([name, inner]) => [name, shapeType(inner, [...pointer, name], unit)]));
    return { kind: 'record', name: String(pointer.at(-1)), fields: () => fields };
  }
  unit.problem('wrong-type', pointer, 'The shape of a value is a type, an object of shapes, or a list with one shape.');
  return { kind: 'error' };
}

/** A table `{ item: { name: type }, items: […] }` is a list of records of these types; everything else is what it looks like. */
function constantType(value: Json, unit: Unit): Type {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return BOOL;
  if (typeof value === 'number') return NUMBER;
  if (typeof value === 'string') return STRING;
  if (Array.isArray(value)) return { kind: 'list', of: value.length === 0 ? { kind: 'error' } : constantType(value[0] as Json, unit) };
  const table = value as JsonObject;
  if (isObject(table.item) && Array.isArray(table.items)) {
    const { item } = table;
    const fields = new Map(Object.entries(item).map(([name, type]) => [name, tableType(String(type), unit)]));
    return { kind: 'list', of: { kind: 'record', name: 'item', fields: () => fields } };
  }
  const fields = new Map(Object.entries(table).map(([name, inner]) => [name, constantType(inner, unit)]));
  return { kind: 'record', name: 'constants', fields: () => fields };
}

function tableType(text: string, unit: Unit): Type {
  const plain = text.replace(/\?$/, '');
  const type: Type = plain === 'route' ? { kind: 'route' } : plain === 'routeParams' || plain === 'feature' ? STRING : unit.type(plain, []) ?? { kind: 'error' };
  return text.endsWith('?') ? nullableOf(type) : type;
}
