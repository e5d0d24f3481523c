import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { spotFee } from '../../../domain/spot/spot.ts';
import type { Take } from '../../../domain/spot/spot.ts';
import type { Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import type { AccountName, Row } from '../../kernel/ledger/entry.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { RESTING, inBook } from './in-book.ts';
import { print } from './printed.ts';
import { fills, orders } from './tables.ts';
import type { Order, OrderStatus, TradeRole } from './tables.ts';
import { listed, orderView } from './views.ts';

const spotAccount = (order: Order, currency: string): AccountName => ({
  owner: order.userId,
  kind: 'change',
  currency,
});

/** Returns the account of an order's lock: quote for a buy, base for a sell. */
export function lockAccount(order: Order): AccountName {
  const { base, quote } = listed(order.symbol);
  return spotAccount(order, order.side === 'buy' ? quote : base);
}

/** Returns the ledger's object of an order's lock. */
export const objectOf = (order: Order): string => `spot:${order.id}`;

/**
 * Books trades of one order: pays from its lock, credits the proceeds less the fee, and stores the fills. Every order
 * trades with the house's market account, so a match of two users' orders makes two entries, after which the house's
 * balance is as before.
 * @param takes at least one trade, at the maker's price.
 * @param finished the status when the order has ended: the rest of the lock is returned. Undefined: the order goes on.
 */
export async function settle(
  work: Work,
  order: Order,
  takes: readonly Take[],
  role: TradeRole,
  finished?: OrderStatus,
): Promise<Order> {
  const rows: Omit<typeof fills.$inferInsert, 'id'>[] = [];
  let { filled, filledTotal, fee } = order;
  for (const take of takes) {
    filled += toUnits(take.quantity);
    filledTotal += toUnits(take.total);
    const charged = toUnits(spotFee(toBig(order.side === 'buy' ? filled : filledTotal), new Big(order.feeRate)));
    rows.push({
      orderId: order.id,
      role,
      price: toUnits(take.price),
      quantity: toUnits(take.quantity),
      total: toUnits(take.total),
      fee: charged - fee,
      at: work.now,
    });
    fee = charged;
  }
  const status = finished ?? (filled === order.quantity ? 'filled' : 'partial');
  const bought = filled - order.filled;
  const paid = filledTotal - order.filledTotal;
  const spent = order.side === 'buy' ? paid : bought;
  const left = order.locked - spent;
  const ended = status === 'filled' || status === 'cancelled';
  const next: Order = { ...order, filled, filledTotal, fee, status, locked: ended ? 0n : left, updatedAt: work.now };

  await work.post({
    cause: 'spot_fill',
    object: objectOf(order),
    rows: [...exchanged(order, bought, paid, fee - order.fee), ...(ended ? [freeze(lockAccount(order), -left)] : [])],
  });
  const done = work.queries.$with('done').as(progress(work, next).returning({ id: orders.id }));
  const made = work.queries.$with('made').as(work.queries.insert(fills).values(rows).returning());
  const stored = await work.queries.with(done, made).select().from(made);
  if (role === 'taker') print(work, order, stored);
  tell(work, next);
  return next;
}

/** Returns the ledger rows for `bought` of base against `paid` of quote between an order and the house, and the fee. */
function exchanged(order: Order, bought: bigint, paid: bigint, fee: bigint): Row[] {
  const { base, quote } = listed(order.symbol);
  const [given, gives, received, receives] =
    order.side === 'buy' ? [quote, paid, base, bought] : [base, bought, quote, paid];
  return [
    { ...spotAccount(order, given), frozen: -gives },
    { ...house('market', given, order.symbol), available: gives },
    { ...house('market', received, order.symbol), available: -receives },
    { ...spotAccount(order, received), available: receives },
    { ...spotAccount(order, received), available: -fee, cause: 'fee' },
    { ...house('fee', received, order.symbol), available: fee },
  ];
}

/** Ends an order in its present state and releases its remaining lock. */
export async function finish(work: Work, order: Order, status: 'filled' | 'cancelled'): Promise<Order> {
  const next: Order = { ...order, status, locked: 0n, updatedAt: work.now };
  if (order.locked > 0n)
    await work.post({
      cause: 'spot_cancel',
      object: objectOf(order),
      rows: [freeze(lockAccount(order), -order.locked)],
    });
  await keep(work, next);
  return next;
}

/** Stores an order's progress, and notifies its owner. */
export async function keep(work: Work, order: Order): Promise<void> {
  await progress(work, order);
  tell(work, order);
}

/** Returns the statement that stores an order's progress. */
const progress = ({ queries }: Work, { id, filled, filledTotal, fee, status, locked, enteredAt, updatedAt }: Order) =>
  queries
    .update(orders)
    .set({ filled, filledTotal, fee, status, locked, enteredAt, updatedAt })
    .where(eq(orders.id, id));

/** Notifies the owner, and whoever shows the market's book, once the command has committed. */
export function tell(work: Work, order: Order): void {
  work.publish({ channel: 'order', user: order.userId, data: orderView(order) });
  work.publish({ channel: RESTING, params: { symbol: order.symbol }, data: inBook(order) });
}
