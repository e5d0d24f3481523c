import type Big from 'big.js';
import type { Period } from '../../domain/period.ts';

/** One bar as the contract sends it. Prices and the volume are decimals; `time` is the bar's first millisecond, UTC. */
export interface Candle {
  readonly time: number;
  readonly open: Big;
  readonly high: Big;
  readonly low: Big;
  readonly close: Big;
  /** In the base currency. */
  readonly volume: Big;
}

/** The part of a SpotOrder that the chart reads. */
export interface OpenOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  /** Null for a market order, which has no line. */
  readonly price: Big | null;
  /** Quantity wanted, in the base currency; null where a total is spent. */
  readonly num: Big | null;
  /** Quantity filled so far. */
  readonly filled: Big;
  readonly status: string;
  /** The trigger price of a stop order; otherwise null. */
  readonly stop_price: Big | null;
}

/** The part of a LeverTrade that the chart reads. */
export interface FuturesTrade {
  readonly id: string;
  readonly status: 'pending' | 'held' | 'closed' | 'revoked';
  readonly direction: 'long' | 'short';
  readonly lots: Big;
  /** The limit price of a waiting order. */
  readonly price: Big | null;
  /** The opening price of an open position. */
  readonly open_price: Big | null;
  readonly target_profit_price: Big | null;
  readonly stop_loss_price: Big | null;
  readonly liquidation_price: Big | null;
}

/** Values of the props of `schema.ts`; what a document leaves out has no cell. */
export interface KlineCells {
  readonly symbol: string;
  readonly period: Period;
  readonly line?: boolean | null;
  readonly price_places: Big;
  readonly quantity_places: Big;
  readonly bars: readonly Candle[];
  readonly live?: Candle | null;
  readonly orders?: readonly OpenOrder[] | null;
  readonly entry?: Big | null;
  readonly positions?: readonly FuturesTrade[] | null;
  readonly pending?: readonly FuturesTrade[] | null;
  readonly tick?: Big | null;
  readonly parameters?: readonly (readonly Big[])[] | null;
  readonly colors?: readonly string[] | null;
  readonly compact?: boolean | null;
  readonly indicators?: readonly string[] | null;
}

/** Payloads of the events of `schema.ts`. */
export interface KlineEvents {
  readonly period: { readonly period: Period; readonly line: boolean };
  readonly indicators: { readonly names: readonly string[] };
  readonly settings: Readonly<Record<string, never>>;
  readonly history: HistoryRange;
  readonly move: { readonly id: string; readonly price: Big };
  readonly reprice: { readonly id: string; readonly price: Big };
  readonly stops: {
    readonly id: string;
    readonly target_profit_price: Big | null;
    readonly stop_loss_price: Big | null;
  };
}

/** Bars wanted: `from` ≤ time < `to`, in milliseconds. */
export interface HistoryRange {
  readonly period: Period;
  readonly from: number;
  readonly to: number;
}
