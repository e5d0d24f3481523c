import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../../schemas/operators/audit.types.ts';
import type { ProposalKind, ProposalState } from '../../../../schemas/operators/proposal.types.ts';
import type { StaffRole } from '../../../../schemas/operators/staff.types.ts';
import { identity, ownId, time } from '../../kernel/database/columns.ts';

export const staff = pgTable('staff', {
  id: ownId(),
  name: text('name').notNull(),
  roles: jsonb('roles').notNull().$type<readonly StaffRole[]>(),
  password: text('password').notNull(),
  secret: text('secret').notNull(),
  step: time('step').notNull().default(0),
  mustChange: boolean('must_change').notNull(),
  disabled: boolean('disabled').notNull().default(false),
  sandbox: boolean('sandbox').notNull().default(false),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at'),
});

export type Staff = typeof staff.$inferSelect;

export const staffSessions = pgTable('staff_session', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: identity('staff_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  seenAt: time('seen_at').notNull(),
});

export const proposals = pgTable('proposal', {
  id: ownId(),
  kind: text('kind').notNull().$type<ProposalKind>(),
  object: text('object').notNull(),
  args: jsonb('args').notNull().$type<Readonly<Record<string, unknown>>>(),
  mark: text('mark').notNull(),
  title: text('title').notNull(),
  detail: text('detail'),
  byId: identity('by_id').notNull(),
  at: time('at').notNull(),
  expiresAt: time('expires_at').notNull(),
  state: text('state').notNull().$type<ProposalState>(),
  decidedBy: identity('decided_by'),
  decidedAt: time('decided_at'),
});

export type ProposalRow = typeof proposals.$inferSelect;

export const auditLines = pgTable('staff_audit', {
  id: identity('id').primaryKey(),
  at: time('at').notNull(),
  staffId: identity('staff_id'),
  staff: text('staff').notNull(),
  kind: text('kind').notNull().$type<AuditKind>(),
  object: text('object').notNull(),
  detail: text('detail').notNull(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
});

export type AuditRow = typeof auditLines.$inferSelect;

export const auditHead = pgTable('staff_audit_head', {
  one: boolean('one').primaryKey().default(true),
  id: identity('id').notNull(),
  hash: text('hash').notNull(),
});
