// Made from schemas/api/dual.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * State of a position: bought, waiting for its payout, paid out, or returned because no price could be had.
 */
export type DualStatus = 'purchased' | 'settling' | 'success' | 'fail';

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
}
/**
 * A product of dual investment.
 */
export interface DualProduct {
  /**
   * Its id.
   */
  id: string;
  currency: CoinCode;
  /**
   * The coin that is invested.
   */
  currency_id: string;
  /**
   * Decimals of its prices.
   */
  price_places: number;
  /**
   * What one share costs, in the coin.
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
  currency: CoinCode;
  /**
   * Decimals of its prices.
   */
  price_places: number;
  /**
   * Shares.
   */
  num: number;
  /**
   * What was invested, in the coin.
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
}

declare module './calls.ts' {
  interface Calls extends DualCalls {}
}
