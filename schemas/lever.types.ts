// Made from schemas/api/lever.json by `npm run types`. Edit that file, not this one.
import type { OrderType } from './spot.types.ts';
import type { CoinCode } from './wallet.types.ts';

/**
 * Which way: long wins when the price rises, short when it falls.
 */
export type PositionSide = 'long' | 'short';
/**
 * How a contract is settled: `usdt` in USDT, a lot being so much of the coin; `coin` in the coin itself, a lot being so many USD.
 */
export type MarginKind = 'usdt' | 'coin';
/**
 * State of a trade: the order waits, the position is held, it is closed, or the order was revoked.
 */
export type LeverStatus = 'pending' | 'held' | 'closed' | 'revoked';
/**
 * Why a position was closed: by hand, with others, at its take-profit, at its stop-loss, by liquidation, with the trader it copied, or at the stop-loss of all copies of that trader.
 */
export type CloseReason = 'manual' | 'batch' | 'target_profit' | 'stop_loss' | 'liquidation' | 'copied' | 'copy_stop';
/**
 * Which positions: all, the long ones or the short ones.
 */
export type CloseScope = 'all' | 'long' | 'short';
/**
 * Into a position's margin, or out of it.
 */
export type MarginChange = 'add' | 'reduce';

export interface LeverCalls {
  'lever.contracts': {
    args: {};
    /**
     * The contracts.
     */
    message: LeverContract[];
  };
  'lever.deal': {
    args: {
      /**
       * The market; or name it by `currency_id` and `legal_id`.
       */
      symbol?: string;
      /**
       * Id of what is traded.
       */
      currency_id?: string;
      /**
       * Id of what it is settled in: USDT, or of a coin-margined contract the coin itself.
       */
      legal_id?: string;
    };
    message: LeverDeal;
  };
  'lever.dealAll': {
    args: {};
    message: LeverDealAll;
  };
  'lever.submit': {
    args: {
      /**
       * The market; or name it by `currency_id` and `legal_id`.
       */
      symbol?: string;
      /**
       * Id of what is traded.
       */
      currency_id?: string;
      /**
       * Id of what it is settled in: USDT, or of a coin-margined contract the coin itself.
       */
      legal_id?: string;
      direction: PositionSide;
      type?: OrderType;
      /**
       * Limit price. Of a limit order.
       */
      price?: string;
      /**
       * How many lots.
       */
      lots: string;
      /**
       * Leverage, from 1 to the most that the contract takes.
       */
      multiple: number;
      /**
       * Closes the whole position when the mark reaches it.
       */
      target_profit_price?: string;
      /**
       * Closes the whole position when the mark reaches it.
       */
      stop_loss_price?: string;
    };
    message: LeverTrade;
  };
  'lever.myTrade': {
    args: {
      /**
       * Only this market.
       */
      symbol?: string;
      /**
       * Id of what is traded.
       */
      currency_id?: string;
      /**
       * Id of what it is settled in: USDT, or of a coin-margined contract the coin itself.
       */
      legal_id?: string;
      status: LeverStatus;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Entries a page.
       */
      limit: number;
    };
    message: LeverTradePage;
  };
  'lever.held': {
    args: {
      /**
       * Only this market.
       */
      symbol?: string;
    };
    /**
     * The positions, newest first.
     */
    message: LeverTrade[];
  };
  'lever.pending': {
    args: {
      /**
       * Only this market.
       */
      symbol?: string;
    };
    /**
     * The orders, newest first.
     */
    message: LeverTrade[];
  };
  'lever.detail': {
    args: {
      /**
       * The trade.
       */
      id: string;
    };
    message: LeverDetail;
  };
  'lever.close': {
    args: {
      /**
       * The position.
       */
      id: string;
      /**
       * How many lots; all where absent.
       */
      lots?: string;
    };
    message: LeverTrade;
  };
  'lever.batchClose': {
    args: {
      type: CloseScope;
      /**
       * Only this market.
       */
      symbol?: string;
    };
    message: LeverBatch;
  };
  'lever.setStop': {
    args: {
      /**
       * The position or the order.
       */
      id: string;
      /**
       * Take-profit; absent or empty takes it away.
       */
      target_profit_price?: string;
      /**
       * Stop-loss; absent or empty takes it away.
       */
      stop_loss_price?: string;
    };
    message: LeverTrade;
  };
  'lever.margin': {
    args: {
      /**
       * The position.
       */
      id: string;
      type: MarginChange;
      /**
       * How much, in the settlement currency.
       */
      number: string;
    };
    message: LeverTrade;
  };
  'lever.move': {
    args: {
      /**
       * The order.
       */
      id: string;
      /**
       * The new limit price.
       */
      price: string;
    };
    message: LeverTrade;
  };
  'lever.cancel': {
    args: {
      /**
       * The order.
       */
      id: string;
    };
    message: LeverTrade;
  };
  'lever.cancelAll': {
    args: {
      /**
       * Only this market.
       */
      symbol?: string;
    };
    message: LeverCancelled;
  };
  'lever.overnight': {
    args: {
      /**
       * Only this position.
       */
      id?: string;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Entries a page.
       */
      limit: number;
    };
    message: LeverNightPage;
  };
}
/**
 * A contract and its rules.
 */
