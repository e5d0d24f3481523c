import type { Json, Source } from '../document/source.ts';

const NAME = 'fragments/';
const known = new WeakMap<Source, ReadonlySet<string>>();

/** Returns the names of fragments that stand anywhere in a document. */
function namedIn(source: Source): ReadonlySet<string> {
  const names = known.get(source) ?? new Set(namesIn(source.value));
  known.set(source, names);
  return names;
}

function* namesIn(value: Json): Generator<string> {
  if (typeof value === 'string' && value.startsWith(NAME)) yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value) as readonly Json[]) yield* namesIn(part);
}

/** Tells whether a fragment may contain itself: one that is named in it names it, directly or through others. */
export function mayCircle(fragments: ReadonlyMap<string, Source>): boolean {
  const open = new Set<string>();
  const done = new Set<string>();
  const leadsBack = (name: string): boolean => {
    const source = fragments.get(name);
    if (source === undefined || done.has(name)) return false;
    if (open.has(name)) return true;
    open.add(name);
    const found = [...namedIn(source)].some(leadsBack);
    open.delete(name);
    done.add(name);
    return found;
  };
  return [...fragments.keys()].some(leadsBack);
}
