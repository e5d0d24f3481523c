import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { ieoDue, ieoPasses } from '../../../domain/earn/ieo.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { CLOSE, LIST, laneOfProject, nextOf, timerOf } from './lanes.ts';
import { holdProject, projectOf, tell } from './projects.ts';
import { orders, projects, remainingOf } from './tables.ts';
import type { IeoRow, ProjectRow } from './tables.ts';

export const objectOf = (id: string): string => `ieo:${id}`;

/** A requested subscription. */
export interface Wish {
  readonly userId: string;
  readonly projectId: string;
  readonly amount: Big;
  readonly payCurrency: CoinCode;
  /** The price that the user saw. */
  readonly price: Big;
}

/**
 * Subscribes as much of the requested amount as is left.
 *
 * @throws Refusal outside the subscription's time, below its minimum, beyond the balance.
 */
export async function subscribe(
  work: Work,
  exchange: Exchange,
  { userId, projectId, amount, payCurrency, price }: Wish,
): Promise<{ order: IeoRow; project: ProjectRow }> {
  const before = await holdProject(work, exchange, projectId, 'project_id');
  assertOpen(before, work.now);
  if (payCurrency !== before.payCurrency)
    throw new Refusal('ieo_pay_currency', { currency: before.payCurrency }, 'pay_currency');
  if (!price.eq(before.price)) throw new Refusal('ieo_price', { price: before.price }, 'price');
  if (amount.lt(before.minAmount))
    throw new Refusal('ieo_below_min', { min: before.minAmount, currency: before.currency }, 'amount');
  if (remainingOf(before) === 0n) throw new Refusal('ieo_sold_out', {}, 'amount');
  const passes = toUnits(ieoPasses(amount, toBig(remainingOf(before))));
  const project = { ...before, sold: before.sold + passes };
  await work.queries.update(projects).set({ sold: project.sold }).where(eq(projects.id, projectId));
  const order = await keepOrder(work, {
    userId,
    projectId,
    price: project.price,
    asked: toUnits(amount),
    passes,
    due: toUnits(ieoDue(toBig(passes), price)),
    status: 'subscribed',
    createdAt: work.now,
  });
  await work.post(
    { cause: 'ieo', object: objectOf(order.id), rows: [freeze(spotAccount(userId, payCurrency), order.due)] },
    'amount',
  );
  tell(work, project);
  return { order, project };
}

function assertOpen({ startsAt, endsAt }: ProjectRow, now: number): void {
  if (now < startsAt) throw new Refusal('ieo_not_started', {}, 'project_id');
  if (now >= endsAt) throw new Refusal('ieo_ended', {}, 'project_id');
}

export async function keepOrder(
  { queries }: Pick<Work, 'queries'>,
  values: typeof orders.$inferInsert,
): Promise<IeoRow> {
  const [order] = await queries.insert(orders).values(values).returning();
  if (!order) throw new Error('The subscription was not stored.');
  return order;
}

/**
 * Ends the subscription: takes the payments, and hands over the coins, locked until the listing. Some at a time, the
 * rest at the same moment.
 */
export async function close(work: Work, exchange: Exchange, id: string): Promise<void> {
  const project = await holdProject(work, exchange, id, 'id');
  const { next, more } = await nextOf(work.queries, id, 'subscribed');
  for (const order of next) {
    await allot(work, project, order);
    const said = {
      name: coinByCode(project.currency).name,
      due: toText(order.due),
      pay: project.payCurrency,
      amount: toText(order.passes),
      currency: project.currency,
    };
    await writeLetter(work, order.userId, 'ieo_allotted', { said, link: '/pages/ieo/order' });
  }
  if (more) await work.schedule({ ...timerOf(CLOSE, id), due: work.now });
  else tell(work, project);
}

/** Takes the payment of one subscription and hands its coins over, locked. */
export async function allot(work: Pick<Work, 'queries' | 'post'>, project: ProjectRow, order: IeoRow): Promise<void> {
  const part = laneOfProject(project.id);
  await work.post({
    cause: 'ieo_allotment',
    object: objectOf(order.id),
    rows: [
      { ...spotAccount(order.userId, project.payCurrency), frozen: -order.due },
      { ...house('market', project.payCurrency, part), available: order.due },
      { ...house('market', project.currency, part), available: -order.passes },
      { ...spotAccount(order.userId, project.currency), frozen: order.passes },
    ],
  });
  await work.queries.update(orders).set({ status: 'allotted' }).where(eq(orders.id, order.id));
}

/** Lists the coin: unlocks the subscribed coins. Some at a time, the rest at the same moment. */
export async function list(work: Work, id: string): Promise<void> {
  const project = await projectOf(work.queries, id, 'id');
  const { next, more } = await nextOf(work.queries, id, 'allotted');
  for (const order of next) {
    await unlock(work, project, order);
    await writeLetter(work, order.userId, 'ieo_listed', {
      said: { name: coinByCode(project.currency).name, amount: toText(order.passes), currency: project.currency },
      link: '/pages/ieo/order',
    });
  }
  if (more) await work.schedule({ ...timerOf(LIST, id), due: work.now });
  else tell(work, project);
}

/** Unlocks the coins of one subscription. */
export async function unlock(work: Pick<Work, 'queries' | 'post'>, project: ProjectRow, order: IeoRow): Promise<void> {
  await work.post({
    cause: 'ieo_unlock',
    object: objectOf(order.id),
    rows: [freeze(spotAccount(order.userId, project.currency), -order.passes)],
  });
  await work.queries.update(orders).set({ status: 'unlocked' }).where(eq(orders.id, order.id));
}
