import type Big from 'big.js';
import * as loan from '../earn/loan.ts';

/**
 * Functions about loans that documents may call: the same rules that the exchange books by. Prices are in USDT, that of
 * USDT is 1.
 */

export const loanRatio = {
  signature: 'loanRatio(debt: number, debtPrice: number, collateral: number, collateralPrice: number): number?',
  description: 'Loan-to-value: debt ÷ worth of the collateral. Null where the collateral is worth nothing.',
  example: 'loanRatio(form.amount, calc.lent.price, form.collateral, calc.taken.price)',
  run: (debt: Big, debtPrice: Big, collateral: Big, collateralPrice: Big): Big | null =>
    loan.loanToValue({ debt, debtPrice, collateral, collateralPrice }),
} as const;

export const loanMax = {
  signature:
    'loanMax(collateral: number, collateralPrice: number, debtPrice: number, rate: number, precision: number): number',
  description:
    "The most that a collateral secures, with the first hour's interest, rounded down to the decimals of the coin that is lent.",
  example: 'loanMax(form.collateral, calc.taken.price, calc.lent.price, calc.lent.hourly_rate, calc.lent.precision)',
  run: (collateral: Big, collateralPrice: Big, debtPrice: Big, rate: Big, precision: Big): Big =>
    loan.loanMax({ debtPrice, collateral, collateralPrice }, rate, precision.toNumber()),
} as const;

export const loanInterest = {
  signature: 'loanInterest(principal: number, rate: number): number',
  description: 'Interest of one hour, rounded up.',
  example: 'loanInterest(form.amount, calc.lent.hourly_rate)',
  run: (principal: Big, rate: Big): Big => loan.hourlyInterest(principal, rate),
} as const;

export const loanPriceAt = {
  signature: 'loanPriceAt(debt: number, collateral: number, level: number, coinSecures: bool): number?',
  description:
    'The price of the coin that is not USDT at which a loan reaches a loan-to-value: below it where the coin secures, above it where the coin is owed. Null where there is none.',
  example: "loanPriceAt(form.amount, form.collateral, data.terms.liquidation_ltv, calc.lent.currency == 'USDT')",
  run: (debt: Big, collateral: Big, level: Big, coinSecures: boolean): Big | null =>
    loan.priceAtLtv(debt, collateral, level, coinSecures),
} as const;
