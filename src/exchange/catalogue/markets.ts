import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { perpetualSymbol } from '../../domain/market/market.ts';

/** A market as it is listed: what never changes while it trades. */
export interface Market {
  /** The id under which users keep it as a favourite. */
  readonly id: string;
  readonly symbol: string;
  readonly kind: MarketKind;
  readonly base: CoinCode;
  readonly quote: CoinCode;
  /** Of a future that is settled in its coin: its price is in USD, taken as so many of the quote. */
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
  /** How far a limit price may be from the last price, as a ratio. */
  readonly band: number;
  /** Fee on what is received, as a ratio; frozen on each order. */
  readonly feeRate: string;
  readonly listedAt: number;
  /** How much people look at it, 0–100: orders the popular rankings. */
  readonly heat: number;
  readonly simulation: Simulation;
}

export type MarketKind = 'spot' | 'futures' | 'stocks';

/** Names per language; other languages use the English one. */
export interface Names {
  readonly en: string;
  readonly zh: string;
  readonly hk: string;
}

/** What drives the simulated price. */
export interface Simulation {
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

type CoinRow = readonly [
  code: CoinCode,
  en: string,
  zh: string,
  hk: string,
  level: number,
  pricePlaces: number,
  quantityPlaces: number,
  volatility: number,
  turnoverMillions: number,
  heat: number,
  listed: string,
];

const COINS: readonly CoinRow[] = [
  ['BTC', 'Bitcoin', '比特币', '比特幣', 67400, 1, 5, 0.021, 1840, 100, '2019-03-01'],
  ['ETH', 'Ethereum', '以太坊', '以太幣', 3510, 2, 4, 0.027, 962, 96, '2019-03-01'],
  ['SOL', 'Solana', '索拉纳', '索拉納', 171, 2, 3, 0.038, 418, 92, '2021-04-12'],
  ['BNB', 'BNB', '币安币', '幣安幣', 598, 1, 3, 0.024, 204, 78, '2019-06-20'],
  ['XRP', 'XRP', '瑞波币', '瑞波幣', 2.14, 4, 1, 0.034, 388, 88, '2019-05-04'],
  ['DOGE', 'Dogecoin', '狗狗币', '狗狗幣', 0.1593, 5, 0, 0.044, 243, 90, '2020-07-05'],
  ['ADA', 'Cardano', '艾达币', '艾達幣', 0.4517, 4, 1, 0.037, 76, 61, '2019-09-17'],
  ['LTC', 'Litecoin', '莱特币', '萊特幣', 84.2, 2, 3, 0.029, 62, 58, '2019-03-01'],
  ['BCH', 'Bitcoin Cash', '比特币现金', '比特幣現金', 468, 1, 4, 0.032, 41, 52, '2019-03-01'],
  ['TON', 'Toncoin', 'Toncoin', 'Toncoin', 3.214, 3, 2, 0.035, 98, 71, '2024-08-08'],
  ['SUI', 'Sui', 'Sui', 'Sui', 1.483, 4, 1, 0.048, 171, 83, '2023-05-03'],
  ['AVAX', 'Avalanche', '雪崩', '雪崩', 24.18, 2, 2, 0.039, 65, 64, '2021-09-22'],
  ['LINK', 'Chainlink', 'Chainlink', 'Chainlink', 16.92, 3, 2, 0.036, 88, 69, '2019-11-14'],
  ['DOT', 'Polkadot', '波卡', '波卡', 4.126, 3, 2, 0.037, 44, 49, '2020-08-19'],
  ['TRX', 'TRON', '波场', '波場', 0.2746, 5, 0, 0.02, 57, 47, '2019-08-30'],
  ['UNI', 'Uniswap', 'Uniswap', 'Uniswap', 7.81, 3, 2, 0.041, 36, 44, '2020-09-17'],
  ['ETC', 'Ethereum Classic', '以太坊经典', '以太坊經典', 17.3, 2, 2, 0.033, 23, 35, '2019-10-10'],
  ['ATOM', 'Cosmos', 'Cosmos', 'Cosmos', 4.37, 3, 2, 0.038, 19, 33, '2020-01-22'],
  ['FIL', 'Filecoin', 'Filecoin', 'Filecoin', 2.41, 3, 2, 0.042, 27, 37, '2020-10-15'],
  ['NEAR', 'NEAR Protocol', 'NEAR Protocol', 'NEAR Protocol', 2.66, 3, 2, 0.045, 52, 55, '2021-10-14'],
  ['APT', 'Aptos', 'Aptos', 'Aptos', 4.52, 3, 2, 0.043, 39, 46, '2022-10-19'],
  ['ARB', 'Arbitrum', 'Arbitrum', 'Arbitrum', 0.4183, 4, 1, 0.046, 48, 51, '2023-03-23'],
  ['PEPE', 'Pepe', 'Pepe', 'Pepe', 0.00001152, 8, 0, 0.058, 132, 81, '2023-05-05'],
  ['HYPE', 'Hyperliquid', 'Hyperliquid', 'Hyperliquid', 31.6, 3, 2, 0.05, 118, 85, '2026-09-14'],
];

type NewRow = readonly [
  code: CoinCode,
  en: string,
  zh: string,
  hk: string,
  level: number,
  pricePlaces: number,
  volatility: number,
  turnoverMillions: number,
];

/** Coins that are subscribed here first. When each is listed, its project says (`Markets.open`). */
const NEW_COINS: readonly NewRow[] = [
  ['BUOY', 'Buoy Network', 'Buoy Network', 'Buoy Network', 0.032, 5, 0.06, 3.1],
  ['LUMA', 'Lumalight', 'Lumalight', 'Lumalight', 0.336, 4, 0.055, 5.4],
  ['TIDE', 'Tideway', 'Tideway', 'Tideway', 0.0156, 5, 0.058, 2.2],
  ['QUAY', 'Quay Protocol', 'Quay Protocol', 'Quay Protocol', 0.51, 4, 0.052, 4.7],
  ['MAST', 'Mast Cover', 'Mast Cover', 'Mast Cover', 0.072, 5, 0.061, 1.4],
  ['KEEL', 'Keel Reserve', 'Keel Reserve', 'Keel Reserve', 0.09, 5, 0.057, 6.8],
  ['CORL', 'Corallium', 'Corallium', 'Corallium', 0.0571, 5, 0.062, 2.9],
  ['ATOL', 'Atoll Storage', 'Atoll Storage', 'Atoll Storage', 0.149, 4, 0.054, 4.1],
  ['FJRD', 'Fjordlink', 'Fjordlink', 'Fjordlink', 0.0103, 6, 0.066, 1.8],
  ['GNET', 'Gannet', 'Gannet', 'Gannet', 0.318, 4, 0.057, 5.2],
  ['ISOB', 'Isobar', 'Isobar', 'Isobar', 0.0402, 5, 0.059, 2.4],
  ['KTCH', 'Ketch', 'Ketch', 'Ketch', 0.0717, 5, 0.063, 3.3],
];

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

type StockRow = readonly [
  code: CoinCode,
  en: string,
  zh: string,
  hk: string,
  level: number,
  volatility: number,
  turnoverMillions: number,
  heat: number,
];

/** Stocks trade as tokens, in the hours of their home exchange. */
const STOCKS: readonly StockRow[] = [
  ['AAPL', 'Apple', '苹果', '蘋果', 268, 0.014, 42, 91],
  ['NVDA', 'NVIDIA', '英伟达', '英偉達', 187, 0.024, 96, 98],
  ['TSLA', 'Tesla', '特斯拉', '特斯拉', 412, 0.03, 88, 95],
  ['MSFT', 'Microsoft', '微软', '微軟', 512, 0.013, 35, 82],
  ['AMZN', 'Amazon', '亚马逊', '亞馬遜', 231, 0.017, 33, 76],
  ['GOOGL', 'Alphabet', '谷歌', '谷歌', 284, 0.017, 31, 74],
  ['META', 'Meta', 'Meta', 'Meta', 634, 0.019, 29, 72],
  ['NFLX', 'Netflix', '奈飞', 'Netflix', 1128, 0.018, 14, 57],
  ['COIN', 'Coinbase', 'Coinbase', 'Coinbase', 318, 0.036, 22, 68],
  ['BABA', 'Alibaba', '阿里巴巴', '阿里巴巴', 164, 0.023, 18, 63],
];

const listing = (day: string): number => Date.parse(`${day}T08:00:00Z`);

const spot = COINS.map(
  ([code, en, zh, hk, level, pricePlaces, quantityPlaces, volatility, millions, heat, listed], i): Market => ({
    id: String(101 + i),
    symbol: `${code}USDT`,
    kind: 'spot',
    base: code,
    quote: 'USDT',
    names: { en, zh, hk },
    pricePlaces,
    quantityPlaces,
    minNotional: 5,
    band: 0.2,
    feeRate: '0.001',
    listedAt: listing(listed),
    heat,
    simulation: { root: code, rootLevel: level, level, volatility, turnover: millions * 1e6 },
  }),
);

/** Markets of new coins: not there before they are opened. */
export const COMING: readonly Market[] = NEW_COINS.map(
  ([code, en, zh, hk, level, pricePlaces, volatility, millions], i): Market => ({
    id: String(151 + i),
    symbol: `${code}USDT`,
    kind: 'spot',
    base: code,
    quote: 'USDT',
    names: { en, zh, hk },
    pricePlaces,
    quantityPlaces: 1,
    minNotional: 5,
    band: 0.2,
    feeRate: '0.001',
    listedAt: Number.POSITIVE_INFINITY,
    heat: 48 - i,
    simulation: { root: code, rootLevel: level, level, volatility, turnover: millions * 1e6 },
  }),
);

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

const stocks = STOCKS.map(([code, en, zh, hk, level, volatility, millions, heat], i): Market => ({
  id: String(301 + i),
  symbol: code,
  kind: 'stocks',
  base: code,
  quote: 'USDT',
  names: { en, zh, hk },
  pricePlaces: 2,
  quantityPlaces: 3,
  minNotional: 5,
  band: 0.1,
  feeRate: '0.001',
  listedAt: listing('2025-07-01'),
  heat,
  simulation: { root: code, rootLevel: level, level, volatility, turnover: millions * 1e6 },
}));

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

/** The market where `base` is bought with `quote` (spot and stocks). */
export const marketOfPair = (base: string, quote: string): Market | undefined => byPair.get(`${base}/${quote}`);
