import { and, eq } from 'drizzle-orm';
import type { Calls } from '../../../schemas/calls.ts';
import { APPEAL_AFTER, mayAppeal, winnerOf } from '../../domain/c2c.ts';
import { ownFile, shareFile } from '../account/files.ts';
import type { Work } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import { orderById } from './history.ts';
import { cancel, happened, inform, release } from './orders.ts';
import { otherOf, sideOf } from './sides.ts';
import { appeals } from './tables.ts';
import type { Appeal, Line, Order } from './tables.ts';
import { openAppeal } from './views.ts';

/** The timer that decides an appeal; its object is the appeal. */
export const REVIEW = 'c2c.review';

/** An appeal is under review so long. Exchange time. */
export const REVIEW_TIME = 30 * 60_000;

/** Characters of a complaint that says something. */
const LEAST = 10;

type Complaint = Pick<typeof appeals.$inferInsert, 'reason' | 'content' | 'said'> & { readonly img: readonly string[] };

/** What is typed, trimmed. @throws Refusal where it says too little. */
export function readComplaint({ reason, content, img = [] }: Calls['c2c.appeal']['args']): Complaint {
  const text = content.trim();
  if (text.length < LEAST) throw new Refusal('c2c_appeal_short', { count: LEAST }, 'content');
  return { reason, content: text, img };
}

/** Files an appeal: until it is decided nothing can be released or cancelled. @throws Refusal where there is nothing to appeal, or not yet. */
export async function appeal(work: Work, order: Order, userId: string, complaint: Complaint): Promise<Order> {
  await assertNoAppeal(work, order);
  if (order.paidAt === null || !mayAppeal({ status: order.status, side: sideOf(order, userId), appealed: false })) throw new Refusal('c2c_order_changed', {}, 'id');
  if (work.now < order.paidAt + APPEAL_AFTER) throw new Refusal('c2c_appeal_early', { count: Math.ceil((order.paidAt + APPEAL_AFTER - work.now) / 60_000) }, 'id');
  for (const address of complaint.img) await shareFile(work.queries, await ownFile(work.queries, userId, address, 'img'), otherOf(order, userId));
  const dueAt = work.now + REVIEW_TIME;
  const [filed] = await work.queries.insert(appeals).values({ orderId: order.id, userId, ...complaint, state: 'review', createdAt: work.now, dueAt }).returning();
  if (!filed) throw new Error('The appeal was not stored.');
  await work.schedule({ kind: REVIEW, object: filed.id, due: dueAt });
  await inform(work, order, otherOf(order, userId), 'c2c_appealed');
  return happened(work, order, 'appealed');
}

/** Takes an appeal back: the order goes on as paid. @throws Refusal where none of one's own is under review. */
export async function withdrawAppeal(work: Work, order: Order, userId: string): Promise<Order> {
  const open = await openAppeal(work.queries, order.id);
  if (open?.userId !== userId || !(await end(work, open.id, 'withdrawn', null))) throw new Refusal('c2c_order_changed', {}, 'id');
  return happened(work, order, 'appeal_withdrawn');
}

/**
 * Decides an appeal: granted, the coins go where whoever appealed asked; refused, to the other side.
 * @returns false when it was decided or taken back before.
 */
export async function decide(work: Work, id: string, granted: boolean, reply: string | null): Promise<boolean> {
  const decided = await end(work, id, granted ? 'granted' : 'refused', reply);
  const order = decided && (await orderById(work.queries, decided.orderId));
  if (!order) return false;
  const winner = winnerOf(sideOf(order, decided.userId), granted);
  await happened(work, order, granted ? 'appeal_granted' : 'appeal_refused');
  if (winner === 'buy') await release(work, order);
  else await cancel(work, order, 'review', order.buyerId);
  for (const user of [order.buyerId, order.sellerId]) await inform(work, order, user, 'c2c_resolved');
  return true;
}

/** @throws Refusal `c2c_appealed` at `id` while an appeal is under review. */
export async function assertNoAppeal(work: Work, order: Order): Promise<void> {
  if (await openAppeal(work.queries, order.id)) throw new Refusal('c2c_appealed', {}, 'id');
}

async function end(work: Work, id: string, state: 'granted' | 'refused' | 'withdrawn', reply: string | null): Promise<Appeal | undefined> {
  const [ended] = await work.queries.update(appeals).set({ state, reply, settledAt: work.now }).where(and(eq(appeals.id, id), eq(appeals.state, 'review'))).returning();
  if (ended) await work.unschedule({ kind: REVIEW, object: id });
  return ended;
}

/** What one whom the sandbox plays complains of, when the coins do not come. */
export const PLEA: Complaint = { reason: 'not_released', content: null, said: 'plea' satisfies Line, img: [] };
