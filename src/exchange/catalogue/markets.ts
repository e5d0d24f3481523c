import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { perpetualSymbol } from '../../domain/market/market.ts';
import type { Lang } from '../kernel/basics/texts.ts';
import { COINS } from './coin-list.ts';
import type { Coin, StockListing } from './listing.ts';

/** A market as it is listed: what never changes while it trades. */
export interface Market {
  /** The id under which users keep it as a favourite. */
  readonly id: string;
  readonly symbol: string;
  readonly kind: MarketKind;
  readonly base: CoinCode;
  readonly quote: CoinCode;
  /** True for a future that is settled in its coin: its price is in USD, read as an amount of the quote. */
  readonly coinMargined?: true;
  readonly names: Names;
  /**
   * Decimals of the tick and of the step; the two together never exceed 8, so that price × quantity is exact in the
   * ledger.
   */
  readonly pricePlaces: number;
  readonly quantityPlaces: number;
  /** Least value of an order, in the quote currency. */
  readonly minNotional: number;
  /** The greatest distance of a limit price from the last price, as a ratio. */
  readonly band: number;
  /** Fee on what is received, as a ratio; frozen on each order. */
  readonly feeRate: string;
  readonly listedAt: number;
  /** The popularity of the market, 0–100: orders the popular rankings. */
  readonly heat: number;
  readonly simulation: Simulation;
}

export type MarketKind = 'spot' | 'futures' | 'stocks';

/** Names per language; other languages use the English one. */
type Names = Readonly<Partial<Record<Lang, string>>> & { readonly en: string };

/** The parameters of the simulated price. */
interface Simulation {
  /** Markets with the same root move together: a future follows its coin. */
  readonly root: string;
  /** The level of the root itself. */
  readonly rootLevel: number;
  /** Long-run price level. */
  readonly level: number;
  /** Standard deviation of a day's return. */
  readonly volatility: number;
  /** Value traded in a usual day, in the quote currency. */
  readonly turnover: number;
}

type FutureRow = readonly [code: CoinCode, turnoverMillions: number, heat: number, listed: string];

/** Perpetual futures on coins; their rules beyond the price belong to the futures room. */
const FUTURES: readonly FutureRow[] = [
  ['BTC', 9120, 99, '2020-02-10'],
  ['ETH', 5230, 97, '2020-02-10'],
  ['SOL', 1870, 93, '2021-09-01'],
  ['BNB', 402, 66, '2021-01-18'],
  ['XRP', 941, 84, '2020-08-03'],
  ['DOGE', 716, 86, '2021-02-01'],
  ['ADA', 187, 54, '2021-02-01'],
  ['LTC', 143, 50, '2020-05-20'],
  ['BCH', 96, 41, '2020-05-20'],
  ['SUI', 455, 79, '2023-06-01'],
  ['PEPE', 388, 77, '2023-06-20'],
  ['HYPE', 520, 89, '2026-10-02'],
];

/** Perpetual futures that are settled in their coin. */
const COIN_FUTURES: readonly FutureRow[] = [
  ['BTC', 1460, 72, '2020-08-24'],
  ['ETH', 811, 68, '2020-08-24'],
  ['SOL', 214, 53, '2022-03-14'],
  ['XRP', 122, 46, '2020-11-02'],
  ['LTC', 31, 34, '2020-11-02'],
  ['BCH', 24, 31, '2020-11-02'],
];

const listing = (day: string): number => Date.parse(`${day}T08:00:00Z`);

/**
 * Returns the market of a coin or a stock with USDT.
 * @param listedAt in exchange time, milliseconds
 */
const marketOfCoin = (coin: Coin, listing: StockListing, kind: MarketKind, listedAt: number): Omit<Market, Places> => ({
  id: listing.id,
  symbol: kind === 'stocks' ? coin.code : `${coin.code}USDT`,
  kind,
  base: coin.code,
  quote: 'USDT',
  names: { ...coin.names, en: coin.name },
  minNotional: 5,
  band: kind === 'stocks' ? 0.1 : 0.2,
  feeRate: '0.001',
  listedAt,
  heat: listing.heat,
  simulation: {
    root: coin.code,
    rootLevel: listing.level,
    level: listing.level,
    volatility: listing.volatility,
    turnover: listing.millions * 1e6,
  },
});

type Places = 'pricePlaces' | 'quantityPlaces';

const inOrder = (markets: readonly Market[]): Market[] => markets.toSorted((a, b) => Number(a.id) - Number(b.id));

const spotMarkets = (issued: boolean): Market[] =>
  inOrder(
    COINS.flatMap((coin): Market[] => {
      if (coin.spot === undefined || (coin.issued ?? false) !== issued) return [];
      const [pricePlaces, quantityPlaces] = coin.spot.places;
      const listedAt = coin.spot.listed === undefined ? Number.POSITIVE_INFINITY : listing(coin.spot.listed);
      return [{ ...marketOfCoin(coin, coin.spot, 'spot', listedAt), pricePlaces, quantityPlaces }];
    }),
  );

const spot = spotMarkets(false);

/** Markets of coins that are subscribed here first: not there before their project opens them (`Markets.open`). */
export const COMING: readonly Market[] = spotMarkets(true);

const perpetual = ([code, millions, heat, listed]: FutureRow, id: number, symbol: string): Market => {
  const coin = spot.find((market) => market.base === code);
  if (!coin) throw new Error(`A future needs its coin: ${code}`);
  return {
    ...coin,
    id: String(id),
    symbol,
    kind: 'futures',
    listedAt: listing(listed),
    heat,
    band: 0.1,
    simulation: { ...coin.simulation, level: coin.simulation.level * 1.0003, turnover: millions * 1e6 },
  };
};

const futures = FUTURES.map((row, i) => perpetual(row, 201 + i, perpetualSymbol(row[0], 'USDT')));
const coinFutures = COIN_FUTURES.map((row, i): Market => ({
  ...perpetual(row, 251 + i, perpetualSymbol(row[0], 'USD')),
  coinMargined: true,
}));

/** Stocks trade as tokens, in the hours of their home exchange. */
const stocks = inOrder(
  COINS.flatMap((coin): Market[] =>
    coin.stock === undefined
      ? []
      : [{ ...marketOfCoin(coin, coin.stock, 'stocks', listing('2025-07-01')), pricePlaces: 2, quantityPlaces: 3 }],
  ),
);

/** Every market that was always there. */
export const MARKETS: readonly Market[] = [...spot, ...futures, ...coinFutures, ...stocks];

const known = [...MARKETS, ...COMING];
const bySymbol = new Map(known.map((market) => [market.symbol, market]));
const byId = new Map(known.map((market) => [market.id, market]));
const byPair = new Map(
  known.filter((market) => market.kind !== 'futures').map((market) => [`${market.base}/${market.quote}`, market]),
);

export const marketOf = (symbol: string): Market | undefined => bySymbol.get(symbol);
export const marketById = (id: string): Market | undefined => byId.get(id);

/** Returns the market where `base` is bought with `quote` (spot and stocks). */
export const marketOfPair = (base: string, quote: string): Market | undefined => byPair.get(`${base}/${quote}`);
