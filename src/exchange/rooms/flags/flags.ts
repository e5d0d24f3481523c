import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { AppFlags } from '../../../../schemas/app.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Room } from '../../kernel/room.ts';
import { appFlags } from './table.ts';

export type FlagName = keyof AppFlags;

/** The default of each flag, by name, where nothing is set. */
const NOTHING_SET: AppFlags = { deposits_slow: null };

export const FLAGS = Object.keys(NOTHING_SET) as readonly FlagName[];

const ofWhom = (userId: string | undefined) =>
  userId === undefined ? isNull(appFlags.userId) : eq(appFlags.userId, userId);

/** Returns the flags of a user, or of a guest: a user's own value takes precedence over that for everybody. */
async function flagsOf(queries: Queries, userId: string | undefined): Promise<AppFlags> {
  const rows = await queries
    .select()
    .from(appFlags)
    .where(userId === undefined ? ofWhom(undefined) : or(ofWhom(undefined), ofWhom(userId)));
  const set = rows.toSorted((a, b) => Number(a.userId !== null) - Number(b.userId !== null));
  const known = set.filter(({ name }) => Object.hasOwn(NOTHING_SET, name));
  return { ...NOTHING_SET, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

/** Returns all flags that are set, by name; within a name, the value for everybody is last. */
export const flagsSet = (queries: Queries) =>
  queries.select().from(appFlags).orderBy(asc(appFlags.name), asc(appFlags.userId));

/** Sets a flag, for everybody where no user is named; null unsets it. */
export async function setFlag(
  queries: Queries,
  name: FlagName,
  userId: string | undefined,
  value: boolean | null,
): Promise<void> {
  await queries.delete(appFlags).where(and(eq(appFlags.name, name), ofWhom(userId)));
  if (value !== null) await queries.insert(appFlags).values({ name, userId: userId ?? null, value });
}

/** The room of the app's flags, which staff switch while it runs (`npm run flags`). */
export const flags: Room = {
  name: 'flags',
  migrations: migrationsBeside(import.meta.url, 'flags'),
  handlers: { 'app.flags': ({ queries, visitor }) => flagsOf(queries, visitor?.id) },
  leave: async ({ queries }, userId) => void (await queries.delete(appFlags).where(eq(appFlags.userId, userId))),
};
