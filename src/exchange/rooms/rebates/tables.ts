import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TeamLevel } from '../../../../schemas/team.types.ts';
import type { BillCause, CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const shares = pgTable('team_rebate', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  memberId: identity('member_id').notNull(),
  level: text('level').notNull().$type<TeamLevel>(),
  cause: text('cause').notNull().$type<BillCause>(),
  currency: text('currency').notNull().$type<CoinCode>(),
  fee: units('fee').notNull(),
  amount: units('amount').notNull(),
  rate: text('rate').notNull(),
  day: bigint('day', { mode: 'number' }).notNull(),
  paid: boolean('paid').notNull().default(false),
  createdAt: time('created_at').notNull(),
});

export const remittances = pgTable('team_remittance', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  amount: units('amount').notNull(),
  count: integer('count').notNull(),
  createdAt: time('created_at').notNull(),
});
