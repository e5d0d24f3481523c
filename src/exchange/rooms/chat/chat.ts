import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { DAY } from '../../../domain/period.ts';
import type { ChatMessage, ChatRoom, ChatUnread } from '../../../../schemas/chat.types.ts';
import { ownFile, publicUsers } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { countOf } from '../../kernel/database/page.ts';
import type { Call } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { answer, deskTimers, seedPublicRoom } from './desk.ts';
import { messages } from './tables.ts';
import type { Message } from './tables.ts';
import { write } from './write.ts';

/** The number of messages of a conversation that are shown. */
const SHOWN = 200;

/** The number of messages that a user may write in a day, in exchange time. */
const MOST = 200;

const within = (room: ChatRoom, userId: string) =>
  and(eq(messages.room, room), room === 'support' ? eq(messages.userId, userId) : isNull(messages.userId));

const unread = (userId: string) => and(within('support', userId), isNull(messages.fromId), isNull(messages.readAt));

const unreadOf = async (queries: Queries, userId: string): Promise<ChatUnread> => ({
  count: await countOf(queries, messages, unread(userId)),
});

/**
 * Returns a message as one reader sees it.
 * @param portrait its author's; null for an author without one, and for the desk.
 */
const view = (
  { user, exchange, lang }: Pick<Call<unknown>, 'user' | 'exchange' | 'lang'>,
  row: Message,
  portrait: string | null,
): ChatMessage => ({
  id: row.id,
  kind: row.image === null ? 'text' : 'image',
  mine: row.fromId === user.id,
  author: row.author ?? (row.fromId === user.id ? user.nickname : exchange.texts.say(lang, 'chat.support')),
  portrait,
  content: row.said === null ? row.content : exchange.texts.say(lang, row.said),
  image: row.image,
  created_at: row.createdAt,
  client_id: row.fromId === user.id ? row.clientId : null,
});

/**
 * Returns the message that a user has already sent under a client id; undefined without one. It makes sending
 * idempotent.
 */
async function sentAs(queries: Queries, userId: string, clientId: string | undefined): Promise<Message | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await queries
    .select()
    .from(messages)
    .where(and(eq(messages.fromId, userId), eq(messages.clientId, clientId)));
  return row;
}

/** Counts the messages that a user has written: before in this room, and in all rooms within a day. */
async function writtenBy(
  queries: Queries,
  userId: string,
  room: ChatRoom,
  now: number,
): Promise<{ readonly before: number; readonly today: number }> {
  const own = eq(messages.fromId, userId);
  const [{ before } = { before: 0 }] = await queries
    .select({ before: count() })
    .from(messages)
    .where(and(own, within(room, userId)));
  return { before, today: await countOf(queries, messages, and(own, gt(messages.createdAt, now - DAY))) };
}

/** Tells whether a viewer may see a person: every user sees the authors of the public room. */
async function showsAuthor(queries: Queries, person: string, viewer: string | undefined): Promise<boolean> {
  if (viewer === undefined) return false;
  const [row] = await queries
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.fromId, person), eq(messages.room, 'public')))
    .limit(1);
  return row !== undefined;
}

const handlers: Handlers = {
  'chat.messages': async (call) => {
    const { args, user, queries } = call;
    const authors = publicUsers(queries);
    const rows = await queries
      .select({ row: messages, portrait: authors.avatar })
      .from(messages)
      .leftJoin(authors, eq(authors.id, messages.fromId))
      .where(within(args.room, user.id))
      .orderBy(desc(messages.id))
      .limit(SHOWN);
    return rows.reverse().map(({ row, portrait }) => view(call, row, portrait));
  },

  'chat.say': (call) => {
    const {
      args: { room, topic, ...args },
      user,
      exchange,
      command,
    } = call;
    const content = args.content?.trim() || null;
    if (room === 'public' && args.image !== undefined) throw new Refusal('chat_support_only', {}, 'image');
    if (room === 'public' && topic !== undefined) throw new Refusal('chat_support_only', {}, 'topic');
    if (content === null && args.image === undefined && topic === undefined)
      throw new Refusal('chat_message_empty', {}, 'content');
    return command(async (work) => {
      const sent = await sentAs(work.queries, user.id, args.client_id);
      if (sent !== undefined) return view(call, sent, user.avatar);
      const { before, today } = await writtenBy(work.queries, user.id, room, work.now);
      if (today >= MOST) throw new Refusal('chat_full', { count: MOST });
      const image = args.image === undefined ? null : await ownFile(work.queries, user.id, args.image, 'image');
      const row = await write(work, {
        room,
        fromId: user.id,
        image,
        clientId: args.client_id ?? null,
        userId: room === 'support' ? user.id : null,
        author: room === 'public' ? user.nickname : null,
        content: image || topic ? null : content,
        said: !image && topic ? `enum.ChatTopic.${topic}` : null,
      });
      if (exchange.options.sandbox) await answer(work, row, before);
      return view(call, row, user.avatar);
    });
  },

  'chat.read': ({ user, command }) =>
    command(async ({ queries, now }) => {
      await queries.update(messages).set({ readAt: now }).where(unread(user.id));
      return unreadOf(queries, user.id);
    }),

  'chat.unread': ({ user, queries }) => unreadOf(queries, user.id),
};

/** The room of conversations: of a user with the support desk, and of everybody in the public room. */
export const chat: Room = {
  name: 'chat',
  migrations: migrationsBeside(import.meta.url, 'chat'),
  handlers,
  lanes: { calls: ['chat.say', 'chat.read'] },
  plays: deskTimers,
  shows: showsAuthor,
  seed: (work, { options }) => (options.sandbox ? seedPublicRoom(work) : Promise.resolve()),
  leave: async ({ queries }, userId) => {
    await queries.delete(messages).where(or(eq(messages.userId, userId), eq(messages.fromId, userId)));
  },
};
