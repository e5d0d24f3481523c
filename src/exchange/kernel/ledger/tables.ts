import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BillCause } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../database/columns.ts';

export const accounts = pgTable('account', {
  id: ownId(),
  owner: identity('owner').notNull(),
  kind: text('kind').notNull().$type<Kind>(),
  currency: text('currency').notNull(),
  available: units('available').notNull(),
  frozen: units('frozen').notNull(),
});

export const entries = pgTable('entry', {
  id: ownId(),
  cause: text('cause').notNull().$type<BillCause>(),
  object: text('object').notNull(),
  at: time('at').notNull(),
});

export const postings = pgTable('posting', {
  id: ownId(),
  entryId: identity('entry_id').notNull(),
  accountId: identity('account_id').notNull(),
  available: units('available').notNull(),
  frozen: units('frozen').notNull(),
  balance: units('balance').notNull(),
  cause: text('cause').$type<BillCause>(),
});

export const holds = pgTable(
  'hold',
  { accountId: identity('account_id').notNull(), object: text('object').notNull(), amount: units('amount').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.object] })],
);

/** A user's four account kinds: funding and earn, spot, futures, options. */
export const WALLET_KINDS = ['legal', 'change', 'lever', 'micro'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/**
 * The house's own: `external` mirrors what lies outside (chains, banks), `fee` earns, `market` trades, `insurance`
 * covers shortfalls.
 */
export type HouseKind = 'external' | 'fee' | 'market' | 'insurance';

/**
 * An account of the house that is split: the part of one market or one timer, as `fee:BTCUSDT`, so that trades of two
 * markets write no common row. The house has the sum of all parts. A version that does not know the parts goes on with
 * the account that is not split, beside them.
 */
export type HousePart = `${HouseKind}:${string}`;

export type Kind = WalletKind | HouseKind | HousePart;

/** Returns the kind of an account without the part that it is, as `fee` of `fee:BTCUSDT`. */
export const wholeKind = (kind: Kind): WalletKind | HouseKind => kind.split(':', 1)[0] as WalletKind | HouseKind;

/** Returns the part that an account of the house is, as `BTCUSDT` of `fee:BTCUSDT`; empty where it is not split. */
export const partOf = (kind: Kind): string => kind.slice(wholeKind(kind).length + 1);

/** Owner of the house's accounts. */
export const HOUSE = '0';
