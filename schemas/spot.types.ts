// Made from schemas/api/spot.json by `npm run types`. Edit that file, not this one.
import type { OrderSide } from './market.types.ts';
import type { CoinCode } from './wallet.types.ts';

/**
 * How an order trades.
 */
export type OrderType = 'limit' | 'market';
/**
 * How a spot order trades. A stop order waits until the last price reaches its stop price, and then is a limit order.
 */
export type SpotOrderType = 'limit' | 'market' | 'stop';
/**
 * How far an order is. A stop order waits until its stop price is reached. A market order that the book could not fill whole is cancelled with what it got.
 */
export type SpotOrderStatus = 'waiting' | 'open' | 'partial' | 'filled' | 'cancelled';
/**
 * Whether the order waited in the book or took from it.
 */
export type TradeRole = 'maker' | 'taker';

export interface SpotCalls {
  'spot.buy': {
    args: {
      /**
       * The market; or name it by `currency_id` and `legal_id`.
       */
      symbol?: string;
      /**
       * Id of the base currency.
       */
      currency_id?: string;
      /**
       * Id of the quote currency.
       */
      legal_id?: string;
      type?: SpotOrderType;
      /**
       * Quote for one base. Of a limit or a stop order.
       */
      price?: string;
      /**
       * The last price at which a stop order becomes a limit order. Of a stop order.
       */
      stop_price?: string;
      /**
       * Quantity of base.
       */
      num?: string;
      /**
       * Quote to spend, instead of a quantity. Of a market order.
       */
      total?: string;
      /**
       * The pay password.
       */
      password: string;
    };
    message: SpotOrder;
  };
  'spot.sell': {
    args: {
      /**
       * The market; or name it by `currency_id` and `legal_id`.
       */
      symbol?: string;
      /**
       * Id of the base currency.
       */
      currency_id?: string;
      /**
       * Id of the quote currency.
       */
      legal_id?: string;
      type?: SpotOrderType;
      /**
       * Quote for one base. Of a limit or a stop order.
       */
      price?: string;
      /**
       * The last price at which a stop order becomes a limit order. Of a stop order.
       */
      stop_price?: string;
      /**
       * Quantity of base.
       */
      num: string;
      /**
       * The pay password.
       */
      password: string;
    };
    message: SpotOrder;
  };
  'spot.open': {
    args: {
      /**
       * Only this market.
       */
      symbol?: string;
    };
    /**
     * The orders, newest first.
     */
    message: SpotOrder[];
  };
  'spot.buys': {
    args: {
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Orders a page.
       */
      limit: number;
      /**
       * Only this market.
       */
      symbol?: string;
      /**
       * Only from this moment on.
       */
      from?: number;
      /**
       * Only before this moment.
       */
      to?: number;
      status?: SpotOrderStatus;
    };
    message: SpotOrderPage;
  };
  'spot.sells': {
    args: {
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Orders a page.
       */
      limit: number;
      /**
       * Only this market.
       */
      symbol?: string;
      /**
       * Only from this moment on.
       */
      from?: number;
      /**
       * Only before this moment.
       */
      to?: number;
      status?: SpotOrderStatus;
    };
    message: SpotOrderPage;
  };
  'spot.fills': {
    args: {
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Orders a page.
       */
      limit: number;
      /**
       * Only this market.
       */
      symbol?: string;
      /**
       * Only from this moment on.
       */
      from?: number;
      /**
       * Only before this moment.
       */
      to?: number;
      side?: OrderSide;
      /**
       * Only those of this order.
       */
      order_id?: string;
    };
    message: SpotFillPage;
  };
  'spot.order': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    message: SpotOrder;
  };
  'spot.move': {
    args: {
      /**
       * The order.
       */
      id: string;
      /**
       * The new price, quote for one base.
       */
      price: string;
      /**
       * The pay password.
       */
      password: string;
    };
    message: SpotOrder;
  };
  'spot.cancel': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    message: SpotOrder;
  };
  'spot.cancelAll': {
    args: {
      /**
       * Only this market.
       */
      symbol?: string;
    };
    message: SpotCancelled;
  };
}
/**
 * A spot order.
 */
export interface SpotOrder {
  /**
   * The order's id.
   */
  id: string;
  /**
   * The market.
   */
  symbol: string;
  /**
   * How the market is written.
   */
  pair: string;
  base: CoinCode;
  quote: CoinCode;
  /**
   * Id of the base currency.
   */
  currency_id: string;
  /**
   * Id of the quote currency.
   */
  legal_id: string;
  side: OrderSide;
  type: SpotOrderType;
  status: SpotOrderStatus;
  /**
   * Quote for one base; null for a market order.
   */
  price: string | null;
  /**
   * The last price at which a stop order becomes a limit order; null for others.
   */
  stop_price: string | null;
  /**
   * Whether the last price must rise to the stop price, or fall to it; null for orders without one.
   */
  stop_rises: boolean | null;
  /**
   * Quantity wanted, in base; null where a total is spent.
   */
  num: string | null;
  /**
   * Quote to spend; null unless that was asked.
   */
  total: string | null;
  /**
   * Filled so far, in base.
   */
  filled: string;
  /**
   * Paid or received for it so far, in quote, before the fee.
   */
  filled_total: string;
  /**
   * Share of it that is filled, 0 to 1.
   */
  progress: string;
  /**
   * Average price of what is filled; null while nothing is.
   */
  average: string | null;
  /**
   * Charged so far, in what is received.
   */
  fee: string;
  fee_currency: CoinCode;
  /**
   * As a ratio, frozen when the order was placed.
   */
  fee_rate: string;
  /**
   * Still locked for it: quote when buying, base when selling.
   */
  locked: string;
  /**
   * When it was placed.
   */
  created_at: number;
  /**
   * When it last changed.
   */
  updated_at: number;
}
/**
 * A trade that filled an order.
 */
export interface SpotFill {
  /**
   * The trade's id.
   */
  id: string;
  /**
   * The order.
   */
  order_id: string;
  /**
   * The market.
   */
  symbol: string;
  /**
   * How the market is written.
   */
  pair: string;
  base: CoinCode;
  quote: CoinCode;
  side: OrderSide;
  role: TradeRole;
  /**
   * Quote for one base.
   */
  price: string;
  /**
   * In base.
   */
  num: string;
  /**
   * In quote.
   */
  total: string;
  /**
   * Charged, in what was received.
   */
  fee: string;
  fee_currency: CoinCode;
  /**
   * When.
   */
  time: number;
}
/**
 * A page of orders.
 */
export interface SpotOrderPage {
  /**
   * This page.
   */
  page: number;
  /**
   * Entries a page.
   */
  limit: number;
  /**
   * Entries in all.
   */
  total: number;
  /**
   * The entries of this page, newest first.
   */
  list: SpotOrder[];
}
/**
 * A page of fills.
 */
export interface SpotFillPage {
  /**
   * This page.
   */
  page: number;
  /**
   * Entries a page.
   */
  limit: number;
  /**
   * Entries in all.
   */
  total: number;
  /**
   * The entries of this page, newest first.
   */
  list: SpotFill[];
}
/**
 * What a cancellation of several orders did.
 */
export interface SpotCancelled {
  /**
   * Orders cancelled.
   */
  count: number;
}

declare module './calls.ts' {
  interface Calls extends SpotCalls {}
}
