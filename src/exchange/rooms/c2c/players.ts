import { eq, inArray } from 'drizzle-orm';
import { MINUTE } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { players } from './tables.ts';
import type { Line, Order } from './tables.ts';
import { otherOf, sideOf } from './sides.ts';
import { appealsOf } from './views.ts';

// Those whom the sandbox plays answer by timers on the exchange clock. Here is when; what they then do is in `play.ts`.

/** One of them does what is next in an order; the object is `<order>:<user>`. */
export const ACT = 'c2c.act';

/** Customers come to what a user publishes; the object is the advertisement. */
export const VISIT = 'c2c.visit';

/** One of them says something in the chat; the object is `<order>:<user>:<line>`. */
export const SAY = 'c2c.say';

export type Player = typeof players.$inferSelect;

export async function playerOf(queries: Queries, userId: string): Promise<Player | undefined> {
  const [player] = await queries.select().from(players).where(eq(players.userId, userId));
  return player;
}

const SECOND = 1000;

/** A length of time between two bounds: the same for the same order. */
const between = ({ id }: Order, least: number, most: number): number =>
  least + ((Number(id) * 7919) % Math.floor((most - least) / SECOND)) * SECOND;

/** After a step of an order: has those of its sides whom the sandbox plays go on when they would. */
export async function playOn(work: Work, order: Order): Promise<void> {
  for (const player of await playersOf(work.queries, order)) {
    const wait = waitOf(order, player);
    if (wait !== undefined)
      await work.schedule({ kind: ACT, object: `${order.id}:${player.userId}`, due: work.now + wait });
    // A customer who was served well brings the next one.
    if (
      player.role === 'customer' &&
      order.status === 'completed' &&
      !(await appealsOf(work.queries, [order.id])).has(order.id)
    )
      await awaitVisit(work, order.adId, NEXT_VISIT);
    const line = lineOf(order, player);
    if (line)
      await work.schedule({ kind: SAY, object: `${order.id}:${player.userId}:${line}`, due: work.now + 3 * SECOND });
  }
}

/** The first customer comes so soon, the next one so long after one was served. */
const FIRST_VISIT = 30 * SECOND;
const NEXT_VISIT = 5 * MINUTE;

/** Has a customer come to an advertisement. */
export const awaitVisit = (work: Work, adId: string, wait = FIRST_VISIT): Promise<void> =>
  work.schedule({ kind: VISIT, object: adId, due: work.now + wait });

/** How long until they act: a buyer pays, a seller releases, a buyer who waited an hour for the coins appeals. */
function waitOf(order: Order, { userId, temper }: Player): number | undefined {
  if (temper === 'idle') return undefined;
  const buys = sideOf(order, userId) === 'buy';
  if (order.status === 'pending') return buys ? between(order, 45 * SECOND, 105 * SECOND) : undefined;
  if (order.status !== 'paid') return undefined;
  return buys ? 60 * MINUTE : between(order, 30 * SECOND, 90 * SECOND);
}

function lineOf(order: Order, { userId, temper }: Player): Line | undefined {
  const sells = sideOf(order, userId) === 'sell';
  if (order.status === 'pending' && order.takerId !== userId)
    return temper === 'idle' ? 'idle' : sells ? 'hello_selling' : 'hello_buying';
  if (temper === 'idle') return undefined;
  if (order.status === 'paid' && sells) return 'checking';
  return order.status === 'completed' ? 'thanks' : undefined;
}

/** Has the other side answer what somebody wrote. */
export async function answerChat(work: Work, order: Order, writer: string): Promise<void> {
  const player = await playerOf(work.queries, otherOf(order, writer));
  if (player?.temper !== 'prompt') return;
  const line = order.status === 'pending' ? 'reply_pending' : order.status === 'paid' ? 'reply_paid' : 'reply_ended';
  await work.schedule({ kind: SAY, object: `${order.id}:${player.userId}:${line}`, due: work.now + 6 * SECOND });
}

const playersOf = (queries: Queries, order: Order): Promise<Player[]> =>
  queries
    .select()
    .from(players)
    .where(inArray(players.userId, [order.buyerId, order.sellerId]));
