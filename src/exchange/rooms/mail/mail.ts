import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Letter, LetterKind, NoticeTopic, Unread } from '../../../../schemas/mail.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { marketName } from '../../../domain/market/market.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Room } from '../../kernel/room.ts';
import type { Lang, Texts } from '../../kernel/basics/texts.ts';
import { letters } from './letters.ts';
import { chooseTopic, forgetTopics, kindsOf, topicOf, topicsOf } from './topics.ts';

const unread = (owner: string) => and(eq(letters.userId, owner), isNull(letters.readAt));

/** Counts a user's unread letters about a topic. */
export const unreadAbout = (queries: Queries, owner: string, topic: NoticeTopic): Promise<number> =>
  countOf(queries, letters, and(unread(owner), inArray(letters.kind, [...kindsOf(topic)])));

const unreadOf = async (queries: Queries, owner: string): Promise<Unread> => ({
  count: await countOf(queries, letters, unread(owner)),
});

const view = (texts: Texts, lang: Lang, row: typeof letters.$inferSelect): Letter => ({
  id: row.id,
  kind: row.kind,
  topic: topicOf(row.kind),
  ...wordsOf(texts, lang, row),
  link: row.link,
  read: row.readAt !== null,
  created_at: row.createdAt,
});

/** Returns a letter's title and content in a language. A market has the name that the pages show. */
function wordsOf(
  texts: Texts,
  lang: Lang,
  { kind, said }: typeof letters.$inferSelect,
): Pick<Letter, 'title' | 'content'> {
  const { symbol, pair, returned = '--' } = said;
  // Older letters about a liquidation lack the returned amount, and older ones about a market lack its kind.
  const values: Record<string, string> = { ...said, returned };
  if (symbol !== undefined && pair !== undefined)
    values.pair = marketName(symbol, pair, texts.say(lang, 'market.perpetual'));
  return {
    title: texts.say(lang, `letter.${kind}.title`, values),
    content: texts.say(lang, `letter.${kind}.content`, values),
  };
}

/** The room of letters in the app: events about a user's money while they were away. */
export const mail: Room = {
  name: 'mail',
  leave: async ({ queries }, userId) => {
    await queries.delete(letters).where(eq(letters.userId, userId));
    await forgetTopics(queries, userId);
  },
  migrations: migrationsBeside(import.meta.url, 'mail'),
  lanes: { calls: ['mail.read', 'mail.chooseTopic'] },
  handlers: {
    'mail.unread': ({ user, queries }) => unreadOf(queries, user.id),

    'mail.topics': ({ user, queries }) => topicsOf(queries, user.id),

    'mail.chooseTopic': ({ args, user, command }) =>
      command(async ({ queries }) => {
        await chooseTopic(queries, user.id, args);
        return topicsOf(queries, user.id);
      }),

    'mail.list': async ({ args, user, queries, exchange, lang }) => {
      const where = and(eq(letters.userId, user.id), args.topic && inArray(letters.kind, [...kindsOf(args.topic)]));
      const rows = await queries
        .select()
        .from(letters)
        .where(where)
        .orderBy(desc(letters.createdAt), desc(letters.id))
        .limit(args.limit)
        .offset(offsetOf(args));
      return {
        list: rows.map((row) => view(exchange.texts, lang, row)),
        total: await countOf(queries, letters, where),
      };
    },

    'mail.read': ({ args, user, command }) =>
      command(async ({ queries, now }) => {
        const named = args.id === undefined ? undefined : and(eq(letters.userId, user.id), eq(letters.id, args.id));
        if (named && (await countOf(queries, letters, named)) === 0) throw new Refusal('not_found', {}, 'id');
        await queries
          .update(letters)
          .set({ readAt: now })
          .where(
            and(
              unread(user.id),
              named,
              args.kinds === undefined ? undefined : inArray(letters.kind, args.kinds.split(',') as LetterKind[]),
            ),
          );
        return unreadOf(queries, user.id);
      }),
  },
};
