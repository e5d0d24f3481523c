import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import { dueOf, payUntil } from '../../../domain/nft/nft.ts';
import { plain } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { writeTransfer } from './history.ts';
import { marginOf, objectOf } from './paddles.ts';
import { pieceTimer } from './piece-timers.ts';
import { changeSale, creditRows, endResale, giveItem, nameOf, openAgain } from './sales.ts';
import { orders, paddles, sales } from './tables.ts';
import type { OrderRow, SaleRow } from './tables.ts';

/** The timer of the winner's deadline for payment. */
export const EXPIRE = 'nft.expire';

/** Gives a user who won an auction an order, which is paid within a day. */
export async function award(work: Work, sale: SaleRow, userId: string, price: bigint): Promise<void> {
  assertHolds(work, userId);
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
  await work.schedule({ ...pieceTimer(EXPIRE, order.id, sale.code), due: order.payUntil });
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

/** Returns the condition for a user's orders that the user has not read. */
export const unreadOf = (userId: string): SQL | undefined => and(eq(orders.userId, userId), eq(orders.read, false));

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
