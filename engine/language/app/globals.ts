import { nullable } from '../../formula/assignable.ts';
import type { Variable } from '../../formula/environment.ts';
import { BOOL, NUMBER, STRING, type Type } from '../../formula/type.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { call, literal } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { declaredType } from '../declaration/compile.ts';
import { cells } from '../env.ts';
import { flagTypes } from '../flag/compile.ts';
import type { Compilation } from '../compilation.ts';

/**
 * Returns the roots that the app document offers to formulas: user, app, prefs, flags, lang and now, and the product's
 * own.
 */
export function globalVariables(app: Cursor): Map<string, Variable> {
  const { compilation } = app;
  const { user } = app.object;
  const userType = typeof user === 'string' ? compilation.type(user, app.at('user').pointer) : undefined;
  const constants = new Map([
    ...Object.entries(app.object)
      .filter(([name]) => !NOT_CONSTANTS.has(name))
      .map(([name, value]) => [name, constantType(value, compilation)] as const),
    ...declaredTypes(app.at('signals')),
  ]);
  const flags = flagTypes(app.at('flags'));
  return new Map([
    ...app
      .at('globals')
      .entries()
      .map(([name, shape]) => global(name, shapeType(shape))),
    global('user', nullable(userType ?? { kind: 'error' })),
    ['prefs', cells('prefs', declaredTypes(app.at('prefs')))],
    ...(flags.size === 0 ? [] : [['flags', cells('flags', flags)] as const]),
    ['app', cells('app', constants)],
    global('lang', STRING),
    global('now', { kind: 'time' }),
  ]);
}

function global(name: string, type: Type): [string, Variable] {
  return [
    name,
    {
      type,
      cells: false,
      code: (member) => (member === undefined ? `s.${name}` : call('f.get', `s.${name}`, literal(member))),
    },
  ];
}

function declaredTypes(c: Cursor): Map<string, Type> {
  return new Map(
    c.entries().flatMap(([name, declared]) => {
      const type = declaredType(declared);
      return type === undefined ? [] : [[name, type] as const];
    }),
  );
}

/** Members of the app document that formulas cannot read as constants. */
export const NOT_CONSTANTS: ReadonlySet<string> = new Set([
  '$schema',
  'access',
  'planned',
  'prefs',
  'user',
  'tabs',
  'aliases',
  'entry',
  'signals',
  'globals',
  'events',
  'flags',
  'mostErrors',
]);

/** Returns the type of a shape: a type by its name, a record by its members, a list by one element in brackets. */
function shapeType(c: Cursor): Type {
  const { value } = c;
  if (typeof value === 'string') return c.compilation.type(value, c.pointer) ?? { kind: 'error' };
  if (Array.isArray(value) && value.length === 1) return { kind: 'list', of: shapeType(c.at(0)) };
  if (isObject(value)) {
    const fields = new Map(c.entries().map(([name, inner]) => [name, shapeType(inner)]));
    return { kind: 'record', name: String(c.pointer.at(-1)), fields: () => fields };
  }
  c.problem('wrong-type', 'The shape of a value is a type, an object of shapes, or a list with one shape.');
  return { kind: 'error' };
}

/**
 * Returns the type of a constant. A table `{ item: { name: type }, items: […] }` is a list of records of these types;
 * every other value has the type of its shape.
 */
function constantType(value: Json, compilation: Compilation): Type {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return BOOL;
  if (typeof value === 'number') return NUMBER;
  if (typeof value === 'string') return STRING;
  if (Array.isArray(value))
    return { kind: 'list', of: value.length === 0 ? { kind: 'error' } : constantType(value[0] as Json, compilation) };
  const table = value as JsonObject;
  if (isObject(table.item) && Array.isArray(table.items)) {
    const { item } = table;
    const fields = new Map(Object.entries(item).map(([name, type]) => [name, tableType(String(type), compilation)]));
    return { kind: 'list', of: { kind: 'record', name: 'item', fields: () => fields } };
  }
  const fields = new Map(Object.entries(table).map(([name, inner]) => [name, constantType(inner, compilation)]));
  return { kind: 'record', name: 'constants', fields: () => fields };
}

function tableType(text: string, compilation: Compilation): Type {
  const plain = text.replace(/\?$/, '');
  const type: Type =
    plain === 'route'
      ? { kind: 'route' }
      : plain === 'routeParams' || plain === 'feature'
        ? STRING
        : (compilation.type(plain, []) ?? { kind: 'error' });
  return text.endsWith('?') ? nullable(type) : type;
}
