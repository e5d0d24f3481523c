import Big from 'big.js';
import { down, greater, lesser, ratio, up } from '../money.ts';
import { HOUR } from '../period.ts';

// A loan is of USDT against a coin, or of a coin against USDT, so that one price decides. Prices are in USDT; the price
// of USDT is 1.

/** Loan-to-value limits [domain rules, loans]: of lending, of the warning, of liquidation. */
export const LOAN_LTV = { initial: new Big('0.65'), warn: new Big('0.75'), liquidation: new Big('0.83') } as const;

const ZERO = new Big(0);
const ONE = new Big(1);

/** Returns the interest of one hour: principal × hourly rate, rounded up to 8 places. */
export const hourlyInterest = (principal: Big, rate: Big): Big => up(principal.times(rate));

/** A debt, and the time up to which its interest is counted. Times in milliseconds. */
export interface Owed {
  readonly principal: Big;
  /** The interest of the hours that began up to `hourAt`. */
  readonly interest: Big;
  /** The start of the last counted hour. */
  readonly hourAt: number;
}

/** Returns the debt of a new loan: its first hour has begun, so that hour's interest is owed. */
export const owedAtFirst = (principal: Big, rate: Big, now: number): Owed => ({
  principal,
  interest: hourlyInterest(principal, rate),
  hourAt: now,
});

/** Returns the debt at a time: every hour that began adds interest on the principal; interest bears none. */
export function owedAt(owed: Owed, rate: Big, now: number): Owed {
  const hours = Math.max(0, Math.floor((now - owed.hourAt) / HOUR));
  return {
    ...owed,
    interest: owed.interest.plus(hourlyInterest(owed.principal, rate).times(hours)),
    hourAt: owed.hourAt + hours * HOUR,
  };
}

export const debtOf = ({ principal, interest }: Pick<Owed, 'principal' | 'interest'>): Big => principal.plus(interest);

/** A debt and its collateral, each with the price of its coin in USDT. */
export interface Secured {
  readonly debt: Big;
  readonly debtPrice: Big;
  readonly collateral: Big;
  readonly collateralPrice: Big;
}

/**
 * Returns the loan-to-value: debt ÷ value of the collateral, with 20 places; null where the collateral is worth
 * nothing.
 */
export const loanToValue = ({ debt, debtPrice, collateral, collateralPrice }: Secured): Big | null =>
  ratio(debt.times(debtPrice), collateral.times(collateralPrice));

/** True where a loan has reached a loan-to-value: debt ≥ level × value of the collateral, compared exactly. */
export const hasReached = ({ debt, debtPrice, collateral, collateralPrice }: Secured, level: Big): boolean =>
  debt.times(debtPrice).gte(collateral.times(collateralPrice).times(level));

/**
 * Returns the greatest loan for a collateral: with the first hour's interest at most 65 % of its value. Rounded down to
 * the coin's decimals.
 */
export function loanMax(
  { debtPrice, collateral, collateralPrice }: Omit<Secured, 'debt'>,
  rate: Big,
  precision: number,
): Big {
  const worth = ratio(collateral.times(collateralPrice), debtPrice) ?? ZERO;
  const most = down(ratio(worth.times(LOAN_LTV.initial), ONE.plus(rate)) ?? ZERO, precision);
  // The interest is rounded up, which may be a digit too much.
  return most.plus(hourlyInterest(most, rate)).gt(worth.times(LOAN_LTV.initial))
    ? greater(most.minus(new Big(10).pow(-precision)), ZERO)
    : most;
}

/**
 * Returns the price of the coin that is not USDT at which a loan reaches a loan-to-value, with 20 places. A collateral
 * coin is worth too little at it or below: debt ÷ (collateral × level). A borrowed coin is worth too much at it or
 * above: collateral × level ÷ debt.
 */
export function priceAtLtv(debt: Big, collateral: Big, level: Big, coinSecures: boolean): Big | null {
  return coinSecures ? ratio(debt, collateral.times(level)) : ratio(collateral.times(level), debt);
}

/** Divides a repayment: interest first. @param amount at most the debt */
export function repayment(
  { interest }: Pick<Owed, 'interest'>,
  amount: Big,
): { readonly interest: Big; readonly principal: Big } {
  const paid = lesser(interest, amount);
  return { interest: paid, principal: amount.minus(paid) };
}

/** The result of a liquidation. */
interface Liquidation {
  /** The collateral that is sold: the price of the debt, rounded up, at most all of it. */
  readonly sold: Big;
  /** The collateral that is returned. */
  readonly returned: Big;
  /** The part of the debt that the sale pays; the insurance covers the rest. */
  readonly paid: Big;
}

/**
 * Sells as much collateral as pays the debt. Where it is worth less than the debt, all of it is sold, and the proceeds
 * are rounded down.
 */
export function liquidate({ debt, debtPrice, collateral, collateralPrice }: Secured): Liquidation {
  const needed = up(ratio(debt.times(debtPrice), collateralPrice) ?? collateral);
  if (needed.lte(collateral)) return { sold: needed, returned: collateral.minus(needed), paid: debt };
  return {
    sold: collateral,
    returned: ZERO,
    paid: lesser(down(ratio(collateral.times(collateralPrice), debtPrice) ?? ZERO), debt),
  };
}
