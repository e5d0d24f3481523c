import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Bill, BillCause, CoinCode } from '../../../../schemas/wallet.types.ts';
import { offsetOf, within } from '../../kernel/database/page.ts';
import type { Page, Span } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { accounts, entries, postings } from '../../kernel/ledger/tables.ts';
import type { WalletKind } from '../../kernel/ledger/tables.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Handlers } from '../../kernel/room.ts';

/** The cause of a row on its owner's statement. */
const CAUSE = sql<BillCause>`coalesce(${postings.cause}, ${entries.cause})`;

/** Returns the condition for the requested changes of a user's available balances. */
export const billsOf = (
  owner: string,
  { currency, kind, cause, ...span }: Pick<Calls['wallet.legalLog']['args'], 'currency' | 'kind' | 'cause'> & Span,
): SQL | undefined =>
  and(
    eq(accounts.owner, owner),
    ne(postings.available, 0n),
    currency && eq(accounts.currency, currency),
    kind && eq(accounts.kind, kind),
    cause && eq(CAUSE, cause),
    within(entries.at, span),
  );

/** Returns the ledger's rows of a user's available balances, newest first. */
export async function billRows(queries: Queries, where: SQL | undefined, page: Page): Promise<Bill[]> {
  const rows = await queries
    .select({
      id: postings.id,
      kind: accounts.kind,
      currency: accounts.currency,
      cause: CAUSE,
      object: entries.object,
      change: postings.available,
      balance: postings.balance,
      at: entries.at,
    })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(where)
    .orderBy(desc(entries.at), desc(postings.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as WalletKind,
    currency: row.currency as CoinCode,
    cause: row.cause,
    number: toText(row.change),
    balance: toText(row.balance),
    reference: row.object,
    created_at: row.at,
  }));
}

/** Handles the calls that read the statement. */
export const billHandlers: Handlers = {
  'wallet.legalLog': async ({ args, user, queries }) => {
    const where = billsOf(user.id, args);
    const [all] = await queries
      .select({ rows: count() })
      .from(postings)
      .innerJoin(accounts, eq(accounts.id, postings.accountId))
      .innerJoin(entries, eq(entries.id, postings.entryId))
      .where(where);
    return { list: await billRows(queries, where, args), total: all?.rows ?? 0 };
  },
};
