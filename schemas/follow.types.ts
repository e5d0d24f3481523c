// Made from schemas/api/follow.json by `npm run types`. Edit that file, not this one.
import type { PositionSide } from './lever.types.ts';
import type { MarginKind } from './lever.types.ts';
import type { LeverTrade } from './lever.types.ts';
import type { CoinCode } from './wallet.types.ts';

/**
 * How a copy's lots follow from the trader's: his times a fixed multiple, or a fixed number of lots.
 */
export type FollowType = 'multiple' | 'lots';
/**
 * Whether a trader is still copied.
 */
export type FollowStatus = 'following' | 'cancelled';
/**
 * What happens to open copies when copying stops: they go on as the follower's own, or are closed at market.
 */
export type FollowEnd = 'hold' | 'close';
/**
 * What figures of a trader are taken over: seven days, thirty days, or all time.
 */
export type FollowPeriod = 'week' | 'month' | 'all';
/**
 * An order of traders. `overall` weighs the return with the accuracy; by `drawdown` the smallest comes first.
 */
export type TraderSort = 'overall' | 'roi' | 'pnl' | 'accuracy' | 'followers' | 'drawdown' | 'copied';
/**
 * Of a copied trade: open and following the trader; closed; open and no longer following him; not opened.
 */
export type CopyState = 'held' | 'closed' | 'self_held' | 'skipped';
/**
 * Copies that are open, those in the own hand included; or those that are over, and trades that were not copied.
 */
export type CopyScope = 'current' | 'past';
/**
 * Why a trade was not copied: fewer lots than can be traded, or more; too little balance; more margin than the follower allows; as many positions as one may have; no fair price; futures were halted.
 */
export type SkipReason =
  'below_minimum' | 'above_maximum' | 'insufficient_balance' | 'over_limit' | 'too_many_positions' | 'no_price' | 'halted';
/**
 * Languages in which the agreement binds.
 */
export type AgreementLanguage = 'zh' | 'en';
/**
 * Who ended a following: the follower, the trader who resigned, or the stop-loss.
 */
export type FollowEndedBy = 'you' | 'trader' | 'stop_loss';
/**
 * Who closed a copy: the trader, the follower, its take-profit, its stop-loss, the market that liquidated it, or the stop-loss of all copies of the trader.
 */
export type CopyClosedBy = 'trader' | 'you' | 'take_profit' | 'stop_loss' | 'liquidation' | 'copy_stop';

