import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LetterKind } from '../../../../schemas/mail.types.ts';
import { identity, ownId, time } from '../../kernel/database/columns.ts';
import type { Work } from '../../kernel/exchange.ts';
import { isMuted } from './topics.ts';

export const letters = pgTable('letter', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  kind: text('kind').notNull().$type<LetterKind>(),
  said: jsonb('said').notNull().$type<Readonly<Record<string, string>>>(),
  link: text('link'),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
});

/** The values of a letter beside its kind. */
export interface Said {
  /** Values for the `{{name}}` placeholders of its text. */
  readonly said?: Readonly<Record<string, string>>;
  /** The page of the app that it links to. */
  readonly link?: string;
}

/**
 * Writes a letter to a user's inbox, when the command commits. A letter about a muted topic counts as read, but the
 * pages that show it are notified all the same.
 */
export async function writeLetter(
  work: Work,
  userId: string,
  kind: LetterKind,
  { said = {}, link }: Said = {},
): Promise<void> {
  const readAt = (await isMuted(work.queries, userId, kind)) ? work.now : null;
  const [row] = await work.queries
    .insert(letters)
    .values({ userId, kind, said, link: link ?? null, createdAt: work.now, readAt })
    .returning({ id: letters.id });
  work.publish({ channel: 'mail', user: userId, data: { id: row?.id, kind } });
}
