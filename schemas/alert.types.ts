// Made from schemas/api/alert.json by `npm run types`. Edit that file, not this one.

export interface AlertCalls {
  'alert.list': {
    args: {
      /**
       * Only of this market.
       */
      symbol?: string;
    };
    message: PriceAlert[];
  };
  'alert.add': {
    args: {
      /**
       * The market.
       */
      symbol: string;
      /**
       * The last price at which the user is notified, in quote for one base.
       */
      price: string;
    };
    message: PriceAlert;
  };
  'alert.del': {
    args: {
      /**
       * The alert.
       */
      id: string;
    };
    message: AlertsRemoved;
  };
}
/**
 * A price that its owner wants to hear of.
 */
export interface PriceAlert {
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
  /**
   * The last price at which the user is notified, in quote for one base.
   */
  price: string;
  /**
   * Decimals of a price of this market.
   */
  price_places: number;
  /**
   * Whether the last price must rise to it, or fall to it.
   */
  rises: boolean;
  /**
   * When it was set.
   */
  created_at: number;
}
/**
 * What a removal did.
 */
export interface AlertsRemoved {
  /**
   * Alerts removed.
   */
  count: number;
}

declare module './calls.ts' {
  interface Calls extends AlertCalls {}
}
