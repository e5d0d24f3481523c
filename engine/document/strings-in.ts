/** Returns every string in a value, without the names of members. */
export function stringsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) stringsIn(one, found);
  return found;
}
