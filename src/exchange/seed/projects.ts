import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { ieoDue } from '../../domain/earn/ieo.ts';
import { DAY, HOUR, startOf } from '../../domain/period.ts';
import { members } from '../account/tables.ts';
import type { Exchange, Work } from '../exchange.ts';
import { wantedBy } from '../ieo/demand.ts';
import { accountOf, allot, keepOrder, objectOf, unlock } from '../ieo/orders.ts';
import { PLANS } from '../ieo/plans.ts';
import type { Plan } from '../ieo/plans.ts';
import { CLOSE, DEMAND, LIST, OPEN } from '../ieo/projects.ts';
import { projects } from '../ieo/tables.ts';
import type { ProjectRow } from '../ieo/tables.ts';
import { freeze, post } from '../ledger/ledger.ts';
import { toBig, toUnits } from '../ledger/units.ts';
import { coinByCode } from '../wallet/coins.ts';

/** What the demo account subscribed: coins, and hours after the begin. */
const SUBSCRIBED: readonly { readonly currency: CoinCode; readonly amount: string; readonly hours: number }[] = [
  { currency: 'KEEL', amount: '1200', hours: 9 },
  { currency: 'MAST', amount: '500', hours: 30 },
];

/** The projects as the clock finds them: some over, some open, some to come. */
export async function seedProjects(work: Work, { options }: Exchange): Promise<void> {
  const mine = options.sandbox ? SUBSCRIBED : [];
  const [demo] = options.sandbox
    ? await work.queries.select({ id: members.id }).from(members).where(eq(members.accountName, 'demo'))
    : [];
  for (const plan of PLANS) {
    const subscribed = mine.find(({ currency }) => currency === plan.currency);
    const project = await openProject(work, options.seed, plan, subscribed ? toUnits(new Big(subscribed.amount)) : 0n);
    if (subscribed && demo)
      await lived(
        work,
        demo.id,
        project,
        toUnits(new Big(subscribed.amount)),
        project.startsAt + subscribed.hours * HOUR,
      );
  }
}

async function openProject(work: Work, seed: string, plan: Plan, sold: bigint): Promise<ProjectRow> {
  const startsAt = startOf('60min', work.now) + plan.startsIn * HOUR;
  const endsAt = startsAt + plan.days * DAY;
  const times = { startsAt, endsAt, listingAt: endsAt + plan.lockDays * DAY };
  const total = toUnits(new Big(plan.total));
  const wanted = wantedBy(seed, { currency: plan.currency, total, ...times }, work.now);
  const taken = wanted < total - sold ? wanted : total - sold;
  const [project] = await work.queries
    .insert(projects)
    .values({
      currency: plan.currency,
      payCurrency: plan.payCurrency,
      price: coinByCode(plan.currency).price,
      minAmount: plan.min,
      total,
      sold,
      taken,
      ...times,
    })
    .returning();
  if (!project) throw new Error('The project was not stored.');
  const timers = [
    { kind: OPEN, due: times.startsAt },
    { kind: CLOSE, due: times.endsAt },
    { kind: LIST, due: times.listingAt },
  ];
  for (const { kind, due } of timers) if (due > work.now) await work.schedule({ kind, object: project.id, due });
  if (startsAt <= work.now && work.now < endsAt)
    await work.schedule({ kind: DEMAND, object: project.id, due: work.now });
  return project;
}

/** A subscription from before the start, with what became of it since. */
async function lived(work: Work, userId: string, project: ProjectRow, passes: bigint, at: number): Promise<void> {
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
  const then = (time: number): Pick<Work, 'queries' | 'post'> => ({
    queries: work.queries,
    post: async (entry) => void (await post(work.queries, entry, time)),
  });
  await then(at).post({
    cause: 'ieo',
    object: objectOf(order.id),
    rows: [freeze(accountOf(userId, project.payCurrency), due)],
  });
  if (project.endsAt <= work.now) await allot(then(project.endsAt), project, order);
  if (project.listingAt <= work.now) await unlock(then(project.listingAt), project, order);
}
