import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { ieoDue } from '../../../domain/earn/ieo.ts';
import { DAY, HOUR, startOf } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze } from '../../kernel/ledger/ledger.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { workAt } from '../../kernel/work-at.ts';
import { wantedBy } from './demand.ts';
import { CLOSE, DEMAND, LIST, OPEN, timerOf } from './lanes.ts';
import { allot, keepOrder, objectOf, unlock } from './orders.ts';
import { PLANS } from './plans.ts';
import type { Plan } from './plans.ts';
import { projects } from './tables.ts';

/** Creates the projects of a new exchange at their stage by the clock: some ended, some open, some coming. */
export async function openProjects(work: Work, { options }: Exchange): Promise<void> {
  for (const plan of PLANS) await openProject(work, options.seed, plan);
}

async function openProject(work: Work, seed: string, plan: Plan): Promise<void> {
  const startsAt = startOf('60min', work.now) + plan.startsIn * HOUR;
  const endsAt = startsAt + plan.days * DAY;
  const times = { startsAt, endsAt, listingAt: endsAt + plan.lockDays * DAY };
  const total = toUnits(new Big(plan.total));
  const wanted = wantedBy(seed, { currency: plan.currency, total, ...times }, work.now);
  const [project] = await work.queries
    .insert(projects)
    .values({
      currency: plan.currency,
      payCurrency: plan.payCurrency,
      price: coinByCode(plan.currency).price,
      minAmount: plan.min,
      total,
      sold: 0n,
      taken: wanted < total ? wanted : total,
      ...times,
    })
    .returning();
  if (!project) throw new Error('The project was not stored.');
  const timers = [
    { kind: OPEN, due: times.startsAt },
    { kind: CLOSE, due: times.endsAt },
    { kind: LIST, due: times.listingAt },
  ] as const;
  for (const { kind, due } of timers) if (due > work.now) await work.schedule({ ...timerOf(kind, project.id), due });
  if (startsAt <= work.now && work.now < endsAt) await work.schedule({ ...timerOf(DEMAND, project.id), due: work.now });
}

/**
 * Records a subscription from before a sandbox's start, with its later history: others have taken only what it left
 * them.
 *
 * @param hours time of the subscription after the project's beginning.
 */
export async function subscribedBefore(
  work: Work,
  { userId, currency, amount, hours }: { userId: string; currency: CoinCode; amount: string; hours: number },
): Promise<void> {
  const passes = toUnits(new Big(amount));
  const [project] = await work.queries.select().from(projects).where(eq(projects.currency, currency)).for('update');
  if (!project) throw new Error(`Nobody issues ${currency}.`);
  const left = project.total - passes;
  await work.queries
    .update(projects)
    .set({ sold: passes, taken: project.taken < left ? project.taken : left })
    .where(eq(projects.id, project.id));
  const at = project.startsAt + hours * HOUR;
  const due = toUnits(ieoDue(toBig(passes), new Big(project.price)));
  const order = await keepOrder(work, {
    userId,
    projectId: project.id,
    price: project.price,
    asked: passes,
    passes,
    due,
    status: 'subscribed',
    createdAt: at,
  });
  await workAt(work, at).post({
    cause: 'ieo',
    object: objectOf(order.id),
    rows: [freeze(spotAccount(userId, project.payCurrency), due)],
  });
  if (project.endsAt <= work.now) await allot(workAt(work, project.endsAt), project, order);
  if (project.listingAt <= work.now) await unlock(workAt(work, project.listingAt), project, order);
}
