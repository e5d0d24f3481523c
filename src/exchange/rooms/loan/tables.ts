import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoanEventKind, LoanStatus } from '../../../../schemas/loan.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const loans = pgTable('loan', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  collateralCurrency: text('collateral_currency').notNull().$type<CoinCode>(),
  borrowed: units('borrowed').notNull(),
  principal: units('principal').notNull(),
  interest: units('interest').notNull(),
  hourAt: time('hour_at').notNull(),
  paidInterest: units('paid_interest').notNull(),
  collateral: units('collateral').notNull(),
  hourlyRate: text('hourly_rate').notNull(),
  warned: boolean('warned').notNull().default(false),
  /** The mark that the loan waits for in a market that follows a real feed; null where nobody has looked yet. */
  awaited: units('awaited'),
  status: text('status').notNull().$type<LoanStatus>(),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
});

export type LoanRow = typeof loans.$inferSelect;

export const events = pgTable('loan_event', {
  id: ownId(),
  loanId: identity('loan_id').notNull(),
  kind: text('kind').notNull().$type<LoanEventKind>(),
  amount: units('amount').notNull(),
  interest: units('interest').notNull(),
  debt: units('debt').notNull(),
  price: text('price'),
  at: time('at').notNull(),
});

export type LoanEventRow = typeof events.$inferSelect;