export interface LeverContract {
  /**
   * The market's id, under which it is kept as a favourite.
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
  settle: CoinCode;
  margin_kind: MarginKind;
  /**
   * Id of what is traded.
   */
  currency_id: string;
  /**
   * Id of what it is settled in.
   */
  legal_id: string;
  /**
   * One lot: so much of the base (`usdt`) or so many USD (`coin`).
   */
  size: string;
  /**
   * What `size` is counted in.
   */
  quantity_unit: string;
  /**
   * What prices are in.
   */
  price_unit: string;
  /**
   * Decimals of a price.
   */
  price_places: number;
  /**
   * Prices are multiples of this.
   */
  tick: string;
  /**
   * Lots are multiples of this.
   */
  lots_step: string;
  /**
   * Least lots of an order.
   */
  lots_min: string;
  /**
   * Most lots of an order.
   */
  lots_max: string;
  /**
   * Highest leverage.
   */
  multiple_max: number;
  /**
   * Margin that must be left, as a ratio of the value at mark.
   */
  maintenance_rate: string;
  /**
   * Fee of opening, as a ratio of the value.
   */
  open_fee_rate: string;
  /**
   * Fee of closing, as a ratio of the value.
   */
  close_fee_rate: string;
  /**
   * Fee of a night, as a ratio of the value at opening.
   */
  overnight_rate: string;
  /**
   * When the next overnight fee is charged.
   */
  overnight_at: number;
  /**
   * How far a limit price may lie from the last price, as a ratio.
   */
  band: string;
  /**
   * A market order that would trade further than this from the best price is refused, as a ratio.
   */
  slippage_max: string;
}
/**
 * A futures account.
 */
export interface LeverAccount {
  currency: CoinCode;
  /**
   * Free to use.
   */
  available: string;
  /**
   * Margins, and what waiting orders lock.
   */
  frozen: string;
}
/**
 * An order and the position that it opened. `lots`, `quantity`, `margin` and `overnight_fee` are those of the open part while it is held, of all before and after.
 */
export interface LeverTrade {
  /**
   * The trade's id.
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
  settle: CoinCode;
  margin_kind: MarginKind;
  /**
   * Id of what is traded.
   */
  currency_id: string;
  /**
   * Id of what it is settled in.
   */
  legal_id: string;
  direction: PositionSide;
  type: OrderType;
  status: LeverStatus;
  /**
   * Limit price; null of a market order.
   */
  price: string | null;
  /**
   * Lots.
   */
  lots: string;
  /**
   * Lots that were ordered.
   */
  total_lots: string;
  /**
   * One lot: base (`usdt`) or USD (`coin`).
   */
  size: string;
  /**
   * `lots × size`.
   */
  quantity: string;
  /**
   * What the quantity is counted in.
   */
  quantity_unit: string;
  /**
   * What prices are in.
   */
  price_unit: string;
  /**
   * Decimals of a price.
   */
  price_places: number;
  /**
   * Prices are multiples of this.
   */
  tick: string;
  /**
   * Lots are multiples of this.
   */
  lots_step: string;
  /**
   * Leverage.
   */
  multiple: number;
  /**
   * Put in, with what was added since.
   */
  margin: string;
  /**
   * Margin that opening these lots asked for: no less can stay in.
   */
  opening_margin: string;
  /**
   * Opening fee.
   */
  fee: string;
  /**
   * Closing fees so far.
   */
  close_fee: string;
  /**
   * Overnight fees so far; they are taken from the margin.
   */
  overnight_fee: string;
  /**
   * Price at which it opened; null while the order waits.
   */
  open_price: string | null;
  /**
   * Take-profit; null: none.
   */
  target_profit_price: string | null;
  /**
   * Stop-loss; null: none.
   */
  stop_loss_price: string | null;
  /**
   * First mark price at which it is liquidated; null: none.
   */
  liquidation_price: string | null;
  /**
   * Margin that must be left, as a ratio of the value at mark.
   */
  maintenance_rate: string;
  /**
   * Fee of closing, as a ratio of the value.
   */
  close_fee_rate: string;
  /**
   * Fee of a night, as a ratio of the value at opening.
   */
  overnight_rate: string;
  /**
   * Average price of what is closed; null: nothing is.
   */
  close_price: string | null;
  /**
   * Profit of what is closed, before fees.
   */
  pnl: string;
  /**
   * What it has brought so far: profit of what is closed, less all fees.
   */
  earnings: string;
  /**
   * Why it was closed; null while it is not.
   */
  reason: CloseReason | null;
  /**
   * It copies a trader.
   */
  copied: boolean;
  /**
   * When the order was placed.
   */
  created_at: number;
  /**
   * When the position opened; null while the order waits.
   */
  opened_at: number | null;
  /**
   * When it was closed or revoked; null before.
   */
  closed_at: number | null;
}
/**
 * A pair's trading state.
 */
