import { parse, partsOf, type Node } from '../../formula/parse.ts';
import type { Json, Pointer } from '../../document/source.ts';
import type { Facts } from '../../language/facts.ts';
import { Presence } from '../presence.ts';

/** A place in a document whose value is changed. */
interface Changed {
  readonly pointer: Pointer;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Tells whether a change cannot show, because it is in a fallback that is never used: in `or(form.days, 7)` where the
 * field is required and the form is being sent, or where a condition around it says that there is a value.
 */
export function isUnreached(facts: Facts, { pointer, before, after }: Changed): boolean {
  if (typeof before !== 'string' || typeof after !== 'string' || !before.startsWith('=')) return false;
  const { node } = parse(before.slice(1));
  if (node === undefined || !before.includes('or(')) return false;
  const [from, to] = changedPart(before.slice(1), after.slice(1));
  const presence = new Presence(facts);
  return fallbacks(node).some(
    ({ value, rest }) =>
      rest.some(({ start, end }) => start <= from && to <= end) &&
      presence.knows(pointer, before.slice(1 + value.start, 1 + value.end)),
  );
}

/** Returns where two formulas differ, as a part of the first. */
function changedPart(one: string, other: string): readonly [from: number, to: number] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let same = 0;
  while (same < one.length - from && same < other.length - from && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return [from, one.length - same];
}

/** Returns the first values of all `or(…)` in a formula, each with what follows it. */
function fallbacks(node: Node): ReadonlyArray<{ readonly value: Node; readonly rest: readonly Node[] }> {
  const [value, ...rest] = node.kind === 'call' && node.name.text === 'or' ? node.arguments : [];
  return [...(value === undefined ? [] : [{ value, rest }]), ...partsOf(node).flatMap(fallbacks)];
}
