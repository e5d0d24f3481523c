import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { STEP, takenBy } from './demand.ts';
import { projects, reminders } from './tables.ts';
import type { ProjectRow } from './tables.ts';
import { changeView } from './views.ts';

/** The timers of a project: its subscription begins, others subscribe, it ends, the coin is listed. */
export const OPEN = 'ieo.open';
export const DEMAND = 'ieo.demand';
export const CLOSE = 'ieo.close';
export const LIST = 'ieo.list';

/** @throws Refusal `ieo_project_unknown` at the parameter. */
export async function projectOf(queries: Queries, id: string, parameter: string): Promise<ProjectRow> {
  const [row] = await queries.select().from(projects).where(eq(projects.id, id));
  if (!row) throw new Refusal('ieo_project_unknown', {}, parameter);
  return row;
}

/** A project as it stands now, kept from others until the command ends: what they have taken by now is taken. */
export async function holdProject(work: Work, exchange: Exchange, id: string, parameter: string): Promise<ProjectRow> {
  const [row] = await work.queries.select().from(projects).where(eq(projects.id, id)).for('update');
  if (!row) throw new Refusal('ieo_project_unknown', {}, parameter);
  const taken = exchange.options.sandbox ? takenBy(exchange.options.seed, row, work.now) : row.taken;
  if (taken !== row.taken) await work.queries.update(projects).set({ taken }).where(eq(projects.id, id));
  return { ...row, taken };
}

/**
 * Writes to a user when a subscription begins, or no longer.
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

/** The projects of which a user will be reminded. */
export async function remindedOf(queries: Queries, userId: string | undefined): Promise<ReadonlySet<string>> {
  if (userId === undefined) return new Set();
  return new Set(
    (await queries.select({ id: reminders.projectId }).from(reminders).where(eq(reminders.userId, userId))).map(
      ({ id }) => id,
    ),
  );
}

/** Tells everybody how a project stands. */
export const tell = (work: Work, project: ProjectRow): void =>
  work.publish({ channel: 'project', data: changeView(project, work.now) });

/** The subscription begins: everybody is told, and who asked to be reminded is written to. */
export async function open(work: Work, exchange: Exchange, id: string): Promise<void> {
  const project = await projectOf(work.queries, id, 'id');
  tell(work, project);
  const said = {
    name: coinByCode(project.currency).name,
    currency: project.currency,
    price: project.price,
    pay: project.payCurrency,
  };
  const asked = await work.queries.delete(reminders).where(eq(reminders.projectId, id)).returning();
  for (const { userId } of asked)
    await writeLetter(work, userId, 'ieo_open', { said, link: `/pages/ieo/subscribe?id=${id}` });
  await awaitDemand(work, exchange, id);
}

/** Others subscribe, and will again. A clock that jumped is caught up with at once. */
export async function subscribeOthers(work: Work, exchange: Exchange, id: string): Promise<void> {
  const project = await holdProject(work, exchange, id, 'id');
  tell(work, project);
  if (work.now < project.endsAt && project.sold + project.taken < project.total) await awaitDemand(work, exchange, id);
}

async function awaitDemand(work: Work, exchange: Exchange, id: string): Promise<void> {
  // A fast clock must not have them do nothing else.
  const wait = STEP * Math.max(1, exchange.clock.scale);
  await work.schedule({ kind: DEMAND, object: id, due: Math.max(work.now + wait, exchange.clock.now()) });
}
