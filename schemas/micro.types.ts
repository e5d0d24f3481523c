// Made from schemas/api/micro.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * Direction.
 */
export type SecondsSide = 'up' | 'down';
/**
 * Running, or over.
 */
export type SecondsStatus = 'holding' | 'history';
/**
 * State of a contract.
 */
export type SecondsState = 'holding' | 'win' | 'lose' | 'tie';

export interface MicroCalls {
  'micro.currencies': {
    args: {};
    message: SecondsCurrency[];
  };
  'micro.terms': {
    args: {};
    message: SecondsTerm[];
  };
  'micro.orders': {
    args: {
      /**
       * Only of this market.
       */
      match_id?: string;
      status?: SecondsStatus;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: SecondsOrder[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'micro.order': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: SecondsOrder;
  };
  'micro.submit': {
    args: {
      /**
       * The market's id, as in `Quote.id`.
       */
      match_id: string;
      /**
       * The currency of the stake.
       */
      currency_id: string;
      type: SecondsSide;
      /**
       * The expiry: one that is offered.
       */
      seconds: number;
      /**
       * The stake.
       */
      number: string;
    };
    message: SecondsOrder;
  };
}
/**
 * An expiry.
 */
export interface SecondsTerm {
  /**
   * How long a contract runs.
   */
  seconds: number;
  /**
   * What a win adds, as a share of the stake.
   */
  rate: string;
  /**
   * The least stake, in USDT.
   */
  min: string;
  /**
   * The most stake, in USDT.
   */
  max: string;
}
/**
 * A currency of stakes.
 */
export interface SecondsCurrency {
  /**
   * Its id.
   */
  currency_id: string;
  currency: CoinCode;
  /**
   * Decimals.
   */
  precision: number;
  /**
   * What the user has on the options account; null for a guest.
   */
  available: string | null;
}
/**
 * A seconds contract.
 */
export interface SecondsOrder {
  /**
   * Its id.
   */
  id: string;
  /**
   * The market's id, as in `Quote.id`.
   */
  match_id: string;
  /**
   * The market.
   */
  symbol: string;
  /**
   * The market as people write it.
   */
  pair: string;
  /**
   * Decimals of its prices.
   */
  price_places: number;
  type: SecondsSide;
  /**
   * How long it runs.
   */
  seconds: number;
  /**
   * The stake.
   */
  number: string;
  currency: CoinCode;
  /**
   * What a win adds, as a share of the stake.
   */
  rate: string;
  /**
   * Price at its start.
   */
  buy_price: string;
  /**
   * Profit of a win.
   */
  expected: string;
  state: SecondsState;
  /**
   * Price that decided; null while it runs.
   */
  sell_price: string | null;
  /**
   * Won or lost; null while it runs.
   */
  profit: string | null;
  /**
   * When it began.
   */
  created_at: number;
  /**
   * When it is decided.
   */
  expires_at: number;
  /**
   * When it was decided.
   */
  sell_time: number | null;
}

declare module './calls.ts' {
  interface Calls extends MicroCalls {}
}
