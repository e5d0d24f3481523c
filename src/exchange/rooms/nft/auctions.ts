import type Big from 'big.js';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import { dueOf, endAfterBid, payUntil } from '../../../domain/nft/nft.ts';
import { plain } from '../../../domain/money.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { writeTransfer } from './history.ts';
import { mustBeOnSale } from './purchases.ts';
import { CLOSE, changeSale, creditRows, endResale, giveItem, leastBid, nameOf, openSale } from './sales.ts';
import { bids, items, orders, paddles, sales } from './tables.ts';
import type { OrderRow, PaddleRow, SaleRow } from './tables.ts';
import { shortened } from './shortened.ts';

/** The timer of the winner's deadline for payment. */
export const EXPIRE = 'nft.expire';

/** Returns the ledger's object for a user's deposit in an auction. */
const objectOf = (saleId: string, userId: string): string => `nft:${saleId}:${userId}`;

const marginOf = (sale: SaleRow): bigint => {
  if (sale.margin === null) throw new Error(`Sale ${sale.id} has no deposit.`);
  return sale.margin;
};

/** Refuses a sale that is no open auction. @throws Refusal `nft_wrong_mode` or `nft_not_on_sale` at `code`. */
function mustBeAuction(sale: SaleRow, now: number): void {
  if (sale.mode !== 'auction') throw new Refusal('nft_wrong_mode', {}, 'code');
  if (sale.state !== 'open') throw new Refusal('nft_not_on_sale', {}, 'code');
  mustBeOnSale(sale, now);
}

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

