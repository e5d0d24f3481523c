import { WHOLE } from '../../editions/rollout.ts';

/** A flag's value: whether it is on, or the word or the number that it has, as the call answers it. */
export type FlagValue = boolean | string;

/** The share of a value, in hundredths of a percent of the phones that a rule is for. */
export interface Share {
  readonly value: FlagValue;
  readonly share: number;
}

/** The phones at these places of a flag's order have this value: from the first to before the last. */
export interface Portion {
  readonly from: number;
  readonly to: number;
  readonly value: FlagValue;
}

/** Returns the part of all phones that have a value by these portions. */
const sizeOf = (portions: readonly Portion[]): number => portions.reduce((sum, { from, to }) => sum + to - from, 0);

const byPlace = (a: Portion, b: Portion): number => a.from - b.from;

/** Returns as much of these portions as a share is, from their beginning. */
function firstOf(portions: readonly Portion[], share: number): Portion[] {
  let left = share;
  return portions.toSorted(byPlace).flatMap((portion) => {
    const size = Math.min(left, portion.to - portion.from);
    left -= size;
    return size === 0 ? [] : [{ ...portion, to: portion.from + size }];
  });
}

/** Returns the places that no portion has. */
function freeBeside(portions: readonly Portion[]): { readonly from: number; readonly to: number }[] {
  const edges = [...portions.toSorted(byPlace), { from: WHOLE, to: WHOLE }];
  return edges.flatMap(({ from }, at) => {
    const before = edges[at - 1]?.to ?? 0;
    return before < from ? [{ from: before, to: from }] : [];
  });
}

/** Joins portions of one value that touch. */
const joined = (portions: readonly Portion[]): readonly Portion[] =>
  portions.toSorted(byPlace).reduce<Portion[]>((all, next) => {
    const last = all.at(-1);
    if (last === undefined || last.to !== next.from || last.value !== next.value) return [...all, next];
    return [...all.slice(0, -1), { ...last, to: next.to }];
  }, []);

/**
 * Divides phones among values anew, so that as few as possible change theirs: a share that grows keeps those it had and
 * takes more where nobody has a value; one that shrinks keeps those that had it first.
 * @param shares each value at most once, at most `WHOLE` together
 */
export function divide(before: readonly Portion[], shares: readonly Share[]): readonly Portion[] {
  const kept = shares.flatMap(({ value, share }) =>
    firstOf(
      before.filter((portion) => portion.value === value),
      share,
    ),
  );
  const all = shares.reduce((portions, { value, share }) => {
    const missing = share - sizeOf(portions.filter((portion) => portion.value === value));
    const free = freeBeside(portions).map((place) => ({ ...place, value }));
    return [...portions, ...firstOf(free, missing)];
  }, kept);
  return joined(all);
}

/** Returns the share of each value, in the order in which the values begin. */
export function sharesOf(portions: readonly Portion[]): readonly Share[] {
  const values = [...new Set(portions.map(({ value }) => value))];
  return values.map((value) => ({ value, share: sizeOf(portions.filter((portion) => portion.value === value)) }));
}

/**
 * Returns the value at a place of the flag's order; undefined where there is none.
 * @param place null for who has no place: they have what all have
 */
export function valueAt(portions: readonly Portion[], place: number | null): FlagValue | undefined {
  const found = portions.find(({ from, to }) =>
    place === null ? from === 0 && to === WHOLE : from <= place && place < to,
  );
  return found?.value;
}
