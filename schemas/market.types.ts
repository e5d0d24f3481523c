// Made from schemas/api/market.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * Which quotes: `simple` leaves out what is not traded on the spot market.
 */
export type QuoteForm = 'simple';
/**
 * What kind of market it is.
 */
export type MarketKind = 'spot' | 'futures' | 'stocks';
/**
 * A ranking of markets.
 */
export type RankKind = 'hot_spot' | 'hot_futures' | 'new_spot' | 'new_futures' | 'gainers' | 'losers' | 'volume';
/**
 * How long a candle lasts. Days begin at 00:00 UTC, weeks on Monday.
 */
export type CandlePeriod = '1min' | '5min' | '15min' | '30min' | '60min' | '4hour' | '1day' | '1week' | '1mon';
/**
 * Whether base is bought or sold.
 */
export type OrderSide = 'buy' | 'sell';
/**
 * How a market is traded: on the spot, as stocks are too, or as a futures contract.
 */
export type TradedAs = 'spot' | 'futures';
/**
 * Why a market within its hours does not trade: nothing that can be relied on is heard of its feed, or its price jumped beyond belief.
 */
export type MarketPause = 'feed_stale' | 'price_jump';

export interface MarketCalls {
  'quote.all': {
    args: {
      force_key?: QuoteForm;
    };
    /**
     * Every market, spot first.
     */
    message: Quote[];
  };
  'quote.home': {
    args: {
      kind?: RankKind;
      /**
       * At most so many.
       */
      limit: number;
    };
    /**
     * The markets, best first.
     */
    message: Quote[];
  };
  'quote.one': {
    args: {
      /**
       * The market.
       */
      symbol: string;
      in?: TradedAs;
    };
    message: Quote;
  };
  'market.hot': {
    args: {
      /**
       * At most so many.
       */
      limit: number;
    };
    /**
     * The markets, best first.
     */
    message: Quote[];
  };
  'market.depth': {
    args: {
      /**
       * The market.
       */
      symbol: string;
    };
    message: Depth;
  };
  'market.trades': {
    args: {
      /**
       * The market.
       */
      symbol: string;
      /**
       * At most so many.
       */
      limit: number;
    };
    /**
     * The trades, newest first.
     */
    message: Trade[];
  };
  'market.candles': {
    args: {
      /**
       * The market.
       */
      symbol: string;
      period: CandlePeriod;
      /**
       * At most so many.
       */
      size: number;
    };
    /**
     * The candles, oldest first.
     */
    message: Candle[];
  };
  'market.candlesRange': {
    args: {
      /**
       * The market.
       */
      symbol: string;
      period: CandlePeriod;
      /**
       * First moment.
       */
      from: number;
      /**
       * Last moment.
       */
      to: number;
    };
    /**
     * The candles, oldest first.
     */
    message: Candle[];
  };
  'optional.list': {
    args: {};
    /**
     * The favourites.
     */
    message: Favourite[];
  };
  'optional.add': {
    args: {
      /**
       * The market's id.
       */
      id: string;
    };
    message: Favourite;
  };
  'optional.del': {
    args: {
      /**
       * The market's id.
       */
      id: string;
    };
    message: Favourite;
  };
  'market.fee': {
    args: {};
    message: Fees;
  };
  'sandbox.price': {
    args: {
      /**
       * The market.
       */
      symbol: string;
      /**
       * The price to hold.
       */
      price: string;
      /**
       * How long, on the exchange's clock.
       */
      duration: number;
      /**
       * How much trades against each side when it begins, in base. Without it the market trades as usual.
       */
      quantity?: string;
    };
    message: PriceOverlay;
  };
}
/**
 * A market: what it trades, its rules and its figures.
 */
