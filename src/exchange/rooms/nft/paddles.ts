import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { paddles } from './tables.ts';
import type { PaddleRow, SaleRow } from './tables.ts';

/** Returns the ledger's object for a user's deposit in an auction. */
export const objectOf = (saleId: string, userId: string): string => `nft:${saleId}:${userId}`;

/** Returns the deposit of an auction, in the ledger's units of its coin. */
export const marginOf = (sale: SaleRow): bigint => {
  if (sale.margin === null) throw new Error(`Sale ${sale.id} has no deposit.`);
  return sale.margin;
};

/** Gives a bidder the next paddle number of an auction. */
export async function givePaddle(
  work: Work,
  sale: SaleRow,
  holder: { readonly userId: string | null; readonly nickname: string },
): Promise<PaddleRow> {
  const [{ count } = { count: 0 }] = await work.queries
    .select({ count: sql<number>`count(*)::int` })
    .from(paddles)
    .where(eq(paddles.saleId, sale.id));
  const [paddle] = await work.queries
    .insert(paddles)
    .values({ saleId: sale.id, number: count + 1, ...holder, enteredAt: work.now, touchedAt: work.now })
    .returning();
  if (!paddle) throw new Error('The paddle was not stored.');
  return paddle;
}

/** Returns a user's paddle in an auction; undefined before the deposit is paid. */
export async function paddleOf(queries: Queries, saleId: string, userId: string): Promise<PaddleRow | undefined> {
  const [paddle] = await queries
    .select()
    .from(paddles)
    .where(and(eq(paddles.saleId, saleId), eq(paddles.userId, userId)));
  return paddle;
}

/** Returns the paddle of the bidder who leads an auction; undefined before the first bid. */
export async function leaderOf(queries: Queries, sale: SaleRow): Promise<PaddleRow | undefined> {
  if (sale.leader === null) return undefined;
  const [leader] = await queries
    .select()
    .from(paddles)
    .where(and(eq(paddles.saleId, sale.id), eq(paddles.number, sale.leader)));
  return leader;
}
