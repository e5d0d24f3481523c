import type Big from 'big.js';
import { isMobile as isMobileNumber, isPlain as isPlainText } from '../account/account.ts';
import * as withdraw from '../wallet/withdraw.ts';

export * from './formulas.account.ts';
export * from './formulas.address.ts';
export * from './formulas.c2c.ts';
export * from './formulas.confirms.ts';
export * from './formulas.conversion.ts';
export * from './formulas.earn.ts';
export * from './formulas.copy.ts';
export * from './formulas.futures.ts';
export * from './formulas.ieo.ts';
export * from './formulas.link.ts';
export * from './formulas.loan.ts';
export * from './formulas.market.ts';
export * from './formulas.nft.ts';
export * from './formulas.spot.ts';

// The product's own functions for formulas in documents. Each declares its types, its result and one example; its rule
// is in the domain. They are never called with an unknown or null argument, unless a type ends in `?`.

/** The most of a coin that can be withdrawn at once. */
export const withdrawMax = {
  signature: 'withdrawMax(wallet: WalletInfo, limits: WithdrawLimits, network: string?): number',
  description:
    'The most that can be withdrawn at once: what is available and within the day limit, rounded down to the decimals of the coin. The fee is inside the amount. 0 where less than the minimum of the network is left.',
  example: 'withdrawMax(data.wallet, data.limits, form.network)',
  run: (wallet: withdraw.WithdrawWallet, limits: withdraw.WithdrawLimits, network: string | null): Big =>
    withdraw.withdrawMax(wallet, limits, network),
} as const;

/** Computes the amount of a withdrawal that arrives. */
export const withdrawReceive = {
  signature: 'withdrawReceive(amount: number, fee: number): number',
  description: 'What arrives of a withdrawal: the amount less the fee, never below 0.',
  example: 'withdrawReceive(form.amount, data.fee.fee)',
  run: (amount: Big, fee: Big): Big => withdraw.withdrawReceive(amount, fee),
} as const;

/** Is a text a mobile number of a phone area? */
export const isMobile = {
  signature: 'isMobile(mobile: string, dial: string): bool',
  description:
    'Whether digits are a mobile number under a dialling code: +86 has 11 digits, the first 1, the second 3 to 9; others 5 to 15.',
  example: 'isMobile(value, form.area.dial)',
  run: (mobile: string, dial: string): boolean => isMobileNumber(mobile, dial),
} as const;

/** Has a text nothing but letters and digits? */
export const isPlain = {
  signature: 'isPlain(text: string, spaces: bool?): bool',
  description:
    'Whether a text has letters of the offered languages and digits only, and spaces between words where they may stand.',
  example: 'isPlain(value, true)',
  run: (text: string, spaces?: boolean | null): boolean => isPlainText(text, spaces === true),
} as const;
