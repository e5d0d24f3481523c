import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { FiatCode } from '../../../../schemas/site.types.ts';
import type {
  CoinCode,
  DepositChannel,
  DepositState,
  Network,
  WalletKind,
  WithdrawState,
  WithdrawTarget,
} from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const deposits = pgTable('deposit', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  network: text('network').notNull().$type<Network>(),
  channel: text('channel').notNull().$type<DepositChannel>(),
  address: text('address').notNull(),
  amount: units('amount').notNull(),
  reference: text('reference'),
  localAmount: text('local_amount'),
  voucher: text('voucher'),
  voucherHash: text('voucher_hash'),
  state: text('state').notNull().$type<DepositState>(),
  reason: text('reason'),
  createdAt: time('created_at').notNull(),
  settledAt: time('settled_at'),
});

export const withdrawals = pgTable('withdrawal', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  target: text('target').notNull().$type<WithdrawTarget>(),
  network: text('network').$type<Network>(),
  address: text('address').notNull(),
  amount: units('amount').notNull(),
  fee: units('fee').notNull(),
  btc: units('btc').notNull(),
  remark: text('remark').notNull(),
  internal: boolean('internal').notNull().default(false),
  fiatCurrency: text('fiat_currency').$type<FiatCode>(),
  fiatRate: text('fiat_rate'),
  fiatAmount: text('fiat_amount'),
  state: text('state').notNull().$type<WithdrawState>(),
  reason: text('reason'),
  txid: text('txid'),
  createdAt: time('created_at').notNull(),
  settledAt: time('settled_at'),
});

export const fundTransfers = pgTable('fund_transfer', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  fromKind: text('from_kind').notNull().$type<WalletKind>(),
  toKind: text('to_kind').notNull().$type<WalletKind>(),
  amount: units('amount').notNull(),
  createdAt: time('created_at').notNull(),
});

export const conversions = pgTable('conversion', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  fromCurrency: text('from_currency').notNull().$type<CoinCode>(),
  toCurrency: text('to_currency').notNull().$type<CoinCode>(),
  amount: units('amount').notNull(),
  rate: text('rate').notNull(),
  fee: units('fee').notNull(),
  receive: units('receive').notNull(),
  createdAt: time('created_at').notNull(),
});

export type DepositRow = typeof deposits.$inferSelect;
export type WithdrawalRow = typeof withdrawals.$inferSelect;
