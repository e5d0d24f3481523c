import { and, count, desc, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, unionAll } from 'drizzle-orm/pg-core';
import { DAY, HOUR } from '../../domain/period.ts';
import { time } from '../kernel/database/columns.ts';
import type { Queries } from '../kernel/database/database.ts';

/** The phones of hours that are not closed yet. */
const phones = pgTable(
  'edition_phone',
  {
    /** The beginning of the hour, UTC. */
    hour: time('hour').notNull(),
    /** A hash of the phone's random id. */
    phone: text('phone').notNull(),
    edition: text('edition').notNull(),
    /** When it was sent the edition last in this hour; null where it only reported an error in it. */
    at: time('at'),
    /** The page whose error it reported first in this hour; null for none. */
    page: text('page'),
  },
  (table) => [primaryKey({ columns: [table.hour, table.phone, table.edition] })],
);

/** The counts of closed hours. */
const hours = pgTable(
  'edition_hour',
  {
    hour: time('hour').notNull(),
    edition: text('edition').notNull(),
    /** The page whose errors are counted; empty where phones are. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.edition, table.page] })],
);

export type PhoneRow = typeof phones.$inferSelect;
export type HourRow = typeof hours.$inferSelect;

/** How long counts are kept, in milliseconds. */
const KEPT = 31 * DAY;
/** Rows that one statement writes. */
const AT_ONCE = 1_000;

/** Returns the beginning of the hour, UTC, that holds a time, in milliseconds. */
export const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;

/**
 * Writes what phones were sent and reported. The same may be written again, by whichever process: a phone counts once
 * an hour. Each statement takes its rows in one order, so that no two processes wait for each other.
 */
export async function keepPhoneRows(queries: Queries, rows: readonly PhoneRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await queries.execute(sql`
      insert into edition_phone (hour, phone, edition, at, page)
        select hour, phone, edition, at, page
          from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::jsonb)
            as told (hour bigint, phone text, edition text, at bigint, page text)
          order by hour, phone, edition
      on conflict (hour, phone, edition) do update
        set at = greatest(edition_phone.at, excluded.at), page = coalesce(edition_phone.page, excluded.page)`);
}

/**
 * Counts the phones of hours that ended an hour ago or earlier, and forgets which phones they were. Of two processes
 * that do it at once one counts each phone.
 * @param wall true time
 */
export async function closeHours(queries: Queries, wall: number): Promise<void> {
  await queries.execute(sql`
    with gone as (
      delete from edition_phone where hour < ${hourOf(wall) - HOUR}::bigint returning hour, phone, edition, at, page
    ), last as (
      select distinct on (hour, phone) hour, edition from gone where at is not null order by hour, phone, at desc
    )
    insert into edition_hour (hour, edition, page, count)
      select hour, edition, '', count(*) from last group by hour, edition
      union all
      select hour, edition, page, count(*) from gone where page is not null group by hour, edition, page
    on conflict (hour, edition, page) do update set count = edition_hour.count + excluded.count`);
}

/** Closes hours that are over, and deletes the counts of those that are older than 31 days. @param wall true time */
export async function forgetHours(queries: Queries, wall: number): Promise<void> {
  await closeHours(queries, wall);
  await queries.delete(hours).where(lt(hours.hour, hourOf(wall) - KEPT));
}

/** Returns the counts from an hour on, of closed hours and of those that are not, in one look. */
export async function hoursFrom(queries: Queries, from: number): Promise<readonly HourRow[]> {
  const last = queries
    .selectDistinctOn([phones.hour, phones.phone], { hour: phones.hour, edition: phones.edition })
    .from(phones)
    .where(and(gte(phones.hour, from), isNotNull(phones.at)))
    .orderBy(phones.hour, phones.phone, desc(phones.at))
    .as('last');
  const rows = await unionAll(
    queries
      .select({ hour: last.hour, edition: last.edition, page: sql<string>`''`.as('page'), count: count() })
      .from(last)
      .groupBy(last.hour, last.edition),
    queries
      .select({
        hour: phones.hour,
        edition: phones.edition,
        page: sql<string>`${phones.page}`.as('page'),
        count: count(),
      })
      .from(phones)
      .where(and(gte(phones.hour, from), isNotNull(phones.page)))
      .groupBy(phones.hour, phones.edition, phones.page),
    queries.select().from(hours).where(gte(hours.hour, from)),
  );
  // One of the drivers leaves sums as text.
  return rows.map(({ hour, count: counted, ...rest }) => ({ hour: Number(hour), count: Number(counted), ...rest }));
}
