import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ChatRoom, ChatTopic } from '../../../../schemas/chat.types.ts';
import { identity, ownId, time } from '../../kernel/database/columns.ts';

/** The name of an answer of the desk, under `chat_says`. */
export type DeskLine = ChatTopic | 'received' | 'waiting' | 'picture';

/** The name of a message of the public room of a sandbox, under `chat_says`. */
export type PublicLine =
  | 'public_hello'
  | 'public_patience'
  | 'public_fees'
  | 'public_orders'
  | 'public_night'
  | 'public_thanks';

/** The key of a text that each reader gets in their own language: an answer, or the topic that somebody asked about. */
export type Said = `chat_says.${DeskLine | PublicLine}` | `enum.ChatTopic.${ChatTopic}`;

export const messages = pgTable('chat_message', {
  id: ownId(),
  room: text('room').notNull().$type<ChatRoom>(),
  userId: identity('user_id'),
  fromId: identity('from_id'),
  author: text('author'),
  content: text('content'),
  said: text('said').$type<Said>(),
  image: text('image'),
  clientId: text('client_id'),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
});

export type Message = typeof messages.$inferSelect;
