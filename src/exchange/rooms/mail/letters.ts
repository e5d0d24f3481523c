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

/** What a letter says beside its kind. */
export interface Said {
  /** Values for the `{{name}}` places of its words. */
  readonly said?: Readonly<Record<string, string>>;
  /** A page of the app. */
  readonly link?: string;
}

/**
 * Writes to a user in the app, when the command commits. What they do not want to be told about counts as read, and
 * pages that show it are told all the same.
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
