import type { AccountName } from './entry.ts';

/** Returns the spot account: where coins are deposited, traded and withdrawn. */
export const spotAccount = <Currency extends string>(owner: string, currency: Currency) =>
  ({ owner, kind: 'change', currency }) as const satisfies AccountName;

/** Returns the funding account: for trading with other people, and for what is locked, saved and given. */
export const fundingAccount = <Currency extends string>(owner: string, currency: Currency) =>
  ({ owner, kind: 'legal', currency }) as const satisfies AccountName;
