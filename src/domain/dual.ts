import Big from 'big.js';
import { down, ratio } from './money.ts';

const YEAR = 365;
const ONE = new Big(1);

/** 1 + days × annual return ÷ 365, with 20 places [specification, invest settlement]. */
const growth = (apr: Big, days: number): Big => ONE.plus(ratio(apr.times(days), new Big(YEAR)) ?? 0);

/** What whole shares cost, in the coin. */
export const investmentOf = (shares: number, sharePrice: Big): Big => sharePrice.times(shares);

/** Payout in the coin, where the settlement price is below the linked one: investment × growth, rounded down. */
export const payoutInCoin = (investment: Big, apr: Big, days: number): Big => down(investment.times(growth(apr, days)));

/** Payout in USDT, where the settlement price is at or above the linked one: investment × linked price × growth, rounded down. */
export const payoutInUsdt = (investment: Big, linked: Big, apr: Big, days: number): Big => down(investment.times(linked).times(growth(apr, days)));

/** What a position pays; a settlement at the linked price pays USDT [readings, dual settlement]. */
export function dualPayout(investment: Big, linked: Big, settlement: Big, apr: Big, days: number): { readonly inCoin: boolean; readonly amount: Big } {
  return settlement.lt(linked) ? { inCoin: true, amount: payoutInCoin(investment, apr, days) } : { inCoin: false, amount: payoutInUsdt(investment, linked, apr, days) };
}
