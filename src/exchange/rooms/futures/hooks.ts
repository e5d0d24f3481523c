import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { ClosingRow, Trade } from './tables.ts';

/**
 * What other rooms want to know of positions. Each is awaited within the command that it tells of, so what it does
 * happens with it.
 */
export interface TradeListener {
  /** A position has opened, at once or after waiting. */
  opened?(work: Work, trade: Trade): Promise<void>;
  /** Lots of a position were closed; `trade` is what it is afterwards, `before` what it was. */
  closed?(work: Work, trade: Trade, closing: ClosingRow, before: Trade): Promise<void>;
}

const listening = new WeakMap<Exchange, TradeListener[]>();

/** Tells a room of every position of an exchange from now on. */
export const onTrades = (exchange: Exchange, listener: TradeListener): void =>
  void listening.set(exchange, [...(listening.get(exchange) ?? []), listener]);

export async function tellOpened(work: Work, exchange: Exchange, trade: Trade): Promise<void> {
  for (const listener of listening.get(exchange) ?? []) await listener.opened?.(work, trade);
}

export async function tellClosed(
  work: Work,
  exchange: Exchange,
  trade: Trade,
  closing: ClosingRow,
  before: Trade,
): Promise<void> {
  for (const listener of listening.get(exchange) ?? []) await listener.closed?.(work, trade, closing, before);
}
