import type { CoinCode, Network } from '../../../schemas/wallet.types.ts';
import type { Lang } from '../kernel/basics/texts.ts';

/** A network on which a coin is deposited and withdrawn. Amounts in the coin. */
export interface CoinNetwork {
  readonly code: Network;
  readonly name: string;
  readonly fee: string;
  readonly min: string;
  readonly minDeposit: string;
  /** Confirmations until a deposit is credited, and how long they take. */
  readonly confirmations: number;
  readonly minutes: number;
}

/** The market of a coin with USDT: how it is listed, and how its price is simulated. */
interface SpotListing {
  /** The id of the market, under which users keep it as a favourite. It never changes. */
  readonly id: string;
  /** Long-run price level, in USDT. */
  readonly level: number;
  /** Decimals of the price and of the quantity; the two together are 8 at most. */
  readonly places: readonly [price: number, quantity: number];
  /** Standard deviation of a day's return. */
  readonly volatility: number;
  /** Value traded in a usual day, in millions of USDT. */
  readonly millions: number;
  /** The popularity of the coin, 0–100. */
  readonly heat: number;
  /** The day of the listing, which began at 08:00 UTC. Of an issued coin its project says when. */
  readonly listed?: string;
}

/** A stock's market with USDT: its decimals and the day of its listing are those of all stocks. */
export type StockListing = Pick<SpotListing, 'id' | 'level' | 'volatility' | 'millions' | 'heat'>;

/** A coin, with all that makes it one of this exchange: to add a coin is to add a row, and its code to the contract. */
export interface Coin {
  readonly code: CoinCode;
  /** Its name in English, and by language where another has its own. */
  readonly name: string;
  readonly names?: Readonly<Record<Lang, string>>;
  /** Decimals shown and accepted. */
  readonly precision: number;
  /** Reference price in USDT. */
  readonly price: string;
  /** The networks on which it is deposited and withdrawn. A coin without a network is only traded. */
  readonly networks: readonly CoinNetwork[];
  /**
   * Came to be by a subscription on this exchange: its project says when it is listed. Its price is the issue price.
   */
  readonly issued?: true;
  readonly spot?: SpotListing;
  readonly stock?: StockListing;
}
