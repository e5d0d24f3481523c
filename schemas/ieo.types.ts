// Made from schemas/api/ieo.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * Phase of a project: not yet begun, open, over or sold out.
 */
export type IeoPhase = 'warmup' | 'progress' | 'done';
/**
 * State of a subscription: its cost is locked; it is paid and the coins are locked; the coins are unlocked.
 */
export type IeoOrderStatus = 'subscribed' | 'allotted' | 'unlocked';

export interface IeoCalls {
  'ieo.projects': {
    args: {
      phase?: IeoPhase;
    };
    message: IeoProject[];
  };
  'ieo.project': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: IeoProject;
  };
  'ieo.subscribe': {
    args: {
      /**
       * The project.
       */
      project_id: string;
      /**
       * Coins.
       */
      amount: string;
      pay_currency: CoinCode;
      /**
       * The issue price that was shown; refused where it is another.
       */
      price: string;
    };
    message: IeoOrder;
  };
  'ieo.orders': {
    args: {
      /**
       * Only of this project.
       */
      project_id?: string;
      status?: IeoOrderStatus;
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
      list: IeoOrder[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'ieo.remind': {
    args: {
      /**
       * The project.
       */
      project_id: string;
      /**
       * A letter is written.
       */
      on: boolean;
    };
    message: IeoProject;
  };
}
/**
 * A new coin that can be subscribed.
 */
export interface IeoProject {
  /**
   * Its id.
   */
  id: string;
  /**
   * What the coin is called.
   */
  name: string;
  /**
   * What it is about, in the language asked for.
   */
  summary: string;
  currency: CoinCode;
  /**
   * Id of that coin.
   */
  currency_id: string;
  phase: IeoPhase;
  /**
   * What one coin costs, in the subscription currency.
   */
  issue_price: string;
  /**
   * Coins that are issued.
   */
  total_number: string;
  /**
   * Coins that are left.
   */
  remaining: string;
  pay_currency: CoinCode;
  /**
   * Id of the subscription currency.
   */
  pay_currency_id: string;
  /**
   * Least coins of a subscription.
   */
  min_amount: string;
  /**
   * Decimals of an amount of the coin.
   */
  places: number;
  /**
   * Days that the subscription is open.
   */
  cycle_days: number;
  /**
   * Days from the end of the subscription to the listing, in which the coins are locked.
   */
  lock_days: number;
  /**
   * Begin of the subscription.
   */
  starts_at: number;
  /**
   * End of the subscription.
   */
  ends_at: number;
  /**
   * When the coin is listed and what was subscribed unlocks.
   */
  listing_at: number;
  /**
   * Nothing is left.
   */
  sold_out: boolean;
  /**
   * The market in which the coin is traded; null until it is listed.
   */
  symbol: string | null;
  /**
   * Its white paper.
   */
  white_paper: string;
  /**
   * Its website.
   */
  website: string;
  /**
   * The visitor is written to when the subscription begins.
   */
  reminded: boolean;
}
/**
 * A subscription.
 */
export interface IeoOrder {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its project.
   */
  project_id: string;
  /**
   * What the coin is called.
   */
  name: string;
  currency: CoinCode;
  pay_currency: CoinCode;
  /**
   * What one coin costs.
   */
  price: string;
  /**
   * Coins that were asked for.
   */
  amount: string;
  /**
   * Coins that were accepted, as passes: what was left, where it was less than asked for.
   */
  passes: string;
  /**
   * What they cost: locked until the subscription ends, then paid.
   */
  amount_due: string;
  status: IeoOrderStatus;
  /**
   * When it was subscribed.
   */
  created_at: number;
  /**
   * When what is due is paid and the coins arrive, locked.
   */
  ends_at: number;
  /**
   * When the coins unlock.
   */
  listing_at: number;
  /**
   * The market in which the coin is traded; null until it is listed.
   */
  symbol: string | null;
}

declare module './calls.ts' {
  interface Calls extends IeoCalls {}
}