export interface Quote {
  /**
   * The market's id, under which it is kept as a favourite.
   */
  id: string;
  /**
   * The market.
   */
  symbol: string;
  /**
   * Last price, in quote for one base.
   */
  last: string;
  /**
   * Change of the last price in 24 hours, as a ratio: 0.0241 is 2.41 %.
   */
  change: string;
  /**
   * Highest price in 24 hours.
   */
  high: string;
  /**
   * Lowest price in 24 hours.
   */
  low: string;
  /**
   * Traded in 24 hours, in base.
   */
  volume: string;
  /**
   * Traded in 24 hours, in quote.
   */
  turnover: string;
  /**
   * Fair price by which positions are valued. Of a spot market: of the same moment, smoothed over five seconds.
   */
  mark: string;
  kind: MarketKind;
  /**
   * How the market is written: what is traded and what it is paid in.
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
  /**
   * Full name of what is traded, in the language asked for.
   */
  name: string;
  /**
   * Full name in simplified Chinese.
   */
  option_name: string;
  /**
   * Full name in English.
   */
  en_name: string;
  /**
   * Full name in traditional Chinese.
   */
  tw_name: string;
  /**
   * Decimals of a price.
   */
  price_places: number;
  /**
   * Decimals of a quantity.
   */
  quantity_places: number;
  /**
   * Prices are multiples of this.
   */
  tick: string;
  /**
   * Quantities are multiples of this.
   */
  step: string;
  /**
   * Least value of an order, in quote.
   */
  min_notional: string;
  /**
   * How far a limit price may lie from the last price, as a ratio.
   */
  band: string;
  /**
   * Fee on what is received, as a ratio. Frozen on each order.
   */
  fee_rate: string;
  /**
   * How much people look at it, 0 to 100. Orders the popular rankings.
   */
  heat: number;
  /**
   * When it began to trade here.
   */
  listed_at: number;
  /**
   * What prices are in: the quote, or USD of a coin-margined contract.
   */
  price_unit: string;
  /**
   * When it trades; null of a market that trades around the clock.
   */
  hours: TradingHours | null;
  /**
   * The reason why it does not trade within its hours; null where it does. The last price does not change meanwhile.
   */
  paused: MarketPause | null;
  /**
   * Whether its prices are made by this exchange; those of others follow a real feed.
   */
  simulated: boolean;
}
/**
 * What happened in a stretch of time. It opens where the one before closed.
 */
export interface Candle {
  /**
   * When it began.
   */
  time: number;
  /**
   * Price before it began.
   */
  open: string;
  /**
   * Highest price.
   */
  high: string;
  /**
   * Lowest price.
   */
  low: string;
  /**
   * Last price.
   */
  close: string;
  /**
   * Traded, in base.
   */
  volume: string;
}
/**
 * One price of a book.
 */
export interface Level {
  /**
   * Quote for one base.
   */
  price: string;
  /**
   * On offer at this price, in base.
   */
  quantity: string;
}
/**
 * An order book: twenty levels on each side, best first.
 */
export interface Depth {
  /**
   * The market.
   */
  symbol: string;
  /**
   * Grows with every change. Deltas of the channel `depth` go on from here.
   */
  sequence: number;
  /**
   * The time of the value.
   */
  time: number;
  /**
   * What is offered, cheapest first.
   */
  asks: Level[];
  /**
   * What is asked for, dearest first.
   */
  bids: Level[];
}
/**
 * A trade that took place.
 */
export interface Trade {
  /**
   * The trade's id.
   */
  id: string;
  /**
   * When.
   */
  time: number;
  /**
   * Quote for one base.
   */
  price: string;
  /**
   * In base.
   */
  quantity: string;
  side: OrderSide;
}
/**
 * A market that the user keeps at hand.
 */
export interface Favourite {
  /**
   * The market's id.
   */
  id: string;
  /**
   * The market.
   */
  symbol: string;
}
/**
 * What trading costs, as ratios of what is traded.
 */
export interface Fees {
  /**
   * On what a spot order receives.
   */
  spot: string;
  /**
   * On what a stock order receives.
   */
  stocks: string;
  /**
   * On the notional when a position is opened.
   */
  futures_open: string;
  /**
   * On the notional when a position is closed.
   */
  futures_close: string;
  /**
   * On the entry notional for each midnight (UTC) a position is held across.
   */
  futures_overnight: string;
}
/**
 * A price that the sandbox holds.
 */
export interface PriceOverlay {
  /**
   * The market.
   */
  symbol: string;
  /**
   * The price.
   */
  price: string;
  /**
   * Since when.
   */
  from: number;
  /**
   * Until when.
   */
  until: number;
  /**
   * What traded against each side when it began, in base; null where the market trades as usual.
   */
  quantity: string | null;
}
/**
 * The session that runs, or the next one. Outside a session no order is taken and the price does not change; open orders stay open.
 */
export interface TradingHours {
  /**
   * The session's first moment.
   */
  opens_at: number;
  /**
   * The first moment after it.
   */
  closes_at: number;
  /**
   * Whether it ends at 13:00 in New York instead of 16:00, as before some holidays.
   */
  early_close: boolean;
}

declare module './calls.ts' {
  interface Calls extends MarketCalls {}
}
