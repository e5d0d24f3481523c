import { and, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { FundTransfer } from '../../../../schemas/wallet.types.ts';
import { move } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { amountIn, coinById } from '../../catalogue/coins.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Span } from '../../kernel/database/page.ts';
import { fundTransfers } from './tables.ts';

const view = (row: typeof fundTransfers.$inferSelect): FundTransfer => ({
  id: row.id,
  currency: row.currency,
  from_field: row.fromKind,
  to_field: row.toKind,
  number: toText(row.amount),
  created_at: row.createdAt,
});

/** Returns the condition for the requested transfers. */
export const transfersOf = (
  owner: string,
  { currency, ...span }: Pick<Calls['wallet.transferHistory']['args'], 'currency'> & Span,
): SQL | undefined =>
  and(
    eq(fundTransfers.userId, owner),
    currency && eq(fundTransfers.currency, currency),
    within(fundTransfers.createdAt, span),
  );

/** Handles transfers between a user's own accounts, immediate and without a fee. */
export const transferHandlers: Handlers = {
  'wallet.fundTransfer': async ({ args, user, command }) => {
    const coin = coinById(args.currency_id, 'currency_id');
    const amount = toUnits(amountIn(coin, args.number, 'number'));
    if (args.from_field === args.to_field) throw new Refusal('accounts_same', {}, 'to_field');
    return command(async (work) => {
      const [row] = await work.queries
        .insert(fundTransfers)
        .values({
          userId: user.id,
          currency: coin.code,
          fromKind: args.from_field,
          toKind: args.to_field,
          amount,
          createdAt: work.now,
        })
        .returning();
      if (!row) throw new Error('The transfer was not stored.');
      const account = { owner: user.id, currency: coin.code };
      const rows = move({ ...account, kind: args.from_field }, { ...account, kind: args.to_field }, amount);
      await work.post({ cause: 'transfer', object: `transfer:${row.id}`, rows }, 'number');
      return view(row);
    });
  },

  'wallet.transferHistory': async ({ args, user, queries }) => {
    const where = transfersOf(user.id, args);
    const rows = await queries
      .select()
      .from(fundTransfers)
      .where(where)
      .orderBy(desc(fundTransfers.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, fundTransfers, where) };
  },
};
