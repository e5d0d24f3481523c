import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { compileArguments } from '../action/arguments.ts';
import { call, list, literal, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { takeIcon } from '../slots/icon.ts';
import type { Compilation } from '../compilation.ts';
import { checkPage } from './pages.ts';

/** Writes constants as code: numbers as decimals, texts of tables in the language of the page. */
export function constantCode(c: Cursor): Js {
  const { value } = c;
  if (typeof value === 'number') return call('f.n', literal(String(value)));
  if (value === null || value === undefined || typeof value !== 'object') return literal(value ?? null);
  if (Array.isArray(value)) {
    const [first, ...others] = c.items();
    for (const other of others) checkAlike(first!.value ?? null, other);
    return list(c.items().map(constantCode));
  }
  const { item, items } = c.object;
  if (isObject(item) && Array.isArray(items)) {
    const rows = c
      .at('items')
      .items()
      .map((row) => [row, tableRow(item, row)] as const);
    return list(rows.filter(([row]) => isEnabled(row)).map(([, code]) => code));
  }
  return table(c.entries().map(([name, inner]) => [name, constantCode(inner)]));
}

/** Tells whether a row is present: the product may have switched its `feature` off. */
function isEnabled({ object: { feature }, compilation }: Cursor): boolean {
  return typeof feature !== 'string' || featuresOf(compilation)[feature] !== false;
}

function featuresOf(compilation: Compilation): JsonObject {
  const { features } = compilation.facts.value;
  return isObject(features) ? features : {};
}

function tableRow(types: JsonObject, row: Cursor): Js {
  for (const [key, at] of row.entries())
    if (!Object.hasOwn(types, key)) at.unknown('unknown-key', 'column', key, Object.keys(types), true);
  return table(
    Object.entries(types).map(([name, type]) => {
      const cell = row.at(name);
      if (cell.given) return [name, cellCode(String(type).replace(/\?$/, ''), cell, row, types)];
      if (!String(type).endsWith('?')) row.problem('missing', `This row needs "${name}".`);
      return [name, 'null'];
    }),
  );
}

/** Writes one cell of a table, of the type in the head of its column. */
function cellCode(type: string, c: Cursor, row: Cursor, types: JsonObject): Js {
  const { value, compilation } = c;
  switch (type) {
    case 'text':
      if (typeof value !== 'string') break;
      compilation.facts.keys.push({ key: value, pointer: c.pointer, args: [] });
      return call('t', literal(value));
    case 'icon':
      if (typeof value !== 'string') break;
      takeIcon(c, value);
      return literal(value);
    case 'route':
      checkPage(c, Object.keys(row.at('with').object));
      return literal(value);
    case 'feature': {
      const features = Object.keys(featuresOf(compilation));
      if (!features.includes(String(value))) c.unknown('unknown-value', 'feature', String(value), features);
      return literal(value);
    }
    case 'routeParams':
      checkParams(c, row, types);
      return literal(value);
    default: {
      const known = compilation.type(type, c.pointer);
      if (known !== undefined) c.compileLiteral({ type: known, nullable: true });
      return constantCode(c);
    }
  }
  c.problem('wrong-type', `Write ${type === 'text' ? 'the key of a text' : 'the name of an icon'} here.`);
  return 'null';
}

/** Checks the parameters of the page that the row names. They are literals, because they are read from the address. */
function checkParams(c: Cursor, row: Cursor, types: JsonObject): void {
  const route = Object.entries(types).find(([, type]) => String(type).replace(/\?$/, '') === 'route')?.[0];
  const params = route === undefined ? undefined : c.compilation.routes.params(String(row.object[route]));
  if (params === undefined) return;
  for (const [, given] of c.entries())
    if (given.formula) given.problem('wrong-type', 'Write a literal here: a table is the same for everybody.');
  compileArguments(c, params, { what: 'parameter', loose: true });
}

/** Checks that all entries of a list have the type of the first, which formulas see. */
function checkAlike(first: Json, c: Cursor): void {
  const kind = (value: Json | undefined): string =>
    value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  if (kind(first) !== kind(c.value))
    c.problem(
      'wrong-type',
      `This is ${article(kind(c.value))}, and the first of the list has ${article(kind(first))} here: they are all of one type.`,
    );
  else if (isObject(first))
    for (const [name, inner] of c.entries()) if (first[name] !== undefined) checkAlike(first[name], inner);
}

function article(kind: string): string {
  return kind === 'null' ? 'null' : kind === 'object' ? 'an object' : `a ${kind}`;
}
