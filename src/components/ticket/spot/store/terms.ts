import type Big from 'big.js';
import type { Depth, TicketProps } from '../schema.ts';

/** The terms that orders are checked against and that rarely change: the market's rules and the user's funds. */
export interface Terms {
  readonly base: string;
  readonly quote: string;
  readonly tick: Big;
  readonly step: Big;
  readonly minimum: Big;
  readonly pricePlaces: number;
  readonly quantityPlaces: number;
  readonly quotePlaces: number;
  readonly band: Big;
  readonly feeRate: Big;
  readonly availableBase: Big | null;
  readonly availableQuote: Big | null;
  /** The time at which a closed market opens; null while it is open. */
  readonly opensAt: number | null;
}

/** The market data that orders are checked against and that changes all the time. */
export interface Market {
  readonly last: Big | null;
  /** The price of an untouched form: the first one known of this market. */
  readonly opening: Big | null;
  /** The book; null for a limit order, which does not depend on it. */
  readonly book: Depth | null;
}

/** Reads the terms from the cells; null until the market's rules are known. */
export function readTerms(cells: TicketProps['cells']): Terms | null {
  const base = cells.base.get();
  const quote = cells.quote.get();
  const tick = cells.tick.get();
  const step = cells.step.get();
  const minimum = cells.min_notional.get();
  const pricePlaces = cells.price_places.get();
  const quantityPlaces = cells.quantity_places.get();
  const band = cells.band.get();
  const feeRate = cells.fee_rate.get();
  if (!base || !quote || !tick || !step || !minimum || !pricePlaces || !quantityPlaces || !band || !feeRate)
    return null;
  return {
    base,
    quote,
    tick,
    step,
    minimum,
    band,
    feeRate,
    pricePlaces: pricePlaces.toNumber(),
    quantityPlaces: quantityPlaces.toNumber(),
    quotePlaces: cells.quote_places.get()?.toNumber() ?? Math.max(2, pricePlaces.toNumber()),
    availableBase: cells.available_base.get() ?? null,
    availableQuote: cells.available_quote.get() ?? null,
    opensAt: cells.opens_at.get() ?? null,
  };
}
