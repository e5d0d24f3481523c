import Big from 'big.js';
import type { FuturesTrade, OpenOrder } from '../types.ts';

/** A line's meaning. `long` and `short`: where a position was entered; `open_…`: where a waiting order will enter. */
export type LineKind =
  | OpenOrder['side']
  | 'stop'
  | 'entry'
  | 'long'
  | 'short'
  | 'open_long'
  | 'open_short'
  | 'profit'
  | 'loss'
  | 'liquidation';

/** A line of the chart: one price, what it stands for, how much. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly price: Big;
  /** In the base currency, or in lots; null of a price that needs none. */
  readonly number: Big | null;
  /** Of a spot order, its id, where it stands alone at its price; null else. */
  readonly order: string | null;
  /** The trade that it can be moved for; null where it only shows. */
  readonly trade: FuturesTrade | null;
}

/** True where a line can be moved. */
export const isMovable = ({ order, trade }: PriceLine): boolean => order !== null || trade !== null;

/** True where two lines are the same one, wherever they stand. */
export const isSameLine = (a: PriceLine, b: PriceLine): boolean =>
  a.kind === b.kind && a.order === b.order && a.trade?.id === b.trade?.id;

/**
 * One line a side and price, with the sum of what its orders still want. Only an order that stands there alone can be
 * moved.
 */
function linesOfOrders(orders: readonly OpenOrder[]): PriceLine[] {
  const lines = new Map<string, PriceLine>();
  for (const { id, side, price, num, filled } of orders) {
    if (price === null || num === null) continue;
    const key = `${side} ${price.toFixed()}`;
    const there = lines.get(key);
    lines.set(key, {
      kind: side,
      price,
      number: num.minus(filled).plus(there?.number ?? new Big(0)),
      order: there === undefined ? id : null,
      trade: null,
    });
  }
  return [...lines.values()];
}

/** An open position: where it was entered and where it ends. A waiting order: where it will enter. */
function linesOfTrade(trade: FuturesTrade): PriceLine[] {
  const line = (kind: LineKind, price: Big | null, number: Big | null, moves: boolean): PriceLine[] =>
    price === null ? [] : [{ kind, price, number, order: null, trade: moves ? trade : null }];
  if (trade.status === 'pending') return line(`open_${trade.direction}`, trade.price, trade.lots, true);
  if (trade.status !== 'held') return [];
  return [
    ...line(trade.direction, trade.open_price, trade.lots, false),
    ...line('profit', trade.target_profit_price, null, true),
    ...line('loss', trade.stop_loss_price, null, true),
    ...line('liquidation', trade.liquidation_price, null, false),
  ];
}

/** Where a stop order that waits is set off. */
const stopsOf = (orders: readonly OpenOrder[]): PriceLine[] =>
  orders.flatMap(({ status, stop_price, num }) =>
    status === 'waiting' && stop_price !== null
      ? [{ kind: 'stop' as const, price: stop_price, number: num, order: null, trade: null }]
      : [],
  );

/** Every line, the highest price first. */
export function linesOf(
  orders: readonly OpenOrder[],
  entry: Big | null,
  trades: readonly FuturesTrade[],
): readonly PriceLine[] {
  const average: PriceLine[] =
    entry === null ? [] : [{ kind: 'entry', price: entry, number: null, order: null, trade: null }];
  return [...linesOfOrders(orders), ...stopsOf(orders), ...trades.flatMap(linesOfTrade), ...average].toSorted((a, b) =>
    b.price.cmp(a.price),
  );
}

/** A screen reader is told of so many lines; the orders themselves stand in lists of their own. */
const MOST_SPOKEN = 40;

/**
 * The lines that are put into words, the highest price first: of many those nearest to a price, each with its place
 * among all.
 * @param price the newest bar's; the middle of the lines where there is none.
 */
export function spokenLines(
  lines: readonly PriceLine[],
  price: number | undefined,
): readonly (readonly [line: PriceLine, place: number])[] {
  const below = price === undefined ? lines.length >> 1 : lines.findIndex((line) => Number(line.price) <= price);
  const middle = below < 0 ? lines.length : below;
  const first = Math.max(0, Math.min(middle - MOST_SPOKEN / 2, lines.length - MOST_SPOKEN));
  return lines.slice(first, first + MOST_SPOKEN).map((line, index) => [line, first + index + 1]);
}

/**
 * What a moved line asks for: a spot order (`move`) or a waiting futures order (`reprice`) at another price, or both
 * stops of a position, one of them changed.
 */
export type Move =
  | { readonly event: 'move'; readonly payload: { readonly id: string; readonly price: Big } }
  | { readonly event: 'reprice'; readonly payload: { readonly id: string; readonly price: Big } }
  | {
      readonly event: 'stops';
      readonly payload: {
        readonly id: string;
        readonly target_profit_price: Big | null;
        readonly stop_loss_price: Big | null;
      };
    };

/** Null of a line that cannot be moved, or was put back where it stood. */
export function moveOf({ kind, order, trade, price: before }: PriceLine, price: Big): Move | null {
  if (price.eq(before)) return null;
  if (order !== null) return { event: 'move', payload: { id: order, price } };
  if (trade === null) return null;
  const { id, target_profit_price, stop_loss_price } = trade;
  if (kind === 'profit') return { event: 'stops', payload: { id, target_profit_price: price, stop_loss_price } };
  if (kind === 'loss') return { event: 'stops', payload: { id, target_profit_price, stop_loss_price: price } };
  return { event: 'reprice', payload: { id, price } };
}
