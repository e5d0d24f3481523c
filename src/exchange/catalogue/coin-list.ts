import type { CoinCode, Network } from '../../../schemas/wallet.types.ts';

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

/** A coin as the sandbox knows it. */
export interface Coin {
  readonly code: CoinCode;
  readonly name: string;
  /** Decimals shown and accepted. */
  readonly precision: number;
  /** Reference price in USDT. */
  readonly price: string;
  readonly networks: readonly CoinNetwork[];
  /**
   * Came to be by a subscription on this exchange: its project says when it is listed. Its price is the issue price.
   */
  readonly issued?: true;
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

/**
 * In the order of their ids, which never changes: a new coin goes to the end. The first five are deposited and
 * withdrawn.
 */
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
    precision: 8,
    price: '67250',
    networks: [network('BTC', 'Bitcoin', '0.0002', '0.001', '0.0002', 2, 30)],
  },
  {
    code: 'ETH',
    name: 'Ethereum',
    precision: 6,
    price: '3480',
    networks: [
      network('ERC20', 'Ethereum (ERC20)', '0.0015', '0.01', '0.005', 64, 15),
      network('ARBITRUM', 'Arbitrum One', '0.0003', '0.002', '0.001', 64, 5),
    ],
  },
  {
    code: 'BCH',
    name: 'Bitcoin Cash',
    precision: 6,
    price: '482',
    networks: [network('BCH', 'Bitcoin Cash', '0.001', '0.02', '0.005', 6, 60)],
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    precision: 6,
    price: '84.6',
    networks: [network('LTC', 'Litecoin', '0.001', '0.02', '0.01', 6, 20)],
  },
  { code: 'BNB', name: 'BNB', precision: 6, price: '612', networks: [] },
  { code: 'SOL', name: 'Solana', precision: 6, price: '168.4', networks: [] },
  { code: 'XRP', name: 'XRP', precision: 4, price: '0.6215', networks: [] },
  { code: 'DOGE', name: 'Dogecoin', precision: 4, price: '0.1384', networks: [] },
  { code: 'ADA', name: 'Cardano', precision: 4, price: '0.4571', networks: [] },
  { code: 'AVAX', name: 'Avalanche', precision: 4, price: '36.2', networks: [] },
  { code: 'DOT', name: 'Polkadot', precision: 4, price: '6.84', networks: [] },
  { code: 'LINK', name: 'Chainlink', precision: 4, price: '14.92', networks: [] },
  { code: 'TRX', name: 'TRON', precision: 4, price: '0.1327', networks: [] },
  { code: 'UNI', name: 'Uniswap', precision: 4, price: '9.63', networks: [] },
  { code: 'ETC', name: 'Ethereum Classic', precision: 4, price: '24.8', networks: [] },
  { code: 'TON', name: 'Toncoin', precision: 4, price: '3.214', networks: [] },
  { code: 'SUI', name: 'Sui', precision: 4, price: '1.483', networks: [] },
  { code: 'ATOM', name: 'Cosmos', precision: 4, price: '4.37', networks: [] },
  { code: 'FIL', name: 'Filecoin', precision: 4, price: '2.41', networks: [] },
  { code: 'NEAR', name: 'NEAR Protocol', precision: 4, price: '2.66', networks: [] },
  { code: 'APT', name: 'Aptos', precision: 4, price: '4.52', networks: [] },
  { code: 'ARB', name: 'Arbitrum', precision: 4, price: '0.4183', networks: [] },
  { code: 'PEPE', name: 'Pepe', precision: 2, price: '0.00001152', networks: [] },
  { code: 'HYPE', name: 'Hyperliquid', precision: 4, price: '31.6', networks: [] },
  { code: 'AAPL', name: 'Apple', precision: 4, price: '268', networks: [] },
  { code: 'NVDA', name: 'NVIDIA', precision: 4, price: '187', networks: [] },
  { code: 'TSLA', name: 'Tesla', precision: 4, price: '412', networks: [] },
  { code: 'MSFT', name: 'Microsoft', precision: 4, price: '512', networks: [] },
  { code: 'AMZN', name: 'Amazon', precision: 4, price: '231', networks: [] },
  { code: 'GOOGL', name: 'Alphabet', precision: 4, price: '284', networks: [] },
  { code: 'META', name: 'Meta', precision: 4, price: '634', networks: [] },
  { code: 'NFLX', name: 'Netflix', precision: 4, price: '1128', networks: [] },
  { code: 'COIN', name: 'Coinbase', precision: 4, price: '318', networks: [] },
  { code: 'BABA', name: 'Alibaba', precision: 4, price: '164', networks: [] },
  { code: 'TIDE', name: 'Tideway', precision: 2, price: '0.012', networks: [], issued: true },
  { code: 'QUAY', name: 'Quay Protocol', precision: 2, price: '0.35', networks: [], issued: true },
  { code: 'BUOY', name: 'Buoy Network', precision: 2, price: '0.02', networks: [], issued: true },
  { code: 'LUMA', name: 'Lumalight', precision: 2, price: '0.16', networks: [], issued: true },
  { code: 'MAST', name: 'Mast Cover', precision: 2, price: '0.08', networks: [], issued: true },
  { code: 'KEEL', name: 'Keel Reserve', precision: 2, price: '0.05', networks: [], issued: true },
  { code: 'CORL', name: 'Corallium', precision: 2, price: '0.0425', networks: [], issued: true },
  { code: 'ATOL', name: 'Atoll Storage', precision: 2, price: '0.118', networks: [], issued: true },
  { code: 'FJRD', name: 'Fjordlink', precision: 2, price: '0.0079', networks: [], issued: true },
  { code: 'GNET', name: 'Gannet', precision: 2, price: '0.264', networks: [], issued: true },
  { code: 'ISOB', name: 'Isobar', precision: 2, price: '0.0315', networks: [], issued: true },
  { code: 'KTCH', name: 'Ketch', precision: 2, price: '0.0586', networks: [], issued: true },
];
