import { createHash } from 'node:crypto';
import { HOUR } from '../../domain/period.ts';
import type { Queries } from '../kernel/database/database.ts';
import { closeHours, hourOf, hoursFrom, keepPhoneRows, type HourRow, type PhoneRow } from './history-rows.ts';

/** Milliseconds between two writes of what was collected. */
const KEEP_EVERY = 15_000;
/** Phones that one process counts in an hour. */
const MOST = 50_000;
/** Editions that are told one by one: those with the most phones and errors. The others are told together. */
const EDITIONS = 20;

/** What phones did with an edition, hour by hour. */
export interface SeenEdition {
  /** Null for all further editions together. */
  readonly edition: string | null;
  /** The number of phones that were sent its page in each hour, and had no other edition after it in that hour. */
  readonly phones: readonly number[];
  /** The number of phones in each hour that left it and reported an error. */
  readonly errors: readonly number[];
  /** The errors of all hours by page, the most first: `start` where none was open, `other` for an unknown one. */
  readonly pages: readonly { readonly page: string; readonly errors: number }[];
}

/** What phones did with editions, hour by hour. */
export interface SeenHours {
  /** The beginning of the first hour, in milliseconds since 1970; the last hour is not over. */
  readonly from: number;
  /** Those with the most phones first. */
  readonly editions: readonly SeenEdition[];
}

/** Tells what phones did with editions. */
export interface History {
  /** @param hours the number of hours, the present one included */
  read(hours: number): Promise<SeenHours>;
}

/** Takes what phones do with editions. */
export interface HistoryTaker {
  /** A phone was sent the page of an edition. */
  saw(edition: string, phone: string): void;
  /** A phone reported an error of an edition. */
  reported(edition: string, phone: string, page: string): void;
}

/** What one process collects for the history. */
export interface HistoryKeeper extends History, HistoryTaker {
  /** Writes what was collected. What cannot be written now is written next time. */
  keep(): Promise<void>;
  /** Writes what was collected, and collects no more. */
  close(): Promise<void>;
}

/** Tells what the database has of the history. @param wall returns true time */
export const historyIn = (queries: Queries, wall: () => number): History => ({
  async read(hours) {
    const from = hourOf(wall()) - (hours - 1) * HOUR;
    // Another process's clock may be a little ahead.
    const rows = (await hoursFrom(queries, from)).filter(({ hour }) => hour < from + hours * HOUR);
    return { from, editions: byEdition(rows, from, hours) };
  },
});

/**
 * Keeps how many phones are on which edition in each hour, and what failed on them, for all processes of a database. A
 * phone counts once an hour, for the edition that it got last. Phones are kept as hashes, until an hour after the end
 * of theirs.
 * @param wall returns true time
 * @param most the number of phones that are counted in an hour
 */
export function keepHistory(
  queries: Queries,
  wall: () => number,
  report: (error: unknown) => void,
  most = MOST,
): HistoryKeeper {
  let hour = hourOf(wall());
  /** The edition that each phone got last in this hour. */
  let last = new Map<string, string>();
  let waiting = new Map<string, PhoneRow>();
  let closed = 0;
  let keeping = Promise.resolve();

  const put = (row: PhoneRow): void => {
    const key = `${row.hour} ${row.phone} ${row.edition}`;
    const before = waiting.get(key);
    const at = Math.max(before?.at ?? 0, row.at ?? 0);
    waiting.set(key, { ...row, at: at === 0 ? null : at, page: before?.page ?? row.page });
  };
  const write = async (): Promise<void> => {
    const rows = waiting;
    waiting = new Map();
    try {
      await keepPhoneRows(queries, [...rows.values()]);
      if (closed === hourOf(wall())) return;
      await closeHours(queries, wall());
      closed = hourOf(wall());
    } catch (error) {
      // Writing it once more changes nothing where it was written after all.
      for (const row of rows.values()) put(row);
      report(error);
    }
  };
  const keep = (): Promise<void> => (keeping = keeping.then(write));
  const timer = setInterval(() => void keep(), KEEP_EVERY).unref();
  const { read } = historyIn(queries, wall);

  return {
    saw(edition, phone) {
      const at = wall();
      if (hourOf(at) !== hour) last = new Map();
      hour = hourOf(at);
      if (last.get(phone) === edition || (last.size >= most && !last.has(phone))) return;
      last.set(phone, edition);
      put({ hour, phone: hashed(phone), edition, at, page: null });
    },
    reported: (edition, phone, page) => put({ hour: hourOf(wall()), phone: hashed(phone), edition, at: null, page }),
    async read(hours) {
      await keep();
      return read(hours);
    },
    keep,
    async close() {
      clearInterval(timer);
      await keep();
    },
  };
}

/** Nobody who reads the database can pass for a phone. */
const hashed = (phone: string): string => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

function byEdition(rows: readonly HourRow[], from: number, hours: number): readonly SeenEdition[] {
  const sums = new Map<string, number>();
  for (const { edition, count } of rows) sums.set(edition, (sums.get(edition) ?? 0) + count);
  const sorted = [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([edition]) => edition);
  const apart = sorted
    .slice(0, EDITIONS)
    .map((edition) => ({ edition, of: rows.filter((row) => row.edition === edition) }));
  const others = rows.filter(({ edition }) => sorted.indexOf(edition) >= EDITIONS);
  return [...apart, ...(others.length === 0 ? [] : [{ edition: null, of: others }])].map(({ edition, of }) => {
    const phones = Array<number>(hours).fill(0);
    const errors = Array<number>(hours).fill(0);
    const pages = new Map<string, number>();
    for (const { hour, page, count } of of) {
      const place = (hour - from) / HOUR;
      const counts = page === '' ? phones : errors;
      counts[place] = (counts[place] ?? 0) + count;
      if (page !== '') pages.set(page, (pages.get(page) ?? 0) + count);
    }
    return {
      edition,
      phones,
      errors,
      pages: [...pages]
        .map(([page, failed]) => ({ page, errors: failed }))
        .sort((a, b) => b.errors - a.errors || (a.page < b.page ? -1 : 1)),
    };
  });
}
