/** The beach: five by five fields, counted from 0, row by row. */
export const COLUMNS = 5;
export const PLACES = COLUMNS * COLUMNS;

/** The digs in a round, and the rounds a day. */
export const DIGS = 5;
export const TRIES = 3;

/** The prize for finding the treasure with one, two … digs, in USDT. */
export const PRIZES = ['5', '2', '1', '0.5', '0.2'] as const;

/** Returns the distance of two fields along rows and columns. */
export function steps(from: number, to: number): number {
  const rows = Math.abs(Math.floor(from / COLUMNS) - Math.floor(to / COLUMNS));
  const columns = Math.abs((from % COLUMNS) - (to % COLUMNS));
  return rows + columns;
}

/** Returns the state of a round after its digs, in their order. */
export function stateOf(treasure: number, digs: readonly number[]): 'open' | 'found' | 'lost' {
  if (digs.includes(treasure)) return 'found';
  return digs.length < DIGS ? 'open' : 'lost';
}

/** Returns the prize of a finished round, in USDT; 0 where nothing was found. */
export const prizeOf = (treasure: number, digs: readonly number[]): string =>
  digs.includes(treasure) ? (PRIZES[digs.length - 1] ?? '0') : '0';
