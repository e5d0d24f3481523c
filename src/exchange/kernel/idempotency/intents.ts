import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BatchWriter } from '../database/batched-writes.ts';
import { identity, time } from '../database/columns.ts';
import type { Queries } from '../database/database.ts';
import { column, prepared } from '../database/prepared.ts';
import { Refusal } from '../basics/refusal.ts';

export const intents = pgTable(
  'intent',
  {
    userId: identity('user_id').notNull(),
    clientId: text('client_id').notNull(),
    call: text('call').notNull(),
    payload: text('payload').notNull(),
    answer: json('answer').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** One wish of one user, however often it is sent. */
export interface Intent {
  readonly userId: string;
  readonly clientId: string;
  readonly call: string;
  readonly payload: string;
}

/**
 * Returns the hash of a request, independent of the order of its fields.
 * @param secret fields that prove the caller's identity and are no part of the request: a wrong and then a right
 * password is the same intent.
 */
export function payloadOf(args: Readonly<Record<string, unknown>>, secret: ReadonlySet<string>): string {
  const told = Object.entries(args)
    .filter(([name, value]) => !secret.has(name) && value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/**
 * Returns the first answer to an intent, undefined when it has had no effect yet. A refused try leaves no trace.
 * @throws Refusal `intent_reused` when the id was used for something else.
 */
export async function firstAnswer(
  queries: Queries,
  intent: Intent,
): Promise<{ readonly message: unknown } | undefined> {
  const found = await intentById(queries, intent.userId, intent.clientId);
  if (!found) return undefined;
  if (found.call !== intent.call || found.payload !== intent.payload) throw new Refusal('intent_reused');
  return found.answer as { message: unknown };
}

/** Returns the record of an intent with its answer, by its id. */
export async function intentById(
  queries: Queries,
  userId: string,
  clientId: string,
): Promise<typeof intents.$inferSelect | undefined> {
  const [found] = await byId(queries).execute({ userId, clientId });
  return found;
}

const byId = prepared((queries) =>
  queries
    .select()
    .from(intents)
    .where(and(eq(intents.userId, sql.placeholder('userId')), eq(intents.clientId, sql.placeholder('clientId')))),
);

const keeping = prepared((queries) =>
  queries
    .insert(intents)
    .select(
      sql`select * from unnest(${column('users', 'bigint')}, ${column('ids', 'text')}, ${column('calls', 'text')},
        ${column('payloads', 'text')}, ${column('answers', 'json')}, ${column('times', 'bigint')})`,
    )
    .onConflictDoNothing()
    .returning({ clientId: intents.clientId }),
);

/**
 * Keeps answers, in the transaction that made them true.
 * @throws Refusal when an intent was carried out meanwhile: this time nothing may happen, and the first answer is the
 * answer.
 */
export const answerWriter: BatchWriter<typeof intents.$inferInsert> = {
  async write(queries, answers) {
    const kept = await keeping(queries).execute({
      users: answers.map(({ userId }) => userId),
      ids: answers.map(({ clientId }) => clientId),
      calls: answers.map(({ call }) => call),
      payloads: answers.map(({ payload }) => payload),
      answers: answers.map(({ answer }) => JSON.stringify(answer)),
      times: answers.map(({ at }) => at),
    });
    if (kept.length < answers.length) throw new Refusal('intent_reused');
  },
};
