import type { FollowType } from '../../../../domain/copy/copy.ts';

/** A trader of the sandbox, with a plain way of trading that it always follows. The market decides its results. */
export interface SandboxTrader {
  readonly name: string;
  readonly signature: string;
  /** The number of days that it has traded when the sandbox begins. */
  readonly days: number;
  /** The largest number of its followers. */
  readonly seats: number;
  readonly symbols: readonly string[];
  /** Whether it trades with the movement of the last hours, or against it. */
  readonly style: 'with' | 'against';
  /** The number of hours that it looks back. */
  readonly look: number;
  /** The number of hours between two openings. */
  readonly every: number;
  /** The approximate margin of a position, in USDT. */
  readonly margin: number;
  readonly multiple: number;
  /** The distances of its stop-loss and its take-profit, as ratios of the price. */
  readonly loss: number;
  readonly profit: number;
}

export const TRADERS: readonly SandboxTrader[] = [
  {
    name: 'Nordlys',
    signature: 'With the trend, never against',
    days: 34,
    seats: 300,
    symbols: ['BTCUSDT.P', 'ETHUSDT.P'],
    style: 'with',
    look: 30,
    every: 28,
    margin: 420,
    multiple: 10,
    loss: 0.018,
    profit: 0.045,
  },
  {
    name: 'quietgrid',
    signature: 'Small steps, short holds',
    days: 31,
    seats: 3,
    symbols: ['BTCUSDT.P', 'ETHUSDT.P', 'BNBUSDT.P'],
    style: 'against',
    look: 3,
    every: 30,
    margin: 260,
    multiple: 8,
    loss: 0.02,
    profit: 0.012,
  },
  {
    name: 'MiraeHan',
    signature: '주요 코인 단기 스윙',
    days: 24,
    seats: 200,
    symbols: ['SOLUSDT.P', 'XRPUSDT.P', 'ETHUSDT.P'],
    style: 'with',
    look: 12,
    every: 28,
    margin: 300,
    multiple: 10,
    loss: 0.028,
    profit: 0.06,
  },
  {
    name: 'tidewatch',
    signature: 'High tide, low tide',
    days: 23,
    seats: 200,
    symbols: ['DOGEUSDT.P', 'PEPEUSDT.P', 'SUIUSDT.P'],
    style: 'against',
    look: 8,
    every: 32,
    margin: 180,
    multiple: 12,
    loss: 0.035,
    profit: 0.05,
  },
  {
    name: 'Ostara',
    signature: 'Patience pays',
    days: 38,
    seats: 300,
    symbols: ['ETHUSDT.P', 'LTCUSDT.P', 'BCHUSDT.P'],
    style: 'with',
    look: 48,
    every: 48,
    margin: 380,
    multiple: 6,
    loss: 0.04,
    profit: 0.07,
  },
  {
    name: '海岸线',
    signature: '只做大周期，控制回撤',
    days: 35,
    seats: 150,
    symbols: ['BTCUSDT.P'],
    style: 'with',
    look: 72,
    every: 42,
    margin: 600,
    multiple: 5,
    loss: 0.03,
    profit: 0.05,
  },
  {
    name: 'Kestrel',
    signature: 'In and out',
    days: 14,
    seats: 100,
    symbols: ['SOLUSDT.P', 'HYPEUSDT.P'],
    style: 'against',
    look: 2,
    every: 22,
    margin: 150,
    multiple: 20,
    loss: 0.015,
    profit: 0.02,
  },
  {
    name: 'LunaVega',
    signature: 'Altcoins con calma',
    days: 27,
    seats: 100,
    symbols: ['ADAUSDT.P', 'XRPUSDT.P', 'SUIUSDT.P'],
    style: 'with',
    look: 20,
    every: 36,
    margin: 240,
    multiple: 8,
    loss: 0.03,
    profit: 0.08,
  },
];

/** A following of a trader by a member of the sandbox, in days before its beginning. */
export interface SandboxFollowing {
  readonly trader: string;
  readonly type: FollowType;
  readonly number: string;
  readonly days: number;
  /** The day of its end, in days before the beginning; where absent, it continues. */
  readonly ended?: number;
  /** The most margin in open copies, in USDT. */
  readonly limit?: string;
}

/** The members who copy. */
export const FOLLOWERS: readonly { readonly name: string; readonly follows: readonly SandboxFollowing[] }[] = [
  {
    name: 'Anouk',
    follows: [
      { trader: 'Nordlys', type: 'multiple', number: '0.25', days: 14, limit: '1850' },
      { trader: 'Ostara', type: 'multiple', number: '0.2', days: 22, limit: '1420' },
    ],
  },
  { name: 'benji88', follows: [{ trader: 'quietgrid', type: 'multiple', number: '0.5', days: 12, limit: '2640' }] },
  {
    name: '小舟',
    follows: [
      { trader: '海岸线', type: 'multiple', number: '0.2', days: 17, limit: '1280' },
      { trader: 'quietgrid', type: 'multiple', number: '0.3', days: 8, limit: '975' },
    ],
  },
  { name: 'Rosalía', follows: [{ trader: 'LunaVega', type: 'multiple', number: '0.5', days: 13, limit: '1760' }] },
  { name: 'Teodor', follows: [{ trader: 'MiraeHan', type: 'multiple', number: '0.3', days: 9, limit: '1135' }] },
  {
    name: 'Yui',
    follows: [
      { trader: 'Nordlys', type: 'multiple', number: '0.1', days: 10, limit: '860' },
      { trader: 'quietgrid', type: 'multiple', number: '0.25', days: 10, limit: '1515' },
    ],
  },
];

/** The followings of the demo account. */
export const DEMO: readonly SandboxFollowing[] = [
  { trader: 'tidewatch', type: 'multiple', number: '0.1', days: 22, ended: 15 },
  { trader: 'Nordlys', type: 'multiple', number: '0.1', days: 12, limit: '640' },
  { trader: 'Ostara', type: 'multiple', number: '0.1', days: 12, limit: '36' },
  { trader: 'LunaVega', type: 'multiple', number: '0.2', days: 8 },
];
