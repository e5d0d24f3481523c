import Big from 'big.js';
import * as dual from './dual.ts';
import * as lock from './lock.ts';
import * as seconds from './seconds.ts';

/** Functions about what earns that documents may call: the same rules that the exchange books by. */

export const lockIncome = {
  signature: 'lockIncome(amount: number, rate: number, days: number): number',
  description: 'Income of all days of a locked amount at one daily yield, each day rounded down as it is paid.',
  example: 'lockIncome(form.number, data.product.yield_min, data.product.days)',
  run: (amount: Big, rate: Big, days: Big): Big => lock.lockIncome(amount, rate, days.toNumber()),
} as const;

export const lockPenalty = {
  signature: 'lockPenalty(amount: number, ratio: number, days: number): number',
  description: 'Penalty of an early redemption: ratio × days not yet paid × amount, rounded up, never more than the amount.',
  example: 'lockPenalty(o.number, o.penalty_ratio, o.days - o.paid_days)',
  run: (amount: Big, ratio: Big, days: Big): Big => lock.lockPenalty(amount, ratio, days.toNumber()),
} as const;

export const lockReturn = {
  signature: 'lockReturn(amount: number, ratio: number, days: number): number',
  description: 'What comes back of an early redemption: the amount less the penalty.',
  example: 'lockReturn(o.number, o.penalty_ratio, o.days - o.paid_days)',
  run: (amount: Big, ratio: Big, days: Big): Big => lock.lockReturn(amount, ratio, days.toNumber()),
} as const;

export const dualCoin = {
  signature: 'dualCoin(investment: number, apr: number, days: number): number',
  description: 'Payout of a dual investment in the coin, where the price stays below the linked one.',
  example: 'dualCoin(calc.investment, data.product.apr, data.product.days)',
  run: (investment: Big, apr: Big, days: Big): Big => dual.payoutInCoin(investment, apr, days.toNumber()),
} as const;

export const dualUsdt = {
  signature: 'dualUsdt(investment: number, linked: number, apr: number, days: number): number',
  description: 'Payout of a dual investment in USDT, where the price reaches the linked one.',
  example: 'dualUsdt(calc.investment, data.product.linked_price, data.product.apr, data.product.days)',
  run: (investment: Big, linked: Big, apr: Big, days: Big): Big => dual.payoutInUsdt(investment, linked, apr, days.toNumber()),
} as const;

export const secondsProfit = {
  signature: 'secondsProfit(stake: number, rate: number): number',
  description: 'Profit of a won seconds contract: stake × rate of its expiry, rounded down.',
  example: 'secondsProfit(form.number, calc.term.rate)',
  run: (stake: Big, rate: Big): Big => seconds.secondsProfit(stake, rate),
} as const;
