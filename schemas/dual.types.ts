// Made from schemas/api/dual.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * State of a position: bought, waiting for its payout, paid out, or failed and returned because no price could be had.
 */
export type DualStatus = 'purchased' | 'settling' | 'success' | 'fail';
/**
 * Selling high takes the coin and may sell it at the linked price; buying low takes USDT and may buy the coin at it.
 */
export type DualKind = 'sell_high' | 'buy_low';
/**
 * Positions that are held or settling, or those that are over.
 */
export type DualScope = 'open' | 'ended';
/**
 * What came of placing a payout again: it was placed; it was paid in the other currency; no share of the same kind could be had.
 */
export type DualRenewal = 'renewed' | 'other_currency' | 'unavailable';

export interface DualCalls {
  'dual.products': {
    args: {};
    message: DualProduct[];
  };
  'dual.product': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: DualProduct;
  };
  'dual.buy': {
    args: {
      /**
       * The product.
       */
      id: string;
      /**
       * Shares, whole ones.
       */
      num: number;
      /**
       * The payout is placed again in the same kind, where that can be done.
       */
      auto_renew: boolean;
    };
    message: DualOrder;
  };
  'dual.orders': {
    args: {
      /**
       * Only of this coin.
       */
      currency_id?: string;
      type?: DualStatus;
      scope?: DualScope;
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
      list: DualOrder[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'dual.autoRenew': {
    args: {
      /**
       * The position.
       */
      id: string;
      /**
       * The payout is placed again in the same kind, where that can be done.
       */
      auto_renew: boolean;
    };
    message: DualOrder;
  };
}
/**
 * A product of dual investment.
 */
export interface DualProduct {
  /**
   * Its id.
   */
  id: string;
  kind: DualKind;
  currency: CoinCode;
  /**
   * The coin whose price decides.
   */
  currency_id: string;
  invest_currency: CoinCode;
  /**
   * Decimals of its prices.
   */
  price_places: number;
  /**
   * What one share costs, in the currency that is invested.
   */
  share_price: string;
  /**
   * Annual return, as a share.
   */
  apr: string;
  /**
   * Below it the payout is in the coin, at or above it in USDT.
   */
  linked_price: string;
  /**
   * The price now, in USDT.
   */
  price: string;
  /**
   * Days that it is held.
   */
  days: number;
  /**
   * End of the sale.
   */
  sale_ends_at: number;
  /**
   * When it matures.
   */
  matures_at: number;
  /**
   * Shares in all.
   */
  total_shares: number;
  /**
   * Shares that are left.
   */
  remaining_shares: number;
  /**
   * It can be bought now.
   */
  on_sale: boolean;
}
/**
 * A position.
 */
export interface DualOrder {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its product.
   */
  product_id: string;
  kind: DualKind;
  currency: CoinCode;
  invest_currency: CoinCode;
  /**
   * Decimals of its prices.
   */
  price_places: number;
  /**
   * Shares.
   */
  num: number;
  /**
   * What was invested, in the currency that is invested.
   */
  investment: string;
  /**
   * Annual return.
   */
  apr: string;
  /**
   * The linked price.
   */
  linked_price: string;
  /**
   * Days that it is held.
   */
  days: number;
  status: DualStatus;
  /**
   * When it was bought.
   */
  created_at: number;
  /**
   * When it matures.
   */
  matures_at: number;
  /**
   * The price that decided; null before.
   */
  settlement_price: string | null;
  /**
   * What was paid out; null before.
   */
  payout: string | null;
  /**
   * In which currency; null before.
   */
  payout_currency: CoinCode | null;
  /**
   * When it was paid out.
   */
  ended_at: number | null;
  /**
   * Its payout is placed again in the same kind, where it comes in the currency that was invested and a share can be had.
   */
  auto_renew: boolean;
  /**
   * What came of that; null before, and where it was not asked for.
   */
  renewal: DualRenewal | null;
  /**
   * The position that the payout was placed in.
   */
  renewed_to: string | null;
}

declare module './calls.ts' {
  interface Calls extends DualCalls {}
}
