import type Big from 'big.js';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import { endAfterBid } from '../../../domain/nft/nft.ts';
import { plain } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user.ts';
import type { Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { spare, spend } from './budget.ts';
import { writeTransfer } from './history.ts';
import { award } from './orders.ts';
import { givePaddle, leaderOf, marginOf, objectOf, paddleOf } from './paddles.ts';
import { pieceTimer } from './piece-timers.ts';
import { mustBeOnSale } from './purchases.ts';
import { CLOSE, changeSale, creditRows, endResale, leastBid, nameOf } from './sales.ts';
import { bids, paddles } from './tables.ts';
import type { PaddleRow, SaleRow } from './tables.ts';
import { shortened } from './shortened.ts';

/** Refuses a sale that is no open auction. @throws Refusal `nft_wrong_mode` or `nft_not_on_sale` at `code`. */
function mustBeAuction(sale: SaleRow, now: number): void {
  if (sale.mode !== 'auction') throw new Refusal('nft_wrong_mode', {}, 'code');
  if (sale.state !== 'open') throw new Refusal('nft_not_on_sale', {}, 'code');
  mustBeOnSale(sale, now);
}

/** Freezes a user's deposit until the auction has ended. @throws Refusal when it is paid already, or cannot be paid. */
export async function enter(work: Work, sale: SaleRow, user: Pick<User, 'id' | 'nickname'>): Promise<PaddleRow> {
  mustBeAuction(sale, work.now);
  if (sale.sellerId === user.id) throw new Refusal('nft_own', {}, 'code');
  if (await paddleOf(work.queries, sale.id, user.id)) throw new Refusal('nft_margin_paid', {}, 'code');
  await work.post(
    {
      cause: 'nft_margin',
      object: objectOf(sale.id, user.id),
      rows: [freeze(spotAccount(user.id, sale.currency), marginOf(sale))],
    },
    'code',
  );
  return givePaddle(work, sale, { userId: user.id, nickname: user.nickname });
}

/** Places a user's bid. @throws Refusal without a deposit, while leading, below the least bid, or outside the sale. */
export async function bid(work: Work, sale: SaleRow, userId: string, price: Big): Promise<typeof bids.$inferSelect> {
  mustBeAuction(sale, work.now);
  const paddle = await paddleOf(work.queries, sale.id, userId);
  if (!paddle) throw new Refusal('nft_margin_needed', {}, 'code');
  if (sale.leader === paddle.number) throw new Refusal('nft_leading', {}, 'code');
  const least = leastBid(sale);
  if (least === null || price.lt(least))
    throw new Refusal('nft_bid_too_low', { min: least === null ? '' : plain(least), currency: sale.currency }, 'price');
  return placeBid(work, sale, paddle, toUnits(price));
}

/**
 * Records a bid that is high enough, and notifies everybody, including the bidder who led until now. Near the end it
 * extends the auction.
 */
export async function placeBid(
  work: Work,
  sale: SaleRow,
  paddle: PaddleRow,
  price: bigint,
): Promise<typeof bids.$inferSelect> {
  const [made] = await work.queries
    .insert(bids)
    .values({ saleId: sale.id, paddle: paddle.number, price, at: work.now })
    .returning();
  if (!made) throw new Error('The bid was not stored.');
  await work.queries.update(paddles).set({ best: price, touchedAt: work.now }).where(eq(paddles.id, paddle.id));
  const endAt = endAfterBid(sale.endAt, work.now);
  await changeSale(work, sale, { topPrice: price, leader: paddle.number, bids: sale.bids + 1, endAt });
  if (endAt !== sale.endAt) {
    await work.unschedule({ kind: CLOSE, object: sale.id });
    await work.schedule({ ...pieceTimer(CLOSE, sale.id, sale.code), due: endAt });
  }
  work.publish({ channel: 'nft_bid', data: bidView(made, sale.code, paddle.nickname) });
  const outbid = await leaderOf(work.queries, sale);
  if (paddle.userId === null) await spend(work, sale, price, null);
  else if (outbid?.userId === null) await spare(work, sale);
  if (outbid?.userId && outbid.id !== paddle.id) {
    assertHolds(work, outbid.userId);
    await writeLetter(work, outbid.userId, 'nft_outbid', {
      said: { name: nameOf(sale.code), price: toText(price), currency: sale.currency },
      link: `/pages/nft/artworkDetail?code=${sale.code}`,
    });
  }
  return made;
}

export const bidView = (row: typeof bids.$inferSelect, code: string, nickname: string) => ({
  id: row.id,
  code,
  paddle: row.paddle,
  nickname: shortened(nickname),
  price: toText(row.price),
  created_at: row.at,
});

/** The deposits that one transaction returns: so many take a fraction of a second. */
const TOGETHER = 50;

/**
 * Returns the next losing bidders of an auction whose deposits are held, some for one transaction, and whether there
 * are more.
 */
export async function losersOf(
  queries: Queries,
  sale: SaleRow,
): Promise<{
  readonly next: readonly { readonly paddleId: string; readonly userId: string }[];
  readonly more: boolean;
}> {
  const rows = await queries
    .select({ paddleId: paddles.id, userId: paddles.userId })
    .from(paddles)
    .where(
      and(
        eq(paddles.saleId, sale.id),
        eq(paddles.state, 'held'),
        isNotNull(paddles.userId),
        ne(paddles.number, sale.leader ?? 0),
      ),
    )
    .orderBy(asc(paddles.id))
    .limit(TOGETHER + 1);
  const next = rows.flatMap(({ paddleId, userId }) => (userId === null ? [] : [{ paddleId, userId }]));
  return { next: next.slice(0, TOGETHER), more: next.length > TOGETHER };
}

/**
 * Ends an auction: the deposits of losing bidders are returned; a user who won has a day to pay.
 * @returns false where it must be called again, since more deposits are to be returned than in one transaction.
 */
export async function closeAuction(work: Work, sale: SaleRow): Promise<boolean> {
  const { next, more } = await losersOf(work.queries, sale);
  for (const { paddleId, userId } of next) await returnMargin(work, sale, paddleId, userId);
  if (more) return false;
  await decide(work, sale);
  return true;
}

/** Gives what was auctioned to the bidder who leads, if any does. */
async function decide(work: Work, sale: SaleRow): Promise<void> {
  const winner = await leaderOf(work.queries, sale);
  if (!winner || sale.topPrice === null) return;
  if (winner.userId !== null) return award(work, sale, winner.userId, sale.topPrice);
  // A collector of the sandbox pays at once.
  await changeSale(work, sale, { state: 'sold', sold: 1 });
  await writeTransfer(work, sale, { kind: 'auction', price: sale.topPrice, buyer: { nickname: winner.nickname } });
  if (sale.sellerId === null) return;
  await spend(work, sale, sale.topPrice, work.now);
  await work.post({
    cause: 'nft_sale',
    object: `nft_sale:${sale.id}`,
    rows: [{ ...house('market', sale.currency), available: -sale.topPrice }, ...creditRows(sale, sale.topPrice)],
  });
  await endResale(work, sale, sale.topPrice);
}

async function returnMargin(work: Work, sale: SaleRow, paddleId: string, userId: string): Promise<void> {
  const margin = marginOf(sale);
  await work.queries.update(paddles).set({ state: 'returned', touchedAt: work.now }).where(eq(paddles.id, paddleId));
  await work.post({
    cause: 'nft_margin_return',
    object: objectOf(sale.id, userId),
    rows: [freeze(spotAccount(userId, sale.currency), -margin)],
  });
  await writeLetter(work, userId, 'nft_lost', {
    said: { name: nameOf(sale.code), margin: toText(margin), currency: sale.currency },
    link: `/pages/nft/mine?tab=bids`,
  });
}
