import { and, count, desc, eq, gte, lt, ne } from 'drizzle-orm';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { accounts, entries, postings } from '../ledger/tables.ts';
import type { WalletKind } from '../ledger/tables.ts';
import { toText } from '../ledger/units.ts';
import type { Handlers } from '../room.ts';
import { offsetOf } from '../database/page.ts';

/** The statement: what the ledger says of a user's available balances. */
export const billHandlers: Handlers = {
  'wallet.legalLog': async ({ args, user, queries }) => {
    const where = and(
      eq(accounts.owner, user.id),
      ne(postings.available, 0n),
      args.currency === undefined ? undefined : eq(accounts.currency, args.currency),
      args.kind === undefined ? undefined : eq(accounts.kind, args.kind),
      args.cause === undefined ? undefined : eq(entries.cause, args.cause),
      args.from === undefined ? undefined : gte(entries.at, args.from),
      args.to === undefined ? undefined : lt(entries.at, args.to),
    );
    const rows = await queries
      .select({ id: postings.id, kind: accounts.kind, currency: accounts.currency, cause: entries.cause, change: postings.available, balance: postings.balance, at: entries.at })
      .from(postings)
      .innerJoin(accounts, eq(accounts.id, postings.accountId))
      .innerJoin(entries, eq(entries.id, postings.entryId))
      .where(where)
      .orderBy(desc(postings.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    const [all] = await queries
      .select({ rows: count() })
      .from(postings)
      .innerJoin(accounts, eq(accounts.id, postings.accountId))
      .innerJoin(entries, eq(entries.id, postings.entryId))
      .where(where);
    return {
      list: rows.map((row) => ({
        id: row.id,
        kind: row.kind as WalletKind,
        currency: row.currency as CoinCode,
        cause: row.cause,
        number: toText(row.change),
        balance: toText(row.balance),
        created_at: row.at,
      })),
      total: all?.rows ?? 0,
    };
  },
};
