import { and, eq, inArray } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import { amountOf } from '../../../domain/amount.ts';
import { ANSWER_TIME, LEAST_WORDS, REVIEW_TIME, silenceDecides } from '../../../domain/c2c/appeal.ts';
import type { ReceiptFit } from '../../../domain/c2c/appeal.ts';
import { APPEAL_AFTER, mayAppeal, winnerOf } from '../../../domain/c2c/c2c.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import { ownFile, shareFile, verifiedNames } from '../account/index.ts';
import { submissionsIn } from '../../kernel/database/submissions.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import { REVIEW, UNDECIDED, dealTimer } from './deal-timers.ts';
import { fitOf } from './evidence.ts';
import { orderById } from './history.ts';
import { cancel, happened, inform, release } from './orders.ts';
import { otherOf, sideOf } from './sides.ts';
import { OPEN_APPEAL, appeals } from './tables.ts';
import type { Appeal, Line, Order } from './tables.ts';
import { openAppeal } from './views.ts';

/** The appeals of users, of which those with an answer, or past its deadline, wait for a decision. */
export const submittedAppeals = submissionsIn(appeals, { state: 'review' });

/** The evidence of one side: words, pictures, and the receipt's data where it is the buyer. */
export interface Evidence {
  readonly content: string | null;
  /** The key of a text in place of words, of a trader whom the sandbox plays. */
  readonly said: Line | null;
  readonly img: readonly string[];
  readonly receiptName: string | null;
  readonly receiptAmount: bigint | null;
}

type Given = Pick<Calls['c2c.answerAppeal']['args'], 'content' | 'img' | 'receipt_name' | 'receipt_amount'>;

/**
 * Reads the evidence that was entered.
 * @throws Refusal at the missing field: words, a picture, or a buyer's receipt.
 */
export function readEvidence(
  order: Order,
  side: OrderSide,
  { content, img = [], receipt_name: name, receipt_amount: typed }: Given,
): Evidence {
  const text = content.trim();
  if (text.length < LEAST_WORDS) throw new Refusal('c2c_appeal_short', { count: LEAST_WORDS }, 'content');
  const receiptName = side === 'buy' ? (name?.trim() ?? '') : null;
  if (receiptName === '') throw new Refusal('c2c_receipt_name', {}, 'receipt_name');
  const receiptAmount = side === 'buy' ? readAmount(order, typed ?? '') : null;
  if (img.length === 0) throw new Refusal('c2c_evidence_needed', {}, 'img');
  return { content: text, said: null, img, receiptName, receiptAmount };
}

function readAmount({ fiat }: Order, text: string): bigint {
  const { places } = fiatByCode(fiat);
  const amount = amountOf(text, places);
  if (typeof amount !== 'string') return toUnits(amount);
  throw new Refusal(amount, amount === 'number_places' ? { places, currency: fiat } : {}, 'receipt_amount');
}

/**
 * Lets the other side see the pictures.
 * @throws Refusal `file_unknown` at `img` for one that is not the user's.
 */
async function share(work: Work, order: Order, userId: string, { img }: Evidence): Promise<void> {
  for (const address of img)
    await shareFile(work.queries, await ownFile(work.queries, userId, address, 'img'), otherOf(order, userId));
}

/**
 * Files an appeal: until somebody decides it, the order can be neither released nor cancelled.
 * @throws Refusal where there is nothing to appeal, or not yet.
 */
export async function appeal(
  work: Work,
  order: Order,
  userId: string,
  reason: Appeal['reason'],
  evidence: Evidence,
): Promise<Order> {
  await assertNoAppeal(work, order);
  if (order.paidAt === null || !mayAppeal({ status: order.status, side: sideOf(order, userId), appealed: false }))
    throw changed();
  if (work.now < order.paidAt + APPEAL_AFTER)
    throw new Refusal(
      'c2c_appeal_early',
      { count: Math.ceil((order.paidAt + APPEAL_AFTER - work.now) / 60_000) },
      'id',
    );
  await share(work, order, userId, evidence);
  const dueAt = work.now + ANSWER_TIME;
  const [filed] = await work.queries
    .insert(appeals)
    .values({ orderId: order.id, userId, reason, ...evidence, state: 'waiting', createdAt: work.now, dueAt })
    .returning();
  if (!filed) throw new Error('The appeal was not stored.');
  await work.schedule({ ...dealTimer(REVIEW, filed.id, order.id), due: dueAt });
  await inform(work, order, otherOf(order, userId), 'c2c_appealed');
  return happened(work, order, 'appealed');
}

/**
 * Stores the answer of the other side: from now on a person reviews the appeal.
 * @throws Refusal where no appeal waits for this user's answer.
 */
export async function answerAppeal(work: Work, order: Order, userId: string, evidence: Evidence): Promise<Order> {
  const open = await openAppeal(work.queries, order.id);
  if (open?.state !== 'waiting' || open.userId === userId) throw changed();
  await share(work, order, userId, evidence);
  // Only the buyer has a receipt, so one side's never replaces the other's.
  const receipt =
    evidence.receiptName === null ? {} : { receiptName: evidence.receiptName, receiptAmount: evidence.receiptAmount };
  const answer = { answer: evidence.content, answerSaid: evidence.said, answerImg: evidence.img, answeredAt: work.now };
  await toReview(work, open.id, { ...receipt, ...answer });
  await inform(work, order, open.userId, 'c2c_answered');
  return happened(work, order, 'appeal_answered');
}

