import { and, asc, eq, sql } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import type { IeoOrderStatus } from '../../../../schemas/ieo.types.ts';
import type { Reaching, Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FindTouched } from '../../kernel/room.ts';
import { orders, reminders } from './tables.ts';
import type { IeoRow } from './tables.ts';

// A project is the lane of those who subscribe to it: `project:7`. It begins in that lane and in those of whom it
// reminds; others subscribe in it; it ends, and its coin is listed, in that lane and in those of its subscribers. The
// next ones are planned with the whole exchange to itself, since processes read them by their ids.

/** The timer by which projects are planned until enough are coming. Its object is the project that has begun. */
export const PLAN = 'ieo.plan';

/** The timers of a project: its subscription begins, others subscribe, it ends, the coin is listed. */
export const OPEN = 'ieo.open';
export const DEMAND = 'ieo.demand';
export const CLOSE = 'ieo.close';
export const LIST = 'ieo.list';

/** The subscriptions that one transaction pays or unlocks, or reminders that it writes: a fraction of a second. */
const TOGETHER = 100;

/** Returns the lane of a project, which is also a part of the house's accounts: nobody else changes that. */
export const laneOfProject = (id: string): string => laneName('project', id);

/** Returns a timer of a project, but for when it is due. */
export function timerOf(
  kind: typeof OPEN | typeof DEMAND | typeof CLOSE | typeof LIST,
  id: string,
): Omit<Timer, 'due'> {
  return { kind, object: id, [kind === DEMAND ? 'lane' : 'wideLane']: laneOfProject(id) };
}

/** As `Reaching`: the projects of which people wait for coins, or for whose beginning they have a reminder. */
export const projectsOf: Reaching = (users) => sql`
  select ${laneOfProject('')}::text || ${orders.projectId} from ieo_order
    where ${orders.userId} in (${users}) and ${orders.status} <> 'unlocked'
  union all select ${laneOfProject('')}::text || ${reminders.projectId} from ieo_reminder
    where ${reminders.userId} in (${users})`;

/** Finds the owners of the subscriptions of a project that come next, of those in one state. */
export const touchedIn =
  (status: IeoOrderStatus): FindTouched =>
  async (projectId, _due, { database }) =>
    (await nextOf(database.queries, projectId, status)).next.map(({ userId }) => userId);

/** Finds whom the beginning of a project reminds next. */
export const remindedBy: FindTouched = async (projectId, _due, { database }) =>
  (await nextReminded(database.queries, projectId)).next;

/** Returns who is reminded next of the beginning of a project, some for one transaction, and whether there are more. */
export async function nextReminded(
  queries: Queries,
  projectId: string,
): Promise<{ readonly next: readonly string[]; readonly more: boolean }> {
  const rows = await queries
    .select({ userId: reminders.userId })
    .from(reminders)
    .where(eq(reminders.projectId, projectId))
    .orderBy(asc(reminders.userId))
    .limit(TOGETHER + 1);
  const ids = rows.map(({ userId }) => userId);
  return { next: ids.slice(0, TOGETHER), more: ids.length > TOGETHER };
}

/** Returns the next subscriptions of a project in one state, some for one transaction, and whether there are more. */
export async function nextOf(
  queries: Queries,
  projectId: string,
  status: IeoOrderStatus,
): Promise<{ readonly next: readonly IeoRow[]; readonly more: boolean }> {
  const rows = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.status, status)))
    .orderBy(asc(orders.id))
    .limit(TOGETHER + 1);
  return { next: rows.slice(0, TOGETHER), more: rows.length > TOGETHER };
}
