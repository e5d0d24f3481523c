import Big from 'big.js';
import { and, eq, inArray } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/period.ts';
import type { C2CCancelCause } from '../../../../schemas/c2c.types.ts';
import { orderingClosedUntil, sizeOrder } from '../../../domain/c2c/c2c.ts';
import type { Sized } from '../../../domain/c2c/c2c.ts';
import { amountOf } from '../../../domain/amount.ts';
import { plain } from '../../../domain/money.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import { FIAT_LIMIT_USDT } from '../../../domain/wallet/withdraw.ts';
import { shareFile } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import type { LetterKind } from '../../../../schemas/mail.types.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import { worth } from '../wallet/index.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { adById, adObject, endIfSold, isOffered, termsOf } from './ads.ts';
import { announce } from './chat.ts';
import { EXPIRE, dealTimer } from './deal-timers.ts';
import { paymentView } from './methods.ts';
import { playOn } from './players.ts';
import { stillStands } from './price.ts';
import { ads, orders } from './tables.ts';
import type { Ad, Line, Method, Order } from './tables.ts';
import { addToRecord, cancellationsOf, openOrders } from './traders.ts';

/** The largest number of open orders that a user may have taken. */
const MOST_ORDERS = 5;

/** The requested size of an order: at the price that was shown, by quantity or by amount. */
export interface Asked {
  readonly price: string;
  readonly number?: string;
  readonly amount?: string;
}

/** The taker of an advertisement, and the way of the fiat money. */
export interface Taking {
  readonly user: User;
  /** The side of the taker. */
  readonly side: OrderSide;
  readonly way: Order['way'];
  /** The seller's accounts that the buyer can pay to, the agreed one first. */
  readonly payments: readonly Method[];
}

/**
 * Returns the ledger's name of the amount that an order holds: for an offer to sell, a part of what the offer holds.
 */
const objectOf = (order: Pick<Order, 'id' | 'adId' | 'sellerId' | 'takerId'>): string =>
  order.sellerId === order.takerId ? `c2c_order:${order.id}` : adObject(order.adId);

/**
 * Takes an advertisement: holds the seller's coins for the order, and starts the time to pay.
 * @throws Refusal for an advertisement, a price or a size that is not available, or a taker who may not take it.
 */
