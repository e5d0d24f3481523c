import type { Takes as Kind } from '../../editor/spots.ts';
import type { Beginning } from '../protocol/properties.ts';

/** Returns the values that a place of the grammar may begin with: one of each kind that it takes. */
export function beginningsOf(takes: Kind): readonly Beginning[] {
  if (takes.type === 'either') return takes.of.flatMap(beginningsOf);
  const value = EMPTY[takes.type] ?? '';
  return [{ says: takes.description.replace(/\.$/, ''), value }];
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
