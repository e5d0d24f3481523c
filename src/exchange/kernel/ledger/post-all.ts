import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { assertBalanced } from './ledger.ts';
import type { AccountName, Entry } from './entry.ts';
import { HOUSE, accounts, entries, postings } from './tables.ts';

/** An entry and when it happened. */
export type Dated = Entry & { readonly at: number };

/** Rows of an insert stay below the parameters that a statement may have. */
const ROWS = 5000;

const nameOf = ({ owner, kind, currency }: AccountName): string => `${owner} ${kind} ${currency}`;

/**
 * Posts entries in their order, as `post` does one by one, in a handful of statements: for histories that a sandbox
 * begins with. What an entry freezes a later one must free.
 * @throws RangeError where that is not so, rows do not add up to zero, or a user's balance would fall below zero in
 * between.
 */
export async function postAll(queries: Queries, all: readonly Dated[]): Promise<void> {
  const booked = await openAccounts(queries, all);
  const ids = await queries
    .insert(entries)
    .values(all.map(({ cause, object, at }) => ({ cause, object, at })))
    .returning({ id: entries.id });
  const holds = new Map<string, bigint>();
  const rows = all.flatMap((entry, index) => {
    assertBalanced(entry, entry.rows);
    return entry.rows
      .filter((row) => (row.available ?? 0n) !== 0n || (row.frozen ?? 0n) !== 0n)
      .map((row) => {
        const account = booked.get(nameOf(row))!;
        const [available, frozen] = [row.available ?? 0n, row.frozen ?? 0n];
        account.available += available;
        account.frozen += frozen;
        if (row.owner !== HOUSE && (account.available < 0n || account.frozen < 0n))
          throw new RangeError(`${entry.cause} ${entry.object}: ${nameOf(row)} falls below zero`);
        const hold = `${account.id} ${entry.object}`;
        holds.set(hold, (holds.get(hold) ?? 0n) + frozen);
        return {
          entryId: ids[index]!.id,
          accountId: account.id,
          available,
          frozen,
          balance: account.available,
          cause: row.cause ?? null,
        };
      });
  });
  const left = [...holds].find(([, amount]) => amount !== 0n);
  if (left) throw new RangeError(`${left[0]} stays frozen`);
  for (let from = 0; from < rows.length; from += ROWS)
    await queries.insert(postings).values(rows.slice(from, from + ROWS));
  const changed = [...booked.values()].map(
    ({ id, available, frozen }) =>
      sql`(${id}::bigint, ${available.toString()}::numeric, ${frozen.toString()}::numeric)`,
  );
  await queries.execute(
    sql`update account set available = v.available, frozen = v.frozen from (values ${sql.join(changed, sql`, `)}) as v (id, available, frozen) where account.id = v.id`,
  );
}

/** Returns the present accounts of these entries, by name. */
async function openAccounts(
  queries: Queries,
  all: readonly Dated[],
): Promise<Map<string, typeof accounts.$inferSelect>> {
  const named = new Map(
    all.flatMap(({ rows }) =>
      rows.map((row) => [nameOf(row), { owner: row.owner, kind: row.kind, currency: row.currency }] as const),
    ),
  );
  await queries
    .insert(accounts)
    .values([...named.values()].map((name) => ({ ...name, available: 0n, frozen: 0n })))
    .onConflictDoNothing();
  const owners = [...new Set([...named.values()].map(({ owner }) => owner))];
  const found = await queries.select().from(accounts).where(inArray(accounts.owner, owners));
  return new Map(found.filter((account) => named.has(nameOf(account))).map((account) => [nameOf(account), account]));
}
