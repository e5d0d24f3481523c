import type { CoinCode } from '../../../../schemas/wallet.types.ts';

/** The plan of a project. Its times count from the hour of the first start of the exchange. */
export interface Plan {
  readonly currency: CoinCode;
  readonly payCurrency: CoinCode;
  /** Minimum of a subscription, in coins. */
  readonly min: string;
  readonly total: string;
  /** Hours from the first start to the beginning of the subscription; negative: it has begun. */
  readonly startsIn: number;
  /** Days for which it is open. */
  readonly days: number;
  /** Days from its end to the listing. */
  readonly lockDays: number;
  /** The total demand of others, as a share of the total: from 1 it sells out. */
  readonly demand: number;
}

/** One project for each coin that was first sold here. */
export const PLANS: readonly Plan[] = [
  {
    currency: 'BUOY',
    payCurrency: 'USDT',
    min: '500',
    total: '25000000',
    startsIn: -27,
    days: 4,
    lockDays: 3,
    demand: 0.92,
  },
  {
    currency: 'LUMA',
    payCurrency: 'USDT',
    min: '50',
    total: '4000000',
    startsIn: -20,
    days: 6,
    lockDays: 5,
    demand: 1.25,
  },
  {
    currency: 'TIDE',
    payCurrency: 'USDT',
    min: '1000',
    total: '60000000',
    startsIn: 52,
    days: 5,
    lockDays: 4,
    demand: 1.1,
  },
  {
    currency: 'QUAY',
    payCurrency: 'USDT',
    min: '20',
    total: '1500000',
    startsIn: 220,
    days: 7,
    lockDays: 7,
    demand: 0.85,
  },
  {
    currency: 'MAST',
    payCurrency: 'USDT',
    min: '100',
    total: '8000000',
    startsIn: -170,
    days: 5,
    lockDays: 6,
    demand: 1.15,
  },
  {
    currency: 'KEEL',
    payCurrency: 'USDT',
    min: '200',
    total: '12000000',
    startsIn: -560,
    days: 6,
    lockDays: 5,
    demand: 0.97,
  },
];

/**
 * The projects after the first ones, in this order and then from the beginning; the time between two is drawn when one
 * is planned.
 */
export const RENEWALS: readonly Omit<Plan, 'startsIn'>[] = [
  { currency: 'CORL', payCurrency: 'USDT', min: '200', total: '18500000', days: 6, lockDays: 4, demand: 1.12 },
  { currency: 'ATOL', payCurrency: 'USDT', min: '100', total: '6400000', days: 7, lockDays: 5, demand: 0.94 },
  { currency: 'FJRD', payCurrency: 'USDT', min: '1500', total: '96000000', days: 6, lockDays: 3, demand: 1.31 },
  { currency: 'GNET', payCurrency: 'USDT', min: '40', total: '2750000', days: 7, lockDays: 6, demand: 0.88 },
  { currency: 'ISOB', payCurrency: 'USDT', min: '300', total: '21000000', days: 6, lockDays: 4, demand: 1.05 },
  { currency: 'KTCH', payCurrency: 'USDT', min: '150', total: '11200000', days: 7, lockDays: 5, demand: 0.97 },
];

export function planOf(currency: CoinCode): Omit<Plan, 'startsIn'> {
  const plan = [...PLANS, ...RENEWALS].find((one) => one.currency === currency);
  if (!plan) throw new Error(`${currency} is no project.`);
  return plan;
}
