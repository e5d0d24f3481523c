import { isObject, type Json } from '../../../document/source.ts';

/** Returns all ids in a value. */
export function idsIn(value: Json | undefined): Set<string> {
  const out = new Set<string>();
  const walk = (part: Json | undefined): void => {
    if (Array.isArray(part)) for (const entry of part as readonly Json[]) walk(entry);
    if (!isObject(part)) return;
    if (typeof part.id === 'string') out.add(part.id);
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(value);
  return out;
}

/** Returns a copy of a node whose ids are none of those that are taken, which get the new ones. */
export function withFreshIds(value: Json, taken: Set<string>): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => withFreshIds(entry, taken));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name !== 'id' || typeof inner !== 'string') return [name, withFreshIds(inner, taken)];
      const id = freshId(inner, taken);
      taken.add(id);
      return [name, id];
    }),
  );
}

/** Returns an id that is not taken: `amount`, `amount2`, `amount3`. */
export function freshId(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/\d+$/, '') || wanted;
  for (let count = 2; ; count += 1) if (!taken.has(`${stem}${count}`)) return `${stem}${count}`;
}
