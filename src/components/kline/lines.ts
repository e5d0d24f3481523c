import Big from 'big.js';
import type { FuturesTrade, OpenOrder } from './types.ts';

/** What a line stands for. `long` and `short` are where a position was entered, `open_…` where a waiting order will enter. */
export type LineKind = OpenOrder['side'] | 'entry' | 'long' | 'short' | 'open_long' | 'open_short' | 'profit' | 'loss' | 'liquidation';

/** A line of the chart: one price, what it stands for, how much. */
export interface PriceLine {
  readonly kind: LineKind;
  readonly price: Big;
  /** In the base currency, or in lots; null of a price that needs none. */
  readonly number: Big | null;
  /** The trade that it can be moved for; null where it only shows. */
  readonly trade: FuturesTrade | null;
}

/** One line a side and price, with the sum of what its orders still want. */
function linesOfOrders(orders: readonly OpenOrder[]): PriceLine[] {
  const lines = new Map<string, PriceLine>();
  for (const { side, price, num, filled } of orders) {
    if (price === null || num === null) continue;
    const key = `${side} ${price.toFixed()}`;
    lines.set(key, { kind: side, price, number: num.minus(filled).plus(lines.get(key)?.number ?? new Big(0)), trade: null });
  }
  return [...lines.values()];
}

/** An open position: where it was entered and where it ends. A waiting order: where it will enter. */
function linesOfTrade(trade: FuturesTrade): PriceLine[] {
  const line = (kind: LineKind, price: Big | null, number: Big | null, moves: boolean): PriceLine[] => (price === null ? [] : [{ kind, price, number, trade: moves ? trade : null }]);
  if (trade.status === 'pending') return line(`open_${trade.direction}`, trade.price, trade.lots, true);
  if (trade.status !== 'held') return [];
  return [
    ...line(trade.direction, trade.open_price, trade.lots, false),
    ...line('profit', trade.target_profit_price, null, true),
    ...line('loss', trade.stop_loss_price, null, true),
    ...line('liquidation', trade.liquidation_price, null, false),
  ];
}

/** Every line, the highest price first. */
export function linesOf(orders: readonly OpenOrder[], entry: Big | null, trades: readonly FuturesTrade[]): readonly PriceLine[] {
  const average: PriceLine[] = entry === null ? [] : [{ kind: 'entry', price: entry, number: null, trade: null }];
  return [...linesOfOrders(orders), ...trades.flatMap(linesOfTrade), ...average].toSorted((a, b) => b.price.cmp(a.price));
}

/** What a moved line asks for: a waiting order at another price, or both stops of a position, one of them changed. */
export type Move =
  | { readonly event: 'reprice'; readonly payload: { readonly id: string; readonly price: Big } }
  | { readonly event: 'stops'; readonly payload: { readonly id: string; readonly target_profit_price: Big | null; readonly stop_loss_price: Big | null } };

/** Null of a line that cannot be moved, or was put back where it stood. */
export function moveOf({ kind, trade, price: before }: PriceLine, price: Big): Move | null {
  if (trade === null || price.eq(before)) return null;
  const { id, target_profit_price, stop_loss_price } = trade;
  if (kind === 'profit') return { event: 'stops', payload: { id, target_profit_price: price, stop_loss_price } };
  if (kind === 'loss') return { event: 'stops', payload: { id, target_profit_price, stop_loss_price: price } };
  return { event: 'reprice', payload: { id, price } };
}
