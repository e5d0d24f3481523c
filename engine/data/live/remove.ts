import { entriesOf, comparableKey, type Apply, type Entry } from './apply.ts';

/** Removes the entries that the message names. */
export const remove: Apply = ({ key = 'id' }, value, message) => {
  if (!Array.isArray(value)) return value;
  const gone = new Set(entriesOf(message).map((entry) => comparableKey(entry[key])));
  const left = (value as Entry[]).filter((entry) => !gone.has(comparableKey(entry[key])));
  return left.length === value.length ? (value as Entry[]) : left;
};
