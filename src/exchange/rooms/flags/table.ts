import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '../../kernel/database/columns.ts';
import type { Channel } from '../../kernel/phone.ts';
import type { FlagValue, Portion } from './portions.ts';

export const appFlags = pgTable('app_flag', {
  name: text('name').notNull(),
  userId: identity('user_id'),
  value: jsonb('value').notNull().$type<FlagValue>(),
});

export const appFlagRules = pgTable('app_flag_rule', {
  name: text('name').notNull(),
  place: integer('place').notNull(),
  channel: text('channel').notNull().$type<Channel>(),
  languages: text('languages').array(),
  versions: text('versions'),
  portions: jsonb('portions').notNull().$type<readonly Portion[]>(),
});
