import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { laneOfMarket } from '../basics/lane-names.ts';
import type { AccountName, Row } from './entry.ts';
import { HOUSE, partOf } from './tables.ts';

// Commands of different lanes change common accounts of the house. Each takes them in one order, so that no two wait
// for each other: by kind, the last of the alphabet first, then by currency.

/** Orders accounts of the house as commands take them. */
export const inHouseOrder = (one: AccountName, other: AccountName): number =>
  Number(one.kind < other.kind) - Number(one.kind > other.kind) ||
  Number(one.currency > other.currency) - Number(one.currency < other.currency);

/** Returns the rows of common accounts of the house: all but those of markets whose lanes a command holds. */
export const commonOf = (rows: readonly Row[], lanes: readonly string[] = []): Row[] =>
  rows.filter(({ owner, kind }) => owner === HOUSE && !lanes.includes(laneOfMarket(partOf(kind))));

/**
 * Locks the accounts of the house that entries will change, where they are several, in the order of all commands; but
 * for those of a market whose lane the command holds, since they are changed in that lane.
 */
export async function lockHouse(queries: Queries, rows: readonly Row[], lanes: readonly string[] = []): Promise<void> {
  const common = commonOf(rows, lanes);
  const names = new Map(common.map(({ kind, currency }) => [`${kind} ${currency}`, sql`(${kind}, ${currency})`]));
  if (names.size < 2) return;
  await queries.execute(sql`
    select from account where owner = ${HOUSE} and (kind, currency) in (${sql.join([...names.values()], sql`, `)})
    order by kind collate "C" desc, currency collate "C" for update`);
}
