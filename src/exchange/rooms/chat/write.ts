import type { Work } from '../../kernel/exchange.ts';
import { messages } from './tables.ts';
import type { Message } from './tables.ts';

/** Writes a message into a conversation, and notifies its participants. */
export async function write(
  work: Work,
  message: Omit<typeof messages.$inferInsert, 'createdAt'> & { readonly createdAt?: number },
): Promise<Message> {
  const [row] = await work.queries
    .insert(messages)
    .values({ createdAt: work.now, ...message })
    .returning();
  if (!row) throw new Error('The message was not stored.');
  work.publish({
    channel: 'chat_message',
    data: { room: row.room, id: row.id },
    ...(row.userId === null ? {} : { user: row.userId }),
  });
  return row;
}
