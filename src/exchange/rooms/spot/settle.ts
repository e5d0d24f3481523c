import Big from 'big.js';
import { spotFee } from '../../../domain/spot/spot.ts';
import type { Take } from '../../../domain/spot/spot.ts';
import type { Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import type { AccountName, Row } from '../../kernel/ledger/entry.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { RESTING, inBook } from './in-book.ts';
import { print } from './printed.ts';
import { insertWithFills, update, updateWithFills } from './store.ts';
import type { Draft, Fill } from './store.ts';
import type { Order, OrderStatus, TradeRole } from './tables.ts';
import { listed, orderView } from './views.ts';

const spotAccount = (order: Draft, currency: string): AccountName => ({
  owner: order.userId,
  kind: 'change',
  currency,
});

/** Returns the account of an order's lock: quote for a buy, base for a sell. */
export function lockAccount(order: Draft): AccountName {
  const { base, quote } = listed(order.symbol);
  return spotAccount(order, order.side === 'buy' ? quote : base);
}

/** Returns the ledger's object of an order's lock. */
export const objectOf = (order: Order): string => `spot:${order.id}`;

/** The effects of trades on an order. */
interface Traded<Kept extends Draft> {
  readonly next: Kept;
  readonly made: readonly Fill[];
  /** It pays from its lock, and receives the proceeds less the fee. */
  readonly rows: readonly Row[];
}

/**
 * Computes the effects of trades of one order. Every order trades with the house's market account, so a match of two
 * users' orders makes two entries, after which the house's balance is as before.
 * @param takes at least one trade, at the maker's price.
 * @param finished the status when the order has ended: the rest of the lock is returned. Undefined: the order goes on.
 */
function traded<Kept extends Draft>(
  order: Kept,
  takes: readonly Take[],
  role: TradeRole,
  now: number,
  finished?: OrderStatus,
): Traded<Kept> {
  const made: Fill[] = [];
  let { filled, filledTotal, fee } = order;
  for (const take of takes) {
    filled += toUnits(take.quantity);
    filledTotal += toUnits(take.total);
    const charged = toUnits(spotFee(toBig(order.side === 'buy' ? filled : filledTotal), new Big(order.feeRate)));
    made.push({
      role,
      price: toUnits(take.price),
      quantity: toUnits(take.quantity),
      total: toUnits(take.total),
      fee: charged - fee,
      at: now,
    });
    fee = charged;
  }
  const status = finished ?? (filled === order.quantity ? 'filled' : 'partial');
  const bought = filled - order.filled;
  const paid = filledTotal - order.filledTotal;
  const spent = order.side === 'buy' ? paid : bought;
  const left = order.locked - spent;
  const ended = status === 'filled' || status === 'cancelled';
  return {
    next: { ...order, filled, filledTotal, fee, status, locked: ended ? 0n : left, updatedAt: now },
    made,
    rows: [...exchanged(order, bought, paid, fee - order.fee), ...(ended ? [freeze(lockAccount(order), -left)] : [])],
  };
}

/** Trades of a stored order; the members are the parameters of `traded`. */
export interface Settled {
  readonly order: Order;
  readonly takes: readonly Take[];
  readonly role: TradeRole;
  readonly finished?: OrderStatus | undefined;
}

/** Books trades of stored orders, and stores their fills. @returns the orders as they stand then. */
export async function settle(work: Work, settled: readonly Settled[]): Promise<Order[]> {
  if (settled.length === 0) return [];
  const all = settled.map(({ order, takes, role, finished }) => traded(order, takes, role, work.now, finished));
  await work.postTogether(all.map(({ next, rows }) => ({ cause: 'spot_fill' as const, object: objectOf(next), rows })));
  const stored = await updateWithFills(work.queries, all);
  settled.forEach(({ order, role }) => {
    if (role !== 'taker') return;
    print(
      work,
      order,
      stored.filter(({ orderId }) => orderId === order.id),
    );
  });
  for (const { next } of all) tell(work, next);
  return all.map(({ next }) => next);
}

/**
 * Stores a new order that takes offers at once, with its fills, and books what it locks and trades. The parameters are
 * those of `traded`.
 */
export async function settleNew(
  work: Work,
  draft: Draft,
  takes: readonly Take[],
  finished?: OrderStatus,
): Promise<Order> {
  const { next, made, rows } = traded(draft, takes, 'taker', work.now, finished);
  const { order, stored } = await insertWithFills(work.queries, next, made);
  await work.postTogether([
    { cause: 'spot_order', object: objectOf(order), rows: [freeze(lockAccount(order), draft.locked)] },
    { cause: 'spot_fill', object: objectOf(order), rows },
  ]);
  print(work, order, stored);
  tell(work, order);
  return order;
}

/** Returns the ledger rows for `bought` of base against `paid` of quote between an order and the house, and the fee. */
function exchanged(order: Draft, bought: bigint, paid: bigint, fee: bigint): Row[] {
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

/** Cancels orders in their present state and releases what they still lock. */
export async function release(work: Work, ending: readonly Order[]): Promise<Order[]> {
  const next = ending.map((order): Order => ({ ...order, status: 'cancelled', locked: 0n, updatedAt: work.now }));
  await work.postTogether(
    ending
      .filter(({ locked }) => locked > 0n)
      .map((order) => ({
        cause: 'spot_cancel',
        object: objectOf(order),
        rows: [freeze(lockAccount(order), -order.locked)],
      })),
  );
  await keep(work, next);
  return next;
}

/** Stores the progress of orders, and notifies their owners. */
export async function keep(work: Work, kept: readonly Order[]): Promise<void> {
  if (kept.length === 0) return;
  await update(work.queries, kept);
  for (const order of kept) tell(work, order);
}

/** Notifies the owner, and whoever shows the market's book, once the command has committed. */
export function tell(work: Work, order: Order): void {
  work.publish({ channel: 'order', user: order.userId, data: orderView(order) });
  work.publish({ channel: RESTING, params: { symbol: order.symbol }, data: inBook(order) });
}
