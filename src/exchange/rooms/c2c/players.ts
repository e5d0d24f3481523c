import { eq, inArray } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import { MINUTE } from '../../../domain/period.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { ACT, SAY, dealTimer } from './deal-timers.ts';
import { players } from './tables.ts';
import type { Line, Order } from './tables.ts';
import { otherOf, sideOf } from './sides.ts';
import { appealsOf } from './views.ts';

// The players of the sandbox act by timers on the exchange clock. This file decides when; `play.ts` decides what they
// do.

/** The timer of a customer's visit to a user's advertisement; its object is the advertisement. */
export const VISIT = 'c2c.visit';

type Player = typeof players.$inferSelect;

async function playerOf(queries: Queries, userId: string): Promise<Player | undefined> {
  const [player] = await queries.select().from(players).where(eq(players.userId, userId));
  return player;
}

const SECOND = 1000;

/** Returns a length of time between two bounds: always the same for the same order. */
const between = ({ id }: Order, least: number, most: number): number =>
  least + ((Number(id) * 7919) % Math.floor((most - least) / SECOND)) * SECOND;

/** Schedules the next step of the players of the sandbox among the sides of an order, after a step of it. */
export async function playOn(work: Work, order: Order): Promise<void> {
  for (const player of await playersOf(work.queries, order)) {
    const wait = waitOf(order, player);
    if (wait !== undefined)
      await work.schedule({ ...dealTimer(ACT, `${order.id}:${player.userId}`, order.id), due: work.now + wait });
    // A customer who was served well brings the next one.
    if (
      player.role === 'customer' &&
      order.status === 'completed' &&
      !(await appealsOf(work.queries, [order.id])).has(order.id)
    )
      await awaitVisit(work, order.adId, NEXT_VISIT);
    const line = lineOf(order, player);
    if (line) await work.schedule({ ...sayTimer(order, player, line), due: work.now + 3 * SECOND });
  }
}

/** The delays of the first customer, and of the next one after one was served. */
const FIRST_VISIT = 30 * SECOND;
const NEXT_VISIT = 5 * MINUTE;

/** Schedules the visit of a customer to an advertisement. */
export const awaitVisit = (work: Work, adId: string, wait = FIRST_VISIT): Promise<void> =>
  work.schedule({ kind: VISIT, object: adId, due: work.now + wait, wideLane: laneName('ad', adId) });

/**
 * Returns how long a player waits: before a buyer pays, a seller releases, or a buyer who waited an hour for the coins
 * appeals.
 */
function waitOf(order: Order, { userId, temper }: Player): number | undefined {
  if (temper === 'idle') return undefined;
  const buys = sideOf(order, userId) === 'buy';
  if (order.status === 'pending') return buys ? between(order, 45 * SECOND, 105 * SECOND) : undefined;
  if (order.status !== 'paid') return undefined;
  return buys ? 60 * MINUTE : between(order, 30 * SECOND, 90 * SECOND);
}

const sayTimer = ({ id }: Order, { userId }: Player, line: Line): Omit<Timer, 'due'> =>
  dealTimer(SAY, `${id}:${userId}:${line}`, id);

function lineOf(order: Order, { userId, temper }: Player): Line | undefined {
  const sells = sideOf(order, userId) === 'sell';
  if (order.status === 'pending' && order.takerId !== userId)
    return temper === 'idle' ? 'idle' : sells ? 'hello_selling' : 'hello_buying';
  if (temper === 'idle') return undefined;
  if (order.status === 'paid' && sells) return 'checking';
  return order.status === 'completed' ? 'thanks' : undefined;
}

/** Schedules the answer of the other side to a message. */
export async function answerChat(work: Work, order: Order, writer: string): Promise<void> {
  const player = await playerOf(work.queries, otherOf(order, writer));
  if (player?.temper !== 'prompt') return;
  const line = order.status === 'pending' ? 'reply_pending' : order.status === 'paid' ? 'reply_paid' : 'reply_ended';
  await work.schedule({ ...sayTimer(order, player, line), due: work.now + 6 * SECOND });
}

const playersOf = (queries: Queries, order: Order): Promise<Player[]> =>
  queries
    .select()
    .from(players)
    .where(inArray(players.userId, [order.buyerId, order.sellerId]));
