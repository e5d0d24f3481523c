/** A beach of five by five places; places count from 0, row by row. */
export const COLUMNS = 5;
export const PLACES = COLUMNS * COLUMNS;

/** Digs in a round, and rounds a day. */
export const DIGS = 5;
export const TRIES = 3;

/** What finding the treasure pays with one, two … digs, in USDT. Less, the longer it takes. */
export const PRIZES = ['5', '2', '1', '0.5', '0.2'] as const;

/** Steps from one place to another, along rows and columns: 0 only in the place itself. */
export function steps(from: number, to: number): number {
  const rows = Math.abs(Math.floor(from / COLUMNS) - Math.floor(to / COLUMNS));
  const columns = Math.abs((from % COLUMNS) - (to % COLUMNS));
  return rows + columns;
}

/** How a round stands after its digs, in their order. */
export function stateOf(treasure: number, digs: readonly number[]): 'open' | 'found' | 'lost' {
  if (digs.includes(treasure)) return 'found';
  return digs.length < DIGS ? 'open' : 'lost';
}

/** What a finished round pays, in USDT; 0 where nothing was found. */
export const prizeOf = (treasure: number, digs: readonly number[]): string =>
  digs.includes(treasure) ? (PRIZES[digs.length - 1] ?? '0') : '0';
