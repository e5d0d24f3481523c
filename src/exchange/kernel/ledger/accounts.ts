import type { AccountName } from './entry.ts';

/** The spot account: where coins are deposited, traded and withdrawn. */
export const spotAccount = <Currency extends string>(owner: string, currency: Currency) =>
  ({ owner, kind: 'change', currency }) as const satisfies AccountName;

/** The funding account: for trading with other people, and for what is locked, saved and given. */
export const fundingAccount = <Currency extends string>(owner: string, currency: Currency) =>
  ({ owner, kind: 'legal', currency }) as const satisfies AccountName;
