import { pgTable, text } from 'drizzle-orm/pg-core';
import type { IdType, IdentityStatus } from '../../../../../schemas/identity.types.ts';
import { identity, ownId, time } from '../../../kernel/database/columns.ts';

/**
 * The subject of a review: a level of verification, or whether somebody owns an account whose authenticator is lost.
 */
export type Stage = 'basic' | 'advanced' | 'recovery';

export const reviews = pgTable('identity_review', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  stage: text('stage').notNull().$type<Stage>(),
  idType: text('id_type').$type<IdType>(),
  name: text('name'),
  cardId: text('card_id'),
  frontPic: text('front_pic'),
  reversePic: text('reverse_pic'),
  handPic: text('hand_pic'),
  status: text('status').notNull().$type<Exclude<IdentityStatus, 'none'>>(),
  reason: text('reason'),
  field: text('field'),
  createdAt: time('created_at').notNull(),
  decidedAt: time('decided_at'),
});

export type Review = typeof reviews.$inferSelect;