async function toReview(work: Work, id: string, values: Partial<Appeal>): Promise<void> {
  const dueAt = work.now + REVIEW_TIME;
  const [kept] = await work.queries
    .update(appeals)
    .set({ ...values, state: 'review', dueAt })
    .where(and(eq(appeals.id, id), eq(appeals.state, 'waiting')))
    .returning();
  if (!kept) throw changed();
  await work.unschedule({ kind: REVIEW, object: id });
  await work.schedule({ ...dealTimer(UNDECIDED, id, kept.orderId), due: dueAt });
}

/**
 * Withdraws an appeal: the order continues as paid.
 * @throws Refusal where no appeal of this user is open.
 */
export async function withdrawAppeal(work: Work, order: Order, userId: string): Promise<Order> {
  const open = await openAppeal(work.queries, order.id);
  if (open?.userId !== userId || !(await end(work, open.id, 'withdrawn', null))) throw changed();
  return happened(work, order, 'appeal_withdrawn');
}

/**
 * Decides an appeal: if it is granted, the coins go to the side that its author asked for; if it is refused, to the
 * other side.
 * @returns false when it was decided or withdrawn before.
 */
export async function decide(work: Work, id: string, granted: boolean, reply: string | null): Promise<boolean> {
  const decided = await end(work, id, granted ? 'granted' : 'refused', reply);
  const order = decided && (await orderById(work.queries, decided.orderId));
  if (!order) return false;
  await happened(work, order, granted ? 'appeal_granted' : 'appeal_refused');
  if (winnerOf(sideOf(order, decided.userId), granted) === 'buy') await release(work, order);
  else await cancel(work, order, 'review', order.buyerId);
  for (const user of [order.buyerId, order.sellerId]) await inform(work, order, user, 'c2c_resolved');
  return true;
}

/**
 * Handles the deadline for the answer to an appeal. In a sandbox silence may decide it; otherwise a person reviews it.
 * The timer of a review that began before reviews had their own timer ends the review in a sandbox.
 */
export async function appealDue(work: Work, id: string, exchange: Exchange): Promise<void> {
  const { sandbox } = exchange.options;
  const [row] = await work.queries
    .select()
    .from(appeals)
    .where(and(eq(appeals.id, id), inArray(appeals.state, [...OPEN_APPEAL])));
  const order = row && (await orderById(work.queries, row.orderId));
  if (!order) return;
  if (row.state === 'review') return sandbox ? closeUndecided(work, order, row) : undefined;
  const appellant = sideOf(order, row.userId);
  const winner = sandbox ? silenceDecides({ appellant, receipt: await receiptOf(work, order, row) }) : 'review';
  if (winner !== 'review') return void (await decide(work, id, winner === appellant, null));
  await toReview(work, id, {});
  await happened(work, order, 'appeal_unanswered');
}

/** Handles the deadline for the review of an appeal: the coins return to the seller. */
export async function undecided(work: Work, id: string): Promise<void> {
  const [row] = await work.queries
    .select()
    .from(appeals)
    .where(and(eq(appeals.id, id), eq(appeals.state, 'review')));
  const order = row && (await orderById(work.queries, row.orderId));
  if (order) await closeUndecided(work, order, row);
}

/** Returns how the buyer's receipt fits, of the appeal or of the payment; null where there is none. */
async function receiptOf(work: Work, order: Order, row: Appeal): Promise<ReceiptFit | null> {
  const verified = (await verifiedNames(work.queries, [order.buyerId])).get(order.buyerId) ?? null;
  return fitOf(order, row, verified);
}

/** Closes an appeal that nobody has decided: nobody is blamed, and the held coins return to their origin. */
async function closeUndecided(work: Work, order: Order, row: Appeal): Promise<void> {
  await end(work, row.id, 'closed', null);
  await happened(work, order, 'appeal_closed');
  await cancel(work, order, 'review', null);
  for (const user of [order.buyerId, order.sellerId]) await inform(work, order, user, 'c2c_resolved');
}

/**
 * Asserts that no appeal of an order is open.
 * @throws Refusal `c2c_appealed` at `id` while one is.
 */
export async function assertNoAppeal(work: Work, order: Order): Promise<void> {
  if (await openAppeal(work.queries, order.id)) throw new Refusal('c2c_appealed', {}, 'id');
}

const changed = (): Refusal => new Refusal('c2c_order_changed', {}, 'id');

async function end(
  work: Work,
  id: string,
  state: 'granted' | 'refused' | 'withdrawn' | 'closed',
  reply: string | null,
): Promise<Appeal | undefined> {
  const [ended] = await work.queries
    .update(appeals)
    .set({ state, reply, settledAt: work.now })
    .where(and(eq(appeals.id, id), inArray(appeals.state, [...OPEN_APPEAL])))
    .returning();
  if (ended) for (const kind of [REVIEW, UNDECIDED]) await work.unschedule({ kind, object: id });
  return ended;
}
