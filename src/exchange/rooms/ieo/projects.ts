import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { STEP, takenBy } from './demand.ts';
import { DEMAND, OPEN, PLAN, nextReminded, timerOf } from './lanes.ts';
import { projects, reminders } from './tables.ts';
import type { ProjectRow } from './tables.ts';
import { changeView } from './views.ts';

/** Returns a project. @throws Refusal `ieo_project_unknown` at the parameter. */
export async function projectOf(queries: Queries, id: string, parameter: string): Promise<ProjectRow> {
  const [row] = await queries.select().from(projects).where(eq(projects.id, id));
  if (!row) throw new Refusal('ieo_project_unknown', {}, parameter);
  return row;
}

/** Returns a project's present row, locked until the command ends, after adding what others have taken by now. */
export async function holdProject(work: Work, exchange: Exchange, id: string, parameter: string): Promise<ProjectRow> {
  const [row] = await work.queries.select().from(projects).where(eq(projects.id, id)).for('update');
  if (!row) throw new Refusal('ieo_project_unknown', {}, parameter);
  const taken = exchange.options.sandbox ? takenBy(exchange.options.seed, row, work.now) : row.taken;
  if (taken !== row.taken) await work.queries.update(projects).set({ taken }).where(eq(projects.id, id));
  return { ...row, taken };
}

/**
 * Sets whether a user gets a letter when a subscription begins.
 *
 * @throws Refusal `ieo_project_unknown`, `ieo_started` at `project_id`.
 */
export async function remind(work: Work, userId: string, id: string, on: boolean): Promise<ProjectRow> {
  const project = await projectOf(work.queries, id, 'project_id');
  if (work.now >= project.startsAt) throw new Refusal('ieo_started', {}, 'project_id');
  if (on) await work.queries.insert(reminders).values({ userId, projectId: id }).onConflictDoNothing();
  else await work.queries.delete(reminders).where(and(eq(reminders.userId, userId), eq(reminders.projectId, id)));
  return project;
}

/** Returns the projects for which a user has set a reminder. */
export async function remindedOf(queries: Queries, userId: string | undefined): Promise<ReadonlySet<string>> {
  if (userId === undefined) return new Set();
  return new Set(
    (await queries.select({ id: reminders.projectId }).from(reminders).where(eq(reminders.userId, userId))).map(
      ({ id }) => id,
    ),
  );
}

/** Notifies everybody of a project's state. */
export const tell = (work: Work, project: ProjectRow): void =>
  work.publish({ channel: 'project', data: changeView(project, work.now) });

/**
 * Begins the subscription: writes to users with a reminder, some at a time, the rest at the same moment; then notifies
 * everybody, and has the next projects planned.
 */
export async function open(work: Work, exchange: Exchange, id: string): Promise<void> {
  const project = await projectOf(work.queries, id, 'id');
  const said = {
    name: coinByCode(project.currency).name,
    currency: project.currency,
    price: project.price,
    pay: project.payCurrency,
  };
  const { next, more } = await nextReminded(work.queries, id);
  assertHolds(work, ...next);
  await work.queries.delete(reminders).where(and(eq(reminders.projectId, id), inArray(reminders.userId, [...next])));
  for (const userId of next)
    await writeLetter(work, userId, 'ieo_open', { said, link: `/pages/ieo/subscribe?id=${id}` });
  if (more) return work.schedule({ ...timerOf(OPEN, id), due: work.now });
  tell(work, project);
  await awaitDemand(work, exchange, id);
  await work.schedule({ kind: PLAN, object: id, due: work.now });
}

/** Adds the subscriptions of others, and schedules the next. A clock that jumped is caught up with at once. */
export async function subscribeOthers(work: Work, exchange: Exchange, id: string): Promise<void> {
  const project = await holdProject(work, exchange, id, 'id');
  tell(work, project);
  if (work.now < project.endsAt && project.sold + project.taken < project.total) await awaitDemand(work, exchange, id);
}

async function awaitDemand(work: Work, exchange: Exchange, id: string): Promise<void> {
  // With a fast clock the timer runs less often, so that the exchange is not busy with it alone.
  const wait = STEP * Math.max(1, exchange.clock.scale);
  await work.schedule({ ...timerOf(DEMAND, id), due: Math.max(work.now + wait, exchange.clock.now()) });
}
