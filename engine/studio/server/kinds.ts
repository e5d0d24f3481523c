import { isObject, type Json } from '../../document/source.ts';
import { SIMPLE_TYPES } from '../../formula/type-text.ts';
import type { Spot, Takes as Kind } from '../../editor/spots.ts';
import type { Beginning } from '../protocol/properties.ts';

/** Returns the values that a place of the grammar may begin with: one of each kind that it takes. */
export function beginningsOf(takes: Kind): readonly Beginning[] {
  if (takes.type === 'either') return takes.of.flatMap(beginningsOf);
  const value = EMPTY[takes.type] ?? '';
  return [{ says: takes.description.replace(/\.$/, ''), value }];
}

/** Returns the kinds of value that a place takes, where there are several. */
export function kindsOf({ takes, around }: Spot): { readonly kinds?: readonly Beginning[] } {
  if (takes.type === 'either') return { kinds: beginningsOf(takes) };
  const group = around?.takes.type === 'map' ? around.takes.group : undefined;
  if (group === undefined) return {};
  const [first = 'value'] = Object.entries(group).flatMap(([name, { required }]) => (required === true ? [name] : []));
  return { kinds: [...beginningsOf(takes), { says: Object.keys(group).join(', '), value: { [first]: '' } }] };
}

const EMPTY: Readonly<Record<string, Beginning['value']>> = {
  object: {},
  group: {},
  action: {},
  args: {},
  map: {},
  table: {},
  list: [],
  nodes: [],
  actions: [],
  event: [],
};

/** Tells whether a value is of a kind of the grammar, by its shape. */
export function fits(type: string, value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return type === 'list' || type === 'nodes' || type === 'event' || type === 'actions';
  if (isObject(value))
    return 'block' in value || 'use' in value
      ? type === 'nodes'
      : ['object', 'text', 'group', 'table', 'map'].includes(type);
  return typeof value === 'boolean'
    ? type === 'bool'
    : !['object', 'list', 'nodes', 'table', 'group', 'map'].includes(type);
}

/** Tells whether a formula may stand in the place of a value. */
export function takesFormula(takes: Kind): boolean {
  if ('literal' in takes && takes.literal === true) return false;
  if (takes.type === 'either') return takes.of.some(takesFormula);
  return FORMULAS.has(takes.type);
}

/** The kinds whose values may be formulas: those of the types of formulas, and those that take several types. */
const FORMULAS: ReadonlySet<string> = new Set([...SIMPLE_TYPES, 'any', 'choice', 'formula', 'argument']);
