import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { namedArgs } from './actions.ts';
import type { Env } from './env.ts';
import { checkPage } from './pages.ts';
import { icon } from './slots.ts';
import { isFormula, type Unit } from './unit.ts';

/** Constants as code: numbers as decimals, texts of tables in the language of the page. */
export function constantCode(value: Json, pointer: Pointer, env: Env, unit: Unit): string {
  if (typeof value === 'number') return `f.n(${JSON.stringify(String(value))})`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) value.forEach((item: Json, index) => { if (index > 0) checkAlike(value[0] as Json, item, [...pointer, index], unit); });
  if (Array.isArray(value)) return `[${value.map((item: Json, index) => constantCode(item, [...pointer, index], env, unit)).join(', ')}]`;
  const table = value as JsonObject;
  if (isObject(table.item) && Array.isArray(table.items)) return `[${table.items.map((item: Json, index) => [enabled(item, unit), tableRow(table.item as JsonObject, item, [...pointer, 'items', index], env, unit)] as const).filter(([on]) => on).map(([, row]) => row).join(', ')}]`;
  return `{ ${Object.entries(table).map(([name, inner]) => `${JSON.stringify(name)}: ${constantCode(inner, [...pointer, name], env, unit)}`).join(', ')} }`;
}

/** A row whose `feature` the product has switched off is not there. */
function enabled(row: Json, unit: Unit): boolean {
  return !isObject(row) || typeof row.feature !== 'string' || featuresOf(unit)[row.feature] !== false;
}

function featuresOf(unit: Unit): JsonObject {
  const { features } = unit.facts.value;
  return isObject(features) ? features : {};
}

function tableRow(types: JsonObject, row: Json, pointer: Pointer, env: Env, unit: Unit): string {
  const given = isObject(row) ? row : {};
  for (const key of Object.keys(given)) if (!Object.hasOwn(types, key)) unit.unknown('unknown-key', 'column', key, Object.keys(types), [...pointer, key], true);
  return `{ ${Object.entries(types).map(([name, type]) => {
    const value = given[name];
    const plain = String(type).replace(/\?$/, '');
    if (value === undefined) {
      if (!String(type).endsWith('?')) unit.problem('missing', pointer, `This row needs "${name}".`);
      return `${JSON.stringify(name)}: null`;
    }
    return `${JSON.stringify(name)}: ${cellCode(plain, value, given, types, [...pointer, name], env, unit)}`;
  }).join(', ')} }`;
}

/** One cell of a table, of the type that the head of its column says. */
function cellCode(type: string, value: Json, row: JsonObject, types: JsonObject, pointer: Pointer, env: Env, unit: Unit): string {
  switch (type) {
    case 'text':
      if (typeof value !== 'string') break;
      unit.facts.keys.push({ key: value, pointer, args: [] });
      return `t(${JSON.stringify(value)})`;
    case 'icon':
      if (typeof value !== 'string') break;
      icon(value, pointer, unit);
      return JSON.stringify(value);
    case 'route':
      checkPage(value, pointer, Object.keys(isObject(row.with) ? row.with : {}), unit);
      return JSON.stringify(value);
    case 'feature':
      if (!Object.hasOwn(featuresOf(unit), String(value))) unit.unknown('unknown-value', 'feature', String(value), Object.keys(featuresOf(unit)), pointer);
      return JSON.stringify(value);
    case 'routeParams':
      checkParams(types, row, value, pointer, env, unit);
      return JSON.stringify(value);
    default: {
      const known = unit.type(type, pointer);
      if (known !== undefined) unit.literal(value, pointer, env, { type: known, nullable: true });
      return constantCode(value, pointer, env, unit);
    }
  }
  unit.problem('wrong-type', pointer, `Here stands ${type === 'text' ? 'the key of a text' : 'the name of an icon'}.`);
  return 'null';
}

/** Parameters of the page that the row names, as literals: they are read from the address. */
function checkParams(types: JsonObject, row: JsonObject, value: Json, pointer: Pointer, env: Env, unit: Unit): void {
  const route = Object.entries(types).find(([, type]) => String(type).replace(/\?$/, '') === 'route')?.[0];
  const params = route === undefined ? undefined : unit.routes.params(String(row[route]));
  if (params === undefined) return;
  for (const [name, given] of Object.entries(isObject(value) ? value : {})) if (isFormula(given)) unit.problem('wrong-type', [...pointer, name], 'Here stands a literal: a table is the same for everybody.');
  namedArgs(value, params, pointer, env, unit, 'parameter', true);
}

/** Entries of a list have the type of its first, which is what formulas see of them. */
function checkAlike(first: Json, item: Json, pointer: Pointer, unit: Unit): void {
  const kind = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
  if (kind(first) !== kind(item)) unit.problem('wrong-type', pointer, `This is ${article(kind(item))}, and the first of the list has ${article(kind(first))} here: they are all of one type.`);
  else if (isObject(first) && isObject(item)) for (const [name, inner] of Object.entries(item)) if (first[name] !== undefined) checkAlike(first[name], inner, [...pointer, name], unit);
}

function article(kind: string): string {
  return kind === 'null' ? 'null' : kind === 'object' ? 'an object' : `a ${kind}`;
}