export interface LeverDeal {
  contract: LeverContract;
  /**
   * Free on the futures account in the settlement currency; null for a guest.
   */
  available: string | null;
  /**
   * Locked on it; null for a guest.
   */
  frozen: string | null;
  /**
   * Open positions of this pair, newest first.
   */
  positions: LeverTrade[];
  /**
   * Waiting orders of this pair, newest first.
   */
  pending: LeverTrade[];
}
/**
 * The trading state of all pairs.
 */
export interface LeverDealAll {
  /**
   * All contracts.
   */
  contracts: LeverContract[];
  /**
   * The futures accounts that were ever used.
   */
  accounts: LeverAccount[];
  /**
   * Open positions, newest first.
   */
  positions: LeverTrade[];
  /**
   * Waiting orders, newest first.
   */
  pending: LeverTrade[];
}
/**
 * A closing of lots.
 */
export interface LeverClosing {
  /**
   * Its id.
   */
  id: string;
  /**
   * Lots closed.
   */
  lots: string;
  /**
   * Average price.
   */
  price: string;
  /**
   * Profit before the fee.
   */
  pnl: string;
  /**
   * Closing fee.
   */
  fee: string;
  /**
   * What came back to the account: margin and profit less fees.
   */
  returned: string;
  reason: CloseReason;
  /**
   * When.
   */
  time: number;
}
/**
 * An overnight fee.
 */
export interface LeverNight {
  /**
   * Its id.
   */
  id: string;
  /**
   * The position.
   */
  trade_id: string;
  /**
   * The market.
   */
  symbol: string;
  /**
   * How the market is written.
   */
  pair: string;
  margin_kind: MarginKind;
  direction: PositionSide;
  /**
   * Lots that were held.
   */
  lots: string;
  /**
   * Charged.
   */
  fee: string;
  settle: CoinCode;
  /**
   * For the night that began then, 00:00 UTC.
   */
  time: number;
}
/**
 * A trade with all that happened to it.
 */
export interface LeverDetail {
  trade: LeverTrade;
  /**
   * Its closings, newest first.
   */
  closings: LeverClosing[];
  /**
   * Its overnight fees, newest first.
   */
  nights: LeverNight[];
}
/**
 * What closing came to in one currency.
 */
export interface LeverResult {
  currency: CoinCode;
  /**
   * Positions closed.
   */
  count: number;
  /**
   * Their profit before fees.
   */
  pnl: string;
  /**
   * Closing fees.
   */
  fee: string;
  /**
   * What came back to the account.
   */
  returned: string;
}
/**
 * What a batch of closings did.
 */
export interface LeverBatch {
  /**
   * Positions closed.
   */
  count: number;
  /**
   * By currency.
   */
  results: LeverResult[];
}
/**
 * What a cancellation of several orders did.
 */
export interface LeverCancelled {
  /**
   * Orders revoked.
   */
  count: number;
}
/**
 * A page of trades.
 */
export interface LeverTradePage {
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
   * The entries of this page.
   */
  list: LeverTrade[];
}
/**
 * A page of overnight fees.
 */
export interface LeverNightPage {
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
  list: LeverNight[];
}

declare module './calls.ts' {
  interface Calls extends LeverCalls {}
}