export async function paddleOf(queries: Queries, saleId: string, userId: string): Promise<PaddleRow | undefined> {
  const [paddle] = await queries
    .select()
    .from(paddles)
    .where(and(eq(paddles.saleId, saleId), eq(paddles.userId, userId)));
  return paddle;
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
    await work.schedule({ kind: CLOSE, object: sale.id, due: endAt });
  }
  work.publish({ channel: 'nft_bid', data: bidView(made, sale.code, paddle.nickname) });
  const [outbid] =
    sale.leader === null
      ? []
      : await work.queries
          .select()
          .from(paddles)
          .where(and(eq(paddles.saleId, sale.id), eq(paddles.number, sale.leader)));
  if (outbid?.userId && outbid.id !== paddle.id) {
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

/** Ends an auction: the deposits of losing bidders are returned; a user who won has a day to pay. */
export async function closeAuction(work: Work, sale: SaleRow): Promise<void> {
  const held = await work.queries
    .select()
    .from(paddles)
    .where(
      and(
        eq(paddles.saleId, sale.id),
        eq(paddles.state, 'held'),
        isNotNull(paddles.userId),
        ne(paddles.number, sale.leader ?? 0),
      ),
    );
  for (const { id, userId } of held) if (userId !== null) await returnMargin(work, sale, id, userId);
  const [winner] =
    sale.leader === null
      ? []
      : await work.queries
          .select()
          .from(paddles)
          .where(and(eq(paddles.saleId, sale.id), eq(paddles.number, sale.leader)));
  if (!winner || sale.topPrice === null) return;
  if (winner.userId !== null) return award(work, sale, winner.userId, sale.topPrice);
  // A collector of the sandbox pays at once.
  await changeSale(work, sale, { state: 'sold', sold: 1 });
  await writeTransfer(work, sale, { kind: 'auction', price: sale.topPrice, buyer: { nickname: winner.nickname } });
  if (sale.sellerId === null) return;
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

async function award(work: Work, sale: SaleRow, userId: string, price: bigint): Promise<void> {
  const margin = marginOf(sale);
  await changeSale(work, sale, { state: 'unpaid' });
  const [order] = await work.queries
    .insert(orders)
    .values({
      userId,
      saleId: sale.id,
      code: sale.code,
      currency: sale.currency,
      price,
      margin,
      createdAt: work.now,
      payUntil: payUntil(work.now),
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await work.schedule({ kind: EXPIRE, object: order.id, due: order.payUntil });
  const due = plain(dueOf(toBig(price), toBig(margin)));
  await writeLetter(work, userId, 'nft_won', {
    said: { name: nameOf(sale.code), price: toText(price), due, currency: sale.currency },
    link: `/pages/nft/mine?tab=messages`,
  });
  work.publish({ channel: 'nft_order', user: userId, data: { id: order.id, status: 'unpaid' } });
}

/** Returns a user's own order. @throws Refusal `nft_order_unknown` at `id`. */
export async function ownOrder(queries: Queries, userId: string, id: string): Promise<OrderRow> {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw new Refusal('nft_order_unknown', {}, 'id');
  return order;
}

async function saleById(queries: Queries, id: string): Promise<SaleRow> {
  const [sale] = await queries.select().from(sales).where(eq(sales.id, id));
  if (!sale) throw new Error(`No sale ${id}`);
  return sale;
}

/**
 * Pays a won auction: the deposit counts towards the price.
 *
 * @throws Refusal when it is paid or expired, or the balance does not suffice.
 */
export async function payOrder(work: Work, order: OrderRow): Promise<OrderRow> {
  if (order.status !== 'unpaid')
    throw new Refusal(order.status === 'paid' ? 'nft_order_paid' : 'nft_order_expired', {}, 'id');
  const sale = await saleById(work.queries, order.saleId);
  const due = toUnits(dueOf(toBig(order.price), toBig(order.margin)));
  const rows = [
    { ...spotAccount(order.userId, order.currency), available: -due, frozen: -order.margin },
    ...creditRows(sale, order.price),
  ];
  await work.post({ cause: 'nft_buy', object: objectOf(sale.id, order.userId), rows }, 'id');
  const item = await giveItem(work, sale, order.userId, order.price);
  const [paid] = await work.queries
    .update(orders)
    .set({ status: 'paid', read: true, paidAt: work.now, itemId: item.id })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error('The order was not stored.');
  await work.queries
    .update(paddles)
    .set({ state: 'used', touchedAt: work.now })
    .where(and(eq(paddles.saleId, sale.id), eq(paddles.userId, order.userId)));
  await work.unschedule({ kind: EXPIRE, object: order.id });
  await changeSale(work, sale, { state: 'sold', sold: 1 });
  await writeTransfer(work, sale, { kind: 'auction', price: order.price, buyer: { userId: order.userId } });
  await endResale(work, sale, order.price);
  work.publish({ channel: 'nft_order', user: order.userId, data: { id: order.id, status: 'paid' } });
  return paid;
}

/**
 * Ends an order whose day has passed unpaid: the deposit goes to the seller, and the artwork is on sale again for as
 * long as before.
 */
export async function expireOrder(work: Work, id: string): Promise<SaleRow | undefined> {
  const [order] = await work.queries
    .update(orders)
    .set({ status: 'expired', read: false })
    .where(and(eq(orders.id, id), eq(orders.status, 'unpaid')))
    .returning();
  if (!order) return undefined;
  const sale = await saleById(work.queries, order.saleId);
  const account = spotAccount(order.userId, order.currency);
  const to = sale.sellerId === null ? house('fee', order.currency) : spotAccount(sale.sellerId, order.currency);
  await work.post({
    cause: 'nft_margin_lost',
    object: objectOf(sale.id, order.userId),
    rows: [
      { ...account, frozen: -order.margin },
      { ...to, available: order.margin },
    ],
  });
  await work.queries
    .update(paddles)
    .set({ state: 'lost', touchedAt: work.now })
    .where(and(eq(paddles.saleId, sale.id), eq(paddles.userId, order.userId)));
  await writeLetter(work, order.userId, 'nft_expired', {
    said: { name: nameOf(order.code), margin: toText(order.margin), currency: order.currency },
    link: `/pages/nft/mine?tab=messages`,
  });
  work.publish({ channel: 'nft_order', user: order.userId, data: { id: order.id, status: 'expired' } });
  return openAgain(work, sale);
}

/** Restarts a sale with the same terms, for as long as before. */
export async function openAgain(work: Work, sale: SaleRow): Promise<SaleRow> {
  const {
    id: _id,
    current: _current,
    state: _state,
    topPrice: _top,
    leader: _leader,
    bids: _bids,
    sold: _sold,
    ...terms
  } = sale;
  const next = await openSale(work, { ...terms, startAt: work.now, endAt: work.now + sale.endAt - sale.startAt });
  if (sale.itemId !== null) await work.queries.update(items).set({ saleId: next.id }).where(eq(items.id, sale.itemId));
  return next;
}
