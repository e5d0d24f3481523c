import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Exchange, Work } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import { STEP, takenBy } from './demand.ts';
import { projects } from './tables.ts';
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
  const taken = takenBy(exchange.options.seed, row, work.now);
  if (taken !== row.taken) await work.queries.update(projects).set({ taken }).where(eq(projects.id, id));
  return { ...row, taken };
}

/** Tells everybody how a project stands. */
export const tell = (work: Work, project: ProjectRow): void => work.publish({ channel: 'project', data: changeView(project, work.now) });

/** The subscription begins. */
export async function open(work: Work, exchange: Exchange, id: string): Promise<void> {
  tell(work, await projectOf(work.queries, id, 'id'));
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
