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
export interface SpotListing {
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

const network = (
  code: Network,
  name: string,
  fee: string,
  min: string,
  minDeposit: string,
  confirmations: number,
  minutes: number,
): CoinNetwork => ({
  code,
  name,
  fee,
  min,
  minDeposit,
  confirmations,
  minutes,
});

/** The coins in the order of their ids, which never changes: a new coin goes to the end. */
export const COINS: readonly Coin[] = [
  {
    code: 'USDT',
    name: 'Tether',
    precision: 4,
    price: '1',
    networks: [
      network('TRC20', 'TRON (TRC20)', '1', '10', '5', 20, 3),
      network('ERC20', 'Ethereum (ERC20)', '4', '20', '10', 64, 15),
      network('BEP20', 'BNB Smart Chain (BEP20)', '0.5', '10', '5', 15, 2),
    ],
  },
  {
    code: 'BTC',
    name: 'Bitcoin',
    names: { zh: '比特币', hk: '比特幣' },
    precision: 8,
    price: '67250',
    networks: [network('BTC', 'Bitcoin', '0.0002', '0.001', '0.0002', 2, 30)],
    spot: {
      id: '101',
      level: 67400,
      places: [1, 5],
      volatility: 0.021,
      millions: 1840,
      heat: 100,
      listed: '2019-03-01',
    },
  },
  {
    code: 'ETH',
    name: 'Ethereum',
    names: { zh: '以太坊', hk: '以太幣' },
    precision: 6,
    price: '3480',
    networks: [
      network('ERC20', 'Ethereum (ERC20)', '0.0015', '0.01', '0.005', 64, 15),
      network('ARBITRUM', 'Arbitrum One', '0.0003', '0.002', '0.001', 64, 5),
    ],
    spot: { id: '102', level: 3510, places: [2, 4], volatility: 0.027, millions: 962, heat: 96, listed: '2019-03-01' },
  },
  {
    code: 'BCH',
    name: 'Bitcoin Cash',
    names: { zh: '比特币现金', hk: '比特幣現金' },
    precision: 6,
    price: '482',
    networks: [network('BCH', 'Bitcoin Cash', '0.001', '0.02', '0.005', 6, 60)],
    spot: { id: '109', level: 468, places: [1, 4], volatility: 0.032, millions: 41, heat: 52, listed: '2019-03-01' },
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    names: { zh: '莱特币', hk: '萊特幣' },
    precision: 6,
    price: '84.6',
    networks: [network('LTC', 'Litecoin', '0.001', '0.02', '0.01', 6, 20)],
    spot: { id: '108', level: 84.2, places: [2, 3], volatility: 0.029, millions: 62, heat: 58, listed: '2019-03-01' },
  },
  {
    code: 'BNB',
    name: 'BNB',
    names: { zh: '币安币', hk: '幣安幣' },
    precision: 6,
    price: '612',
    networks: [],
    spot: { id: '104', level: 598, places: [1, 3], volatility: 0.024, millions: 204, heat: 78, listed: '2019-06-20' },
  },
  {
    code: 'SOL',
    name: 'Solana',
    names: { zh: '索拉纳', hk: '索拉納' },
    precision: 6,
    price: '168.4',
    networks: [],
    spot: { id: '103', level: 171, places: [2, 3], volatility: 0.038, millions: 418, heat: 92, listed: '2021-04-12' },
  },
  {
    code: 'XRP',
    name: 'XRP',
    names: { zh: '瑞波币', hk: '瑞波幣' },
    precision: 4,
    price: '0.6215',
    networks: [],
    spot: { id: '105', level: 2.14, places: [4, 1], volatility: 0.034, millions: 388, heat: 88, listed: '2019-05-04' },
  },
  {
    code: 'DOGE',
    name: 'Dogecoin',
    names: { zh: '狗狗币', hk: '狗狗幣' },
    precision: 4,
    price: '0.1384',
    networks: [],
    spot: {
      id: '106',
      level: 0.1593,
      places: [5, 0],
      volatility: 0.044,
      millions: 243,
      heat: 90,
      listed: '2020-07-05',
    },
  },
  {
    code: 'ADA',
    name: 'Cardano',
    names: { zh: '艾达币', hk: '艾達幣' },
    precision: 4,
    price: '0.4571',
    networks: [],
    spot: { id: '107', level: 0.4517, places: [4, 1], volatility: 0.037, millions: 76, heat: 61, listed: '2019-09-17' },
  },
  {
    code: 'AVAX',
    name: 'Avalanche',
    names: { zh: '雪崩', hk: '雪崩' },
    precision: 4,
    price: '36.2',
    networks: [],
    spot: { id: '112', level: 24.18, places: [2, 2], volatility: 0.039, millions: 65, heat: 64, listed: '2021-09-22' },
  },
  {
    code: 'DOT',
    name: 'Polkadot',
    names: { zh: '波卡', hk: '波卡' },
    precision: 4,
    price: '6.84',
    networks: [],
    spot: { id: '114', level: 4.126, places: [3, 2], volatility: 0.037, millions: 44, heat: 49, listed: '2020-08-19' },
  },
  {
    code: 'LINK',
    name: 'Chainlink',
    precision: 4,
    price: '14.92',
    networks: [],
    spot: { id: '113', level: 16.92, places: [3, 2], volatility: 0.036, millions: 88, heat: 69, listed: '2019-11-14' },
  },
  {
    code: 'TRX',
    name: 'TRON',
    names: { zh: '波场', hk: '波場' },
    precision: 4,
    price: '0.1327',
    networks: [],
    spot: { id: '115', level: 0.2746, places: [5, 0], volatility: 0.02, millions: 57, heat: 47, listed: '2019-08-30' },
  },
  {
    code: 'UNI',
    name: 'Uniswap',
    precision: 4,
    price: '9.63',
    networks: [],
    spot: { id: '116', level: 7.81, places: [3, 2], volatility: 0.041, millions: 36, heat: 44, listed: '2020-09-17' },
  },
  {
    code: 'ETC',
    name: 'Ethereum Classic',
    names: { zh: '以太坊经典', hk: '以太坊經典' },
    precision: 4,
    price: '24.8',
    networks: [],
    spot: { id: '117', level: 17.3, places: [2, 2], volatility: 0.033, millions: 23, heat: 35, listed: '2019-10-10' },
  },
  {
    code: 'TON',
    name: 'Toncoin',
    precision: 4,
    price: '3.214',
    networks: [],
    spot: { id: '110', level: 3.214, places: [3, 2], volatility: 0.035, millions: 98, heat: 71, listed: '2024-08-08' },
  },
  {
    code: 'SUI',
    name: 'Sui',
    precision: 4,
    price: '1.483',
    networks: [],
    spot: { id: '111', level: 1.483, places: [4, 1], volatility: 0.048, millions: 171, heat: 83, listed: '2023-05-03' },
  },
  {
    code: 'ATOM',
    name: 'Cosmos',
    precision: 4,
    price: '4.37',
    networks: [],
    spot: { id: '118', level: 4.37, places: [3, 2], volatility: 0.038, millions: 19, heat: 33, listed: '2020-01-22' },
  },
  {
    code: 'FIL',
    name: 'Filecoin',
    precision: 4,
    price: '2.41',
    networks: [],
    spot: { id: '119', level: 2.41, places: [3, 2], volatility: 0.042, millions: 27, heat: 37, listed: '2020-10-15' },
  },
  {
    code: 'NEAR',
    name: 'NEAR Protocol',
    precision: 4,
    price: '2.66',
    networks: [],
    spot: { id: '120', level: 2.66, places: [3, 2], volatility: 0.045, millions: 52, heat: 55, listed: '2021-10-14' },
  },
  {
    code: 'APT',
    name: 'Aptos',
    precision: 4,
    price: '4.52',
    networks: [],
    spot: { id: '121', level: 4.52, places: [3, 2], volatility: 0.043, millions: 39, heat: 46, listed: '2022-10-19' },
  },
  {
    code: 'ARB',
    name: 'Arbitrum',
    precision: 4,
    price: '0.4183',
    networks: [],
    spot: { id: '122', level: 0.4183, places: [4, 1], volatility: 0.046, millions: 48, heat: 51, listed: '2023-03-23' },
  },
  {
    code: 'PEPE',
    name: 'Pepe',
    precision: 2,
    price: '0.00001152',
    networks: [],
    spot: {
      id: '123',
      level: 0.00001152,
      places: [8, 0],
      volatility: 0.058,
      millions: 132,
      heat: 81,
      listed: '2023-05-05',
    },
  },
  {
    code: 'HYPE',
    name: 'Hyperliquid',
    precision: 4,
    price: '31.6',
    networks: [],
    spot: { id: '124', level: 31.6, places: [3, 2], volatility: 0.05, millions: 118, heat: 85, listed: '2026-09-14' },
  },
  {
    code: 'AAPL',
    name: 'Apple',
    names: { zh: '苹果', hk: '蘋果' },
    precision: 4,
    price: '268',
    networks: [],
    stock: { id: '301', level: 268, volatility: 0.014, millions: 42, heat: 91 },
  },
  {
    code: 'NVDA',
    name: 'NVIDIA',
    names: { zh: '英伟达', hk: '英偉達' },
    precision: 4,
    price: '187',
    networks: [],
    stock: { id: '302', level: 187, volatility: 0.024, millions: 96, heat: 98 },
  },
  {
    code: 'TSLA',
    name: 'Tesla',
    names: { zh: '特斯拉', hk: '特斯拉' },
    precision: 4,
    price: '412',
    networks: [],
    stock: { id: '303', level: 412, volatility: 0.03, millions: 88, heat: 95 },
  },
  {
    code: 'MSFT',
    name: 'Microsoft',
    names: { zh: '微软', hk: '微軟' },
    precision: 4,
    price: '512',
    networks: [],
    stock: { id: '304', level: 512, volatility: 0.013, millions: 35, heat: 82 },
  },
  {
    code: 'AMZN',
    name: 'Amazon',
    names: { zh: '亚马逊', hk: '亞馬遜' },
    precision: 4,
    price: '231',
    networks: [],
    stock: { id: '305', level: 231, volatility: 0.017, millions: 33, heat: 76 },
  },
  {
    code: 'GOOGL',
    name: 'Alphabet',
    names: { zh: '谷歌', hk: '谷歌' },
    precision: 4,
    price: '284',
    networks: [],
    stock: { id: '306', level: 284, volatility: 0.017, millions: 31, heat: 74 },
  },
  {
    code: 'META',
    name: 'Meta',
    precision: 4,
    price: '634',
    networks: [],
    stock: { id: '307', level: 634, volatility: 0.019, millions: 29, heat: 72 },
  },
  {
    code: 'NFLX',
    name: 'Netflix',
    names: { zh: '奈飞' },
    precision: 4,
    price: '1128',
    networks: [],
    stock: { id: '308', level: 1128, volatility: 0.018, millions: 14, heat: 57 },
  },
  {
    code: 'COIN',
    name: 'Coinbase',
    precision: 4,
    price: '318',
    networks: [],
    stock: { id: '309', level: 318, volatility: 0.036, millions: 22, heat: 68 },
  },
  {
    code: 'BABA',
    name: 'Alibaba',
    names: { zh: '阿里巴巴', hk: '阿里巴巴' },
    precision: 4,
    price: '164',
    networks: [],
    stock: { id: '310', level: 164, volatility: 0.023, millions: 18, heat: 63 },
  },
  {
    code: 'TIDE',
    name: 'Tideway',
    precision: 2,
    price: '0.012',
    networks: [],
    issued: true,
    spot: { id: '153', level: 0.0156, places: [5, 1], volatility: 0.058, millions: 2.2, heat: 46 },
  },
  {
    code: 'QUAY',
    name: 'Quay Protocol',
    precision: 2,
    price: '0.35',
    networks: [],
    issued: true,
    spot: { id: '154', level: 0.51, places: [4, 1], volatility: 0.052, millions: 4.7, heat: 45 },
  },
  {
    code: 'BUOY',
    name: 'Buoy Network',
    precision: 2,
    price: '0.02',
    networks: [],
    issued: true,
    spot: { id: '151', level: 0.032, places: [5, 1], volatility: 0.06, millions: 3.1, heat: 48 },
  },
  {
    code: 'LUMA',
    name: 'Lumalight',
    precision: 2,
    price: '0.16',
    networks: [],
    issued: true,
    spot: { id: '152', level: 0.336, places: [4, 1], volatility: 0.055, millions: 5.4, heat: 47 },
  },
  {
    code: 'MAST',
    name: 'Mast Cover',
    precision: 2,
    price: '0.08',
    networks: [],
    issued: true,
    spot: { id: '155', level: 0.072, places: [5, 1], volatility: 0.061, millions: 1.4, heat: 44 },
  },
  {
    code: 'KEEL',
    name: 'Keel Reserve',
    precision: 2,
    price: '0.05',
    networks: [],
    issued: true,
    spot: { id: '156', level: 0.09, places: [5, 1], volatility: 0.057, millions: 6.8, heat: 43 },
  },
  {
    code: 'CORL',
    name: 'Corallium',
    precision: 2,
    price: '0.0425',
    networks: [],
    issued: true,
    spot: { id: '157', level: 0.0571, places: [5, 1], volatility: 0.062, millions: 2.9, heat: 42 },
  },
  {
    code: 'ATOL',
    name: 'Atoll Storage',
    precision: 2,
    price: '0.118',
    networks: [],
    issued: true,
    spot: { id: '158', level: 0.149, places: [4, 1], volatility: 0.054, millions: 4.1, heat: 41 },
  },
  {
    code: 'FJRD',
    name: 'Fjordlink',
    precision: 2,
    price: '0.0079',
    networks: [],
    issued: true,
    spot: { id: '159', level: 0.0103, places: [6, 1], volatility: 0.066, millions: 1.8, heat: 40 },
  },
  {
    code: 'GNET',
    name: 'Gannet',
    precision: 2,
    price: '0.264',
    networks: [],
    issued: true,
    spot: { id: '160', level: 0.318, places: [4, 1], volatility: 0.057, millions: 5.2, heat: 39 },
  },
  {
    code: 'ISOB',
    name: 'Isobar',
    precision: 2,
    price: '0.0315',
    networks: [],
    issued: true,
    spot: { id: '161', level: 0.0402, places: [5, 1], volatility: 0.059, millions: 2.4, heat: 38 },
  },
  {
    code: 'KTCH',
    name: 'Ketch',
    precision: 2,
    price: '0.0586',
    networks: [],
    issued: true,
    spot: { id: '162', level: 0.0717, places: [5, 1], volatility: 0.063, millions: 3.3, heat: 37 },
  },
];