export async function take(
  work: Work,
  exchange: Exchange,
  ad: Ad,
  { user, side, way, payments }: Taking,
  asked: Asked,
): Promise<Order> {
  if (ad.userId === user.id) throw new Refusal('c2c_own_ad', {}, 'id');
  if (ad.state !== 'active' || ad.type === side) throw new Refusal('c2c_ad_closed', {}, 'id');
  if (work.now - user.createdAt < ad.minimumTime * DAY)
    throw new Refusal('c2c_account_young', { count: ad.minimumTime });
  const closedUntil = orderingClosedUntil(await cancellationsOf(work.queries, user.id, work.now), work.now);
  if (closedUntil !== null)
    throw new Refusal('c2c_cancelled_often', { count: Math.ceil((closedUntil - work.now) / HOUR) });
  if ((await openOrders(work.queries, user.id)).taken >= MOST_ORDERS)
    throw new Refusal('too_many_orders', { count: MOST_ORDERS });
  const price = amountOf(asked.price, 8);
  if (typeof price === 'string' || !(await stillStands(exchange, work.queries, ad, price, work.now)))
    throw new Refusal('c2c_price_moved', {}, 'price');
  const sized = readSize(ad, price, asked);
  const limit = FIAT_LIMIT_USDT[user.level];
  if (worth(exchange.prices, ad.coin, sized.number, work.now).gt(limit))
    throw new Refusal('c2c_fiat_limit', { limit: plain(limit) });

  const [buyerId, sellerId] = side === 'buy' ? [user.id, ad.userId] : [ad.userId, user.id];
  const number = toUnits(sized.number);
  const [order] = await work.queries
    .insert(orders)
    .values({
      adId: ad.id,
      buyerId,
      sellerId,
      takerId: user.id,
      coin: ad.coin,
      fiat: ad.fiat,
      price: toUnits(price),
      number,
      amount: toUnits(sized.amount),
      way,
      payments: payments.map(paymentView),
      status: 'pending',
      expiresAt: work.now + ad.payMinutes * MINUTE,
      createdAt: work.now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await work.queries
    .update(ads)
    .set({ rest: ad.rest - number })
    .where(eq(ads.id, ad.id));
  if (side === 'sell')
    await work.post({
      cause: 'c2c_lock',
      object: objectOf(order),
      rows: [freeze(fundingAccount(sellerId, ad.coin), number)],
    });
  for (const { uploadPic } of payments) if (uploadPic) await shareFile(work.queries, uploadPic, buyerId);
  await work.schedule({ ...dealTimer(EXPIRE, order.id, order.id), due: order.expiresAt });
  await inform(work, order, ad.userId, 'c2c_new');
  return happened(work, order, 'made');
}

function readSize(ad: Ad, price: Big, { number, amount }: Asked): Sized {
  if ((number === undefined) === (amount === undefined)) throw new Refusal('quantity_required', {}, 'number');
  const size =
    number === undefined
      ? { amount: readAmount(ad, amount ?? '') }
      : { number: amountIn(coinByCode(ad.coin), number, 'number') };
  const sized = sizeOrder(size, termsOf(ad, price));
  if ('number' in sized) return sized;
  const currency = sized.parameter === 'number' ? ad.coin : ad.fiat;
  throw new Refusal(sized.code, { least: plain(sized.least), most: plain(sized.most), currency }, sized.parameter);
}

function readAmount({ fiat }: Ad, text: string): Big {
  const { places } = fiatByCode(fiat);
  const amount = amountOf(text, places);
  if (typeof amount === 'string')
    throw new Refusal(amount, amount === 'number_places' ? { places, currency: fiat } : {}, 'amount');
  return amount;
}

/** The buyer's account of the payment. */
export interface Paid {
  readonly way: Order['way'];
  /** The name of the owner of the account that it came from. */
  readonly payerName: string | null;
  /** The address of a picture of the receipt. */
  readonly receipt: string | null;
}

/**
 * Marks an order as paid by the buyer: from now on it does not time out.
 * @throws Refusal where it can no longer be paid.
 */
export async function pay(work: Work, order: Order, { way, payerName, receipt }: Paid): Promise<Order> {
  // The timer of this moment may not have fired yet.
  if (order.status !== 'pending' || work.now >= order.expiresAt) throw changed();
  if (!order.payments.some((payment) => payment.way === way)) throw new Refusal('c2c_way_unknown', {}, 'way');
  const paid = await step(work, order, 'pending', { status: 'paid', way, payerName, receipt, paidAt: work.now });
  await work.unschedule({ kind: EXPIRE, object: order.id });
  await inform(work, paid, paid.sellerId, 'c2c_paid');
  return happened(work, paid, 'paid');
}

/** Releases the seller's coins to the buyer, which ends the trade. */
export async function release(work: Work, order: Order): Promise<Order> {
  const done = await step(work, order, 'paid', { status: 'completed', settledAt: work.now });
  const rows = [
    { ...fundingAccount(order.sellerId, order.coin), frozen: -order.number },
    { ...fundingAccount(order.buyerId, order.coin), available: order.number },
  ];
  await work.post({ cause: 'c2c_trade', object: objectOf(order), rows });
  await addToRecord(work.queries, order.buyerId, { completed: 1 });
  await addToRecord(work.queries, order.sellerId, {
    completed: 1,
    releases: 1,
    releaseTime: work.now - (order.paidAt ?? work.now),
  });
  await inform(work, done, done.buyerId, 'c2c_completed');
  const told = await happened(work, done, 'completed');
  await endIfSold(work, order.adId);
  return told;
}

/**
 * Ends an order without a trade: the coins return to the offer while it is open, else to the seller.
 * @param blamed the user whose completion rate falls; null where nobody let it fail.
 */
export async function cancel(work: Work, order: Order, cause: C2CCancelCause, blamed: string | null): Promise<Order> {
  const done = await step(work, order, order.status, { status: 'cancelled', cancelledBy: cause, settledAt: work.now });
  await work.unschedule({ kind: EXPIRE, object: order.id });
  const ad = await adById(work.queries, order.adId);
  if (isOffered(ad))
    await work.queries
      .update(ads)
      .set({ rest: ad.rest + order.number })
      .where(eq(ads.id, ad.id));
  if (order.sellerId === order.takerId || !isOffered(ad)) {
    await work.post({
      cause: 'c2c_return',
      object: objectOf(order),
      rows: [freeze(fundingAccount(order.sellerId, order.coin), -order.number)],
    });
  }
  if (blamed !== null) await addToRecord(work.queries, blamed, {});
  // The side that cancelled knows already.
  const informed = {
    buyer: [order.sellerId],
    seller: [order.buyerId],
    time: [order.buyerId, order.sellerId],
    review: [],
  }[cause];
  for (const user of informed) await inform(work, done, user, 'c2c_cancelled');
  return happened(work, done, `cancelled_${cause}`);
}

/** Cancels a C2C order at its timeout, unless it has been paid. */
export async function expire(work: Work, order: Order): Promise<void> {
  if (order.status === 'pending') await cancel(work, order, 'time', order.buyerId);
}

const changed = (): Refusal => new Refusal('c2c_order_changed', {}, 'id');

/**
 * Takes an order from one state to the next, once.
 * @throws Refusal `c2c_order_changed` where it is no longer in that state.
 */
async function step(work: Work, order: Order, from: Order['status'], to: Partial<Order>): Promise<Order> {
  const [next] = await work.queries
    .update(orders)
    .set(to)
    .where(and(eq(orders.id, order.id), eq(orders.status, from), inArray(orders.status, ['pending', 'paid'])))
    .returning();
  if (!next) throw changed();
  return next;
}

/** Reports an event of an order in its chat, shows it to both sides, and lets the players of the sandbox act. */
export async function happened(work: Work, order: Order, line: Line): Promise<Order> {
  await announce(work, order, line);
  for (const user of [order.buyerId, order.sellerId])
    work.publish({ channel: 'c2c_order', user, data: { id: order.id, status: order.status } });
  await playOn(work, order);
  return order;
}

/** Sends a letter about an order, with a link to it. */
export const inform = (work: Work, order: Order, user: string, kind: LetterKind): Promise<void> =>
  writeLetter(work, user, kind, {
    said: { number: toText(order.number), currency: order.coin, amount: toText(order.amount), fiat: order.fiat },
    link: `/pages/c2c/c2c_order_detail?id=${order.id}`,
  });
