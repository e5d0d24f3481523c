import { entriesOf, comparableKey, type Apply, type Entry } from './apply.ts';
import { indexOf } from './indexed.ts';

/** A list that only grows keeps this many of its newest entries. */
const NEWEST = 200;

/** Puts new entries first. */
export const append: Apply = ({ key }, value, message) => {
  if (value === null) return value;
  const list = value as readonly Entry[];
  const known = key === undefined ? undefined : indexOf(list, key);
  const fresh = entriesOf(message).filter((entry) => known === undefined || !known.has(comparableKey(entry[key!])));
  return fresh.length === 0 ? list : [...fresh.toReversed(), ...list].slice(0, NEWEST);
};
