import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { topicKey } from '../../../domain/text/topic-key.ts';
import type { Message } from '../basics/message.ts';
import type { Queries } from './database.ts';
import { KEPT, MOST_AGAIN, RECENT } from './news-log.ts';
import type { NewsLog } from './news-log.ts';

/** Returns the values of a statement's rows, in the order of its columns: one driver gives rows by name, one by place. */
async function valuesOf(queries: Queries, statement: SQL): Promise<unknown[][]> {
  const result = (await queries.execute(statement)) as object[] | { readonly rows: object[] };
  return (Array.isArray(result) ? result : result.rows).map((row) => Object.values(row) as unknown[]);
}

/** Reads a column of JSON, which one driver leaves as text. */
const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The recipients of what everybody is told begin with it; the ids of users do not. */
const SHARED = '*';

/** Returns who a message is for, as the log names it: a user, or a channel that everybody hears. */
export const recipientOf = ({ user, channel, params }: Message): string =>
  user ?? SHARED + (params === undefined ? channel : topicKey(channel, params));

/**
 * Numbers the messages of a command for each recipient, and keeps them, in one statement within its transaction. The
 * row of each recipient's count is locked until the commit, so numbers are in the order of the commits and none is
 * missing; recipients come in one order, so that no two commands wait for each other.
 * @param shared whether those to everybody are numbered, too.
 */
export async function numberMessages(
  queries: Queries,
  messages: readonly Message[],
  shared = false,
): Promise<readonly Message[]> {
  const told = messages.flatMap(({ user, ...message }, place) =>
    user === undefined && !shared ? [] : [{ user: recipientOf({ user, ...message }), place, message }],
  );
  if (told.length === 0) return messages;
  const rows = await valuesOf(
    queries,
    sql`with told as (
      select "user", place, message from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told("user" text, place integer, message jsonb)
    ), counted as (
      insert into user_news_count (user_id, last) select "user", count(*) from told group by "user" order by "user"
      on conflict (user_id) do update set last = user_news_count.last + excluded.last returning user_id, last
    ), numbered as (
      select place, user_id, message,
        last - count(*) over (partition by user_id) + row_number() over (partition by user_id order by place) as number
      from told join counted on user_id = "user"
    ), kept as (
      insert into user_news (user_id, number, message) select user_id, number, message from numbered
    ) select place, number from numbered`,
  );
  const numbers = new Map(rows.map(([place, number]) => [Number(place), Number(number)]));
  return messages.map((message, place) => {
    const number = numbers.get(place);
    return number === undefined ? message : { ...message, number };
  });
}

/** Returns the number of the latest message on each channel that everybody hears. */
export async function lastOfShared(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await valuesOf(queries, sql`select user_id, last from user_news_count where user_id like '*%'`);
  return new Map(rows.map(([recipient, last]) => [String(recipient), Number(last)]));
}

const ago = (milliseconds: number): SQL => sql`clock_timestamp() - ${milliseconds}::integer * interval '1 millisecond'`;

/**
 * The most messages to everybody that a process is told again: as many as a busy channel has in five minutes. Where it
 * were told fewer, it would have to send its sockets away.
 */
const MOST_SHARED = 100_000;

const mostOf = (recipient: string): number => (recipient.startsWith(SHARED) ? MOST_SHARED : MOST_AGAIN);
const toUser = (recipient: string): { readonly user?: string } =>
  recipient.startsWith(SHARED) ? {} : { user: recipient };

/** The log of exchanges that share a database: every process can tell what another one's socket missed. */
export const databaseLog: NewsLog = {
  async after(queries, asked) {
    const wanted = asked.map(({ user, since }, place) => ({ place, user, since, most: mostOf(user) + 1 }));
    const rows = await valuesOf(
      queries,
      sql`select place, last, number, message from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as wanted(place integer, "user" text, since bigint, most integer)
        join user_news_count on user_news_count.user_id = wanted."user"
        left join lateral (
          (select number, message from user_news where user_id = wanted."user" and number > since
            order by number desc limit most)
          union all
          (select number, message from user_news where since is null and user_id = wanted."user" and at > ${ago(RECENT)}
            order by number desc limit most)
        ) as kept on true order by place, number`,
    );
    const tails = new Map<number, { last: number; messages: (Message & { readonly number: number })[] }>();
    for (const [place, last, number, message] of rows) {
      const tail = tails.get(Number(place)) ?? { last: Number(last), messages: [] };
      tails.set(Number(place), tail);
      if (number !== null)
        tail.messages.push({
          ...(parsed(message) as Omit<Message, 'user' | 'number'>),
          ...toUser(asked[Number(place)]?.user ?? ''),
          number: Number(number),
        });
    }
    return asked.map(({ user, since }, place) => {
      const { last, messages } = tails.get(place) ?? { last: 0, messages: [] };
      const whole = messages.length <= mostOf(user) && (since === undefined || messages.length === last - since);
      return { last, messages: whole ? messages : undefined };
    });
  },

  async last(queries, users) {
    const rows = await valuesOf(
      queries,
      sql`select user_id, last from user_news_count
        where user_id in (select jsonb_array_elements_text(${JSON.stringify(users)}::jsonb))`,
    );
    return new Map(rows.map(([user, last]) => [String(user), Number(last)]));
  },

  async forget(queries) {
    await queries.execute(sql`delete from user_news where at < ${ago(KEPT)}`);
  },
};
