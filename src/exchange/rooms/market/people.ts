import type { Print } from '../../simulation/tape.ts';

/** The trades of a market that people made here are kept to this number. */
const MOST = 200;

/** A trade, and its place among those that this process has heard of. */
interface Heard {
  readonly place: number;
  readonly print: Print;
}

/** The latest trades that people made at this exchange with its offers, beside those of the feeds. */
export interface PeoplesTrades {
  /** Adds a trade; one that is known is left out. */
  add(symbol: string, print: Print): void;
  /** Returns the trades of a market after one moment, up to and including another, in the order of their times. */
  between(symbol: string, from: number, to: number): readonly Print[];
  /**
   * Returns what this process has heard since it returned `until`: a trade of another process may come late.
   * @param after 0 for all.
   */
  heard(symbol: string, after: number): { readonly prints: readonly Print[]; readonly until: number };
}

export function peoplesTrades(): PeoplesTrades {
  const markets = new Map<string, Heard[]>();
  let last = 0;
  const of = (symbol: string): readonly Heard[] => markets.get(symbol) ?? [];
  return {
    add(symbol, print) {
      const known = of(symbol);
      if (known.some((one) => one.print.id === print.id)) return;
      last += 1;
      markets.set(symbol, [...known, { place: last, print }].slice(-MOST));
    },
    between: (symbol, from, to) =>
      of(symbol)
        .map(({ print }) => print)
        .filter(({ time }) => time > from && time <= to)
        .sort((one, other) => one.time - other.time),
    heard: (symbol, after) => ({
      prints: of(symbol)
        .filter(({ place }) => place > after)
        .map(({ print }) => print),
      until: last,
    }),
  };
}
