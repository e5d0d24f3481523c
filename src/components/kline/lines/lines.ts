import Big from 'big.js';
import type { FuturesTrade, OpenOrder } from '../types.ts';

/** What a line marks. `long` and `short`: where a position was opened; `open_…`: where a waiting order will open. */
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

/** A line of the chart: one price, its meaning and a quantity. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly price: Big;
  /** In the base currency, or in lots; null where the line has no quantity. */
  readonly number: Big | null;
  /** The id of its spot order, where that order alone has this price; otherwise null. */
  readonly order: string | null;
  /** The trade that dragging the line changes; null where it cannot be dragged. */
  readonly trade: FuturesTrade | null;
}

/** True where a line can be moved. */
export const isMovable = ({ order, trade }: PriceLine): boolean => order !== null || trade !== null;

/** True where two lines mark the same thing, whatever their prices. */
export const isSameLine = (a: PriceLine, b: PriceLine): boolean =>
  a.kind === b.kind && a.order === b.order && a.trade?.id === b.trade?.id;

/**
 * Makes one line for each side and price, with the sum of what its orders still want. Only a line of a single order can
 * be moved.
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

/**
 * The lines of a trade: of an open position its opening price and where it closes, of a waiting order where it will
 * open.
 */
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

/** The lines at which waiting stop orders trigger. */
const stopsOf = (orders: readonly OpenOrder[]): PriceLine[] =>
  orders.flatMap(({ status, stop_price, num }) =>
    status === 'waiting' && stop_price !== null
      ? [{ kind: 'stop' as const, price: stop_price, number: num, order: null, trade: null }]
      : [],
  );

/** All lines, the highest price first. */
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

/** A screen reader gets at most so many lines; lists show all orders. */
const MOST_SPOKEN = 40;

/**
 * The lines for screen readers, the highest price first: of many those nearest to a price, each with its position among
 * all.
 * @param price the newest bar's; the middle of the lines where there is none
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
 * The event of a moved line: a spot order (`move`) or a waiting futures order (`reprice`) at another price, or both
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

/** The event of moving a line to `price`; null where it cannot be moved or has not moved. */
export function moveOf({ kind, order, trade, price: before }: PriceLine, price: Big): Move | null {
  if (price.eq(before)) return null;
  if (order !== null) return { event: 'move', payload: { id: order, price } };
  if (trade === null) return null;
  const { id, target_profit_price, stop_loss_price } = trade;
  if (kind === 'profit') return { event: 'stops', payload: { id, target_profit_price: price, stop_loss_price } };
  if (kind === 'loss') return { event: 'stops', payload: { id, target_profit_price, stop_loss_price: price } };
  return { event: 'reprice', payload: { id, price } };
}
