import Big from 'big.js';
import * as dual from '../earn/dual.ts';
import type { DualKind } from '../earn/dual.ts';
import * as lock from '../earn/lock.ts';
import * as savings from '../earn/savings.ts';
import * as seconds from '../seconds/seconds.ts';

/** Functions about what earns that documents may call: the same rules that the exchange books by. */

export const lockIncome = {
  signature: 'lockIncome(amount: number, rate: number, days: number): number',
  description: 'Income of all days of a locked amount at one daily yield, each day rounded down as it is paid.',
  example: 'lockIncome(form.number, data.product.yield_min, data.product.days)',
  run: (amount: Big, rate: Big, days: Big): Big => lock.lockIncome(amount, rate, days.toNumber()),
} as const;

export const lockPenalty = {
  signature: 'lockPenalty(amount: number, ratio: number, days: number): number',
  description:
    'Penalty of an early redemption: ratio × days not yet paid × amount, rounded up, never more than the amount.',
  example: 'lockPenalty(o.number, o.penalty_ratio, o.days - o.paid_days)',
  run: (amount: Big, ratio: Big, days: Big): Big => lock.lockPenalty(amount, ratio, days.toNumber()),
} as const;

export const lockReturn = {
  signature: 'lockReturn(amount: number, ratio: number, days: number): number',
  description: 'What comes back of an early redemption: the amount less the penalty.',
  example: 'lockReturn(o.number, o.penalty_ratio, o.days - o.paid_days)',
  run: (amount: Big, ratio: Big, days: Big): Big => lock.lockReturn(amount, ratio, days.toNumber()),
} as const;

export const savingsIncome = {
  signature: 'savingsIncome(amount: number, apr: number, hours: number): number',
  description:
    "Income of flexible savings over so many hours at one annual rate; each hour's is rounded down and earns with the rest.",
  example: 'savingsIncome(1000, 0.0486, 24)',
  run: (amount: Big, apr: Big, hours: Big): Big => savings.savingsIncome(amount, apr, hours.toNumber()),
} as const;

export const dualBelow = {
  signature: 'dualBelow(kind: DualKind, investment: number, linked: number, apr: number, days: number): number',
  description: 'Payout of a dual investment in the coin, where the price at maturity is below the linked one.',
  example: "dualBelow('sell_high', 0.03, 70000, 0.42, 7)",
  run: (kind: DualKind, investment: Big, linked: Big, apr: Big, days: Big): Big =>
    dual.payoutBelow({ kind, investment, linked, apr, days: days.toNumber() }),
} as const;

export const dualAbove = {
  signature: 'dualAbove(kind: DualKind, investment: number, linked: number, apr: number, days: number): number',
  description: 'Payout of a dual investment in USDT, where the price at maturity is at or above the linked one.',
  example: "dualAbove('buy_low', 1500, 60000, 0.42, 7)",
  run: (kind: DualKind, investment: Big, linked: Big, apr: Big, days: Big): Big =>
    dual.payoutAbove({ kind, investment, linked, apr, days: days.toNumber() }),
} as const;

export const secondsProfit = {
  signature: 'secondsProfit(stake: number, rate: number): number',
  description: 'Profit of a won seconds contract: stake × rate of its expiry, rounded down.',
  example: 'secondsProfit(form.number, calc.term.rate)',
  run: (stake: Big, rate: Big): Big => seconds.secondsProfit(stake, rate),
} as const;
