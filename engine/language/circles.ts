import type { Source } from '../document/source.ts';

const NAMED = /"(fragments\/[^"\\]+)"/g;
const known = new WeakMap<Source, ReadonlySet<string>>();

/** Returns the names of fragments that stand anywhere in a document. */
function namedIn(source: Source): ReadonlySet<string> {
  const names = known.get(source) ?? new Set([...source.text.matchAll(NAMED)].map(([, name]) => name!));
  known.set(source, names);
  return names;
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