export interface FollowCalls {
  'follow.traders': {
    args: {
      sort: TraderSort;
      period: FollowPeriod;
      /**
       * Only names that contain this, in any case.
       */
      keyword?: string;
      /**
       * Only traders who take more followers.
       */
      free: boolean;
      /**
       * Only traders who earned something over the period.
       */
      profitable: boolean;
      /**
       * Only traders with at least this accuracy, as a ratio.
       */
      accuracy_min?: string;
      /**
       * Only traders whose drawdown is at most this, as a ratio.
       */
      drawdown_max?: string;
      /**
       * Only who has been a trader for so many days.
       */
      days_min?: number;
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
      list: Trader[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'follow.trader': {
    args: {
      /**
       * The trader.
       */
      trader_user_id: string;
      period: FollowPeriod;
    };
    message: TraderDetail;
  };
  'follow.me': {
    args: {
      period: FollowPeriod;
    };
    message: TraderDetail;
  };
  'follow.history': {
    args: {
      /**
       * The trader.
       */
      trader_user_id: string;
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
      list: FollowTrade[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'follow.current': {
    args: {
      /**
       * The trader.
       */
      trader_user_id: string;
    };
    message: FollowTrade[];
  };
  'follow.followers': {
    args: {
      /**
       * The trader.
       */
      trader_user_id: string;
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
      list: Follower[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'follow.follow': {
    args: {
      /**
       * The trader.
       */
      trader_user_id: string;
      type: FollowType;
      /**
       * The multiple of the trader's lots, or the fixed lots; at most two decimals.
       */
      number: string;
      /**
       * Leverage of copies, at most what the market allows. As the trader's where absent.
       */
      multiple?: number;
      /**
       * Most margin in open copies of this trader at a time, in USDT. No limit where absent.
       */
      margin_limit?: string;
      /**
       * Copying stops, and open copies close at market, when they have lost so much of `margin_limit`, as a ratio of at most two decimals. Not where absent.
       */
      stop_loss?: string;
    };
    message: Following;
  };
  'follow.cancel': {
    args: {
      /**
       * The trader.
       */
      follow_user_id: string;
      copies: FollowEnd;
    };
    message: Following;
  };
  'follow.selfHold': {
    args: {
      /**
       * The copy on the user's futures account.
       */
      transaction_id: string;
    };
    message: Copy;
  };
  'follow.mine': {
    args: {
      status: FollowStatus;
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
      list: Following[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'follow.copies': {
    args: {
      scope: CopyScope;
      /**
       * Only of this trader.
       */
      trader_user_id?: string;
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
      list: Copy[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'follow.summary': {
    args: {};
    message: FollowSummary;
  };
  'follow.agreement': {
    args: {
      language: AgreementLanguage;
    };
    message: CopyAgreement;
  };
  'follow.becomeTrader': {
    args: {
      /**
       * The user has agreed to the agreement.
       */
      agree: boolean;
    };
    message: Trader;
  };
  'follow.resign': {
    args: {};
    message: TraderResigned;
  };
}
/**
 * A point of a trader's curve.
 */
export interface FollowPoint {
  /**
   * When.
   */
  at: number;
  /**
   * Earnings since the start of the period, in USDT.
   */
  value: string;
}
/**
 * Somebody whose futures trades can be copied. Figures are those of the asked period, of closed trades, and are refreshed every hour.
 */
export interface Trader {
  /**
   * The user's id.
   */
  id: string;
  /**
   * The name.
   */
  nickname: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  /**
   * A line about oneself; empty where there is none.
   */
  signature: string;
  /**
   * When this user became a trader.
   */
  since: number;
  /**
   * Full days since then.
   */
  days: number;
  /**
   * Earnings after fees, in USDT.
   */
  pnl: string;
  /**
   * Return: earnings over the capital that the trades took at most, as a ratio, never below -1; null without a closed trade.
   */
  roi: string | null;
  /**
   * Closed trades that earned something, as a ratio of all closed; null without one.
   */
  accuracy: string | null;
  /**
   * The deepest fall of that capital with what was earned, from its highest before, as a ratio; null without a closed trade.
   */
  drawdown: string | null;
  /**
   * Closed trades.
   */
  closed: number;
  /**
   * Of these, trades that earned something.
   */
  wins: number;
  /**
   * Who copies this trader now.
   */
  followers: number;
  /**
   * Followers that the trader takes.
   */
  followers_max: number;
  /**
   * Copied capital in USDT: of each follower the margin that copies may use, or the margin in open ones where that is more.
   */
  copied: string;
  /**
   * Can be copied; false of somebody who is no longer a trader.
   */
  active: boolean;
  /**
   * The visitor is this trader.
   */
  own: boolean;
  /**
   * The visitor copies this trader.
   */
  followed: boolean;
  /**
   * Earnings over the period.
   */
  curve: FollowPoint[];
  /**
   * When the figures were taken.
   */
  updated_at: number;
}
/**
 * More about a trader's closed trades of a period.
 */
export interface TraderStatistics {
  /**
   * The most that a trade earned, in USDT; null without a closed trade.
   */
  best: string | null;
  /**
   * The least that a trade earned, in USDT; null without a closed trade.
   */
  worst: string | null;
  /**
   * How long trades were open on average; null without a closed one.
   */
  average_time: number | null;
  /**
   * Long trades, as a ratio of all closed; null without one.
   */
  long_share: string | null;
  /**
   * The most margin that was in use at a time, in USDT.
   */
  most_margin: string;
  /**
   * The most that the trades took at a time, in USDT: margin in use, less what had been earned by then.
   */
  capital: string;
  /**
   * What the trader has on the futures account now with the profit of open positions, in USDT.
   */
  equity: string;
  /**
   * Closed trades a week.
   */
  a_week: string;
  /**
   * What all copies of this trader have earned that are closed, in USDT, over all time.
   */
  followers_pnl: string;
}
/**
 * What a follower may choose. Both have at most two decimals.
 */
export interface FollowTerms {
  /**
   * Least multiple.
   */
  multiple_min: string;
  /**
   * Greatest multiple.
   */
  multiple_max: string;
  /**
   * Fewest lots.
   */
  lots_min: string;
  /**
   * Most lots.
   */
  lots_max: string;
}
/**
 * The latest trade of a trader, to show what a copy of it would have been.
 */
export interface FollowExample {
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
  direction: PositionSide;
  margin_kind: MarginKind;
  /**
   * One lot: base (`usdt`) or USD (`coin`).
   */
  size: string;
  /**
   * The trader's lots.
   */
  lots: string;
  /**
   * The trader's leverage.
   */
  multiple: number;
  /**
   * Highest leverage of the market.
   */
  multiple_max: number;
  /**
   * Fewest lots of the market.
   */
  lots_min: string;
  /**
   * Price at which it opened.
   */
  open_price: string;
  /**
   * Decimals of a price.
   */
  price_places: number;
  /**
   * Fee of opening, as a ratio of the value.
   */
  open_fee_rate: string;
  /**
   * When it opened.
   */
  opened_at: number;
}
/**
 * How a user copies a trader.
 */
export interface Following {
  /**
   * Its id.
   */
  id: string;
  /**
   * The trader.
   */
  trader_user_id: string;
  /**
   * The trader's name.
   */
  nickname: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  status: FollowStatus;
  type: FollowType;
  /**
   * The multiple of the trader's lots, or the fixed lots.
   */
  number: string;
  /**
   * Leverage of copies; null: as the trader's.
   */
  multiple: number | null;
  /**
   * Most margin in open copies at a time, in USDT; null: no limit.
   */
  margin_limit: string | null;
  /**
   * Copying stops, and open copies close, when they have lost so much of `margin_limit`, as a ratio; null: not.
   */
  stop_loss: string | null;
  /**
   * Open copies.
   */
  held: number;
  /**
   * Closed copies.
   */
  closed: number;
  /**
   * What closed copies earned after fees, in USDT.
   */
  earnings: string;
  /**
   * What all its copies have come to, with the profit of open ones at the mark price, in USDT.
   */
  result: string;
  /**
   * When copying began.
   */
  started_at: number;
  /**
   * When it was cancelled; null while it goes on.
   */
  ended_at: number | null;
  /**
   * Who ended it; null while it goes on.
   */
  ended_by: FollowEndedBy | null;
}
/**
 * A trade of a trader, as others see it.
 */
export interface FollowTrade {
  /**
   * Its id.
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
  direction: PositionSide;
  /**
   * Leverage.
   */
  multiple: number;
  /**
   * Lots.
   */
  lots: string;
  /**
   * Price at which it opened.
   */
  open_price: string;
  /**
   * Price at which it was closed; null while it is open.
   */
  close_price: string | null;
  /**
   * Decimals of a price.
   */
  price_places: number;
  /**
   * What it earned after fees; of an open one, what it would earn at the mark price.
   */
  earnings: string;
  /**
   * Earnings over its margin, as a ratio.
   */
  roi: string;
  /**
   * Copies of it that were opened.
   */
  copies: number;
  /**
   * When it opened.
   */
  opened_at: number;
  /**
   * When it was closed; null while it is open.
   */
  closed_at: number | null;
}
/**
 * A trader's trade as a follower copied it, or why it was not.
 */
export interface Copy {
  /**
   * Its id.
   */
  id: string;
  /**
   * The trader.
   */
  trader_user_id: string;
  /**
   * The trader's name.
   */
  nickname: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  state: CopyState;
  /**
   * Why it was not opened; null where it was.
   */
  reason: SkipReason | null;
  /**
   * Who closed it; null while it is open, and where it was not opened.
   */
  closed_by: CopyClosedBy | null;
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
  direction: PositionSide;
  /**
   * The trader's lots.
   */
  trader_lots: string;
  /**
   * Lots of the copy; of a skipped one, what they would have been.
   */
  lots: string;
  /**
   * The copy on the follower's futures account; null where it was skipped.
   */
  trade: LeverTrade | null;
  /**
   * When the trader opened his trade.
   */
  at: number;
}
/**
 * Somebody who copies a trader.
 */
export interface Follower {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name; others than the trader see its ends only.
   */
  nickname: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  /**
   * Closed copies.
   */
  closed: number;
  /**
   * What closed copies earned after fees, in USDT.
   */
  earnings: string;
  /**
   * When copying began.
   */
  started_at: number;
}
/**
 * What copying has come to for a user.
 */
export interface FollowSummary {
  /**
   * Traders that are copied.
   */
  traders: number;
  /**
   * Open copies, those in the own hand included.
   */
  held: number;
  /**
   * What closed copies earned after fees, in USDT.
   */
  earnings: string;
  /**
   * Of it, since 00:00 UTC.
   */
  today: string;
}
/**
 * The agreement on copy trading.
 */
export interface CopyAgreement {
  /**
   * The text. Paragraphs, headings, lists; nothing else.
   */
  content: string;
  /**
   * When it came into force.
   */
  updated_at: number;
}
/**
 * A trader in full.
 */
export interface TraderDetail {
  trader: Trader;
  statistics: TraderStatistics;
  /**
   * How the visitor copies this trader; null: not.
   */
  following: Following | null;
  /**
   * The latest trade; null where there is none.
   */
  example: FollowExample | null;
  terms: FollowTerms;
}
/**
 * How many were left.
 */
export interface TraderResigned {
  /**
   * Followers whose copying ended.
   */
  followers: number;
}

declare module './calls.ts' {
  interface Calls extends FollowCalls {}
}
