import { and, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { C2CMessage } from '../../../../schemas/c2c.types.ts';
import { ownFile, shareFile } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { orderOf } from './history.ts';
import { answerChat } from './players.ts';
import { otherOf } from './sides.ts';
import { messages } from './tables.ts';
import type { Line, Message, Order } from './tables.ts';
import { readerOf, spoken } from './views.ts';
import type { Reader } from './views.ts';

/** The number of messages of an order that are shown, and the number that one side may write. */
const SHOWN = 200;
const MOST = 100;

function view(row: Message, { id: reader, texts, lang }: Reader): C2CMessage {
  return {
    id: row.id,
    kind: row.kind,
    mine: row.fromId === reader,
    content: spoken(texts, lang, row),
    image: row.image,
    created_at: row.createdAt,
  };
}

/** Writes a message into the chat of an order and notifies both sides. */
async function write(
  work: Work,
  order: Order,
  message: Pick<typeof messages.$inferInsert, 'kind' | 'fromId' | 'content' | 'said' | 'image'>,
): Promise<Message> {
  const [row] = await work.queries
    .insert(messages)
    .values({ orderId: order.id, ...message, createdAt: work.now })
    .returning();
  if (!row) throw new Error('The message was not stored.');
  for (const user of [order.buyerId, order.sellerId])
    work.publish({ channel: 'c2c_message', user, data: { order_id: order.id, id: row.id } });
  return row;
}

/** Returns the newest messages of an order, the oldest of them first. @param most the number of messages. */
export async function latestMessages(queries: Queries, orderId: string, most: number): Promise<Message[]> {
  const rows = await queries
    .select()
    .from(messages)
    .where(eq(messages.orderId, orderId))
    .orderBy(desc(messages.id))
    .limit(most);
  return rows.reverse();
}

/** Writes the exchange's own message about an event of an order. */
export const announce = (work: Work, order: Order, said: Line): Promise<Message> =>
  write(work, order, { kind: 'system', said });

/** Writes a message of a trader whom the sandbox plays. */
export const saySomething = (work: Work, order: Order, fromId: string, said: Line): Promise<Message> =>
  write(work, order, { kind: 'text', fromId, said });

async function assertRoom(queries: Queries, orderId: string, userId: string): Promise<void> {
  const [own] = await queries
    .select({ rows: count() })
    .from(messages)
    .where(and(eq(messages.orderId, orderId), eq(messages.fromId, userId)));
  if ((own?.rows ?? 0) >= MOST) throw new Refusal('c2c_chat_full', { count: MOST });
}

export const chatHandlers: Handlers = {
  'c2c.messages': async (call) => {
    const { args, user, queries } = call;
    const order = await orderOf(queries, user.id, args.id);
    const rows = await queries
      .select()
      .from(messages)
      .where(eq(messages.orderId, order.id))
      .orderBy(desc(messages.id))
      .limit(SHOWN);
    return rows.reverse().map((row) => view(row, readerOf(call)));
  },

  'c2c.say': (call) => {
    const { args, user, command } = call;
    return command(async (work) => {
      const order = await orderOf(work.queries, user.id, args.id);
      const content = args.content?.trim() || null;
      if (content === null && !args.image) throw new Refusal('c2c_message_empty', {}, 'content');
      await assertRoom(work.queries, order.id, user.id);
      const image = args.image ? await ownFile(work.queries, user.id, args.image, 'image') : null;
      if (image) await shareFile(work.queries, image, otherOf(order, user.id));
      const row = await write(work, order, {
        kind: image ? 'image' : 'text',
        fromId: user.id,
        content: image ? null : content,
        image,
      });
      await answerChat(work, order, user.id);
      return view(row, readerOf(call));
    });
  },

  'c2c.read': ({ args, user, command }) =>
    command(async ({ queries, now }) => {
      const order = await orderOf(queries, user.id, args.id);
      await queries
        .update(messages)
        .set({ readAt: now })
        .where(
          and(
            eq(messages.orderId, order.id),
            isNotNull(messages.fromId),
            ne(messages.fromId, user.id),
            isNull(messages.readAt),
          ),
        );
      return true;
    }),
};
