import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AppFlags } from '../../../../schemas/app.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Message } from '../../kernel/basics/message.ts';
import type { Room } from '../../kernel/room.ts';
import type { Change } from './change.ts';
import { fits, knownFlags } from './known-flags.ts';
import type { KnownFlag } from './known-flags.ts';
import type { FlagValue } from './portions.ts';
import { changeRules, valueFor } from './rules.ts';
import type { Asker, FlagRule } from './rules.ts';
import { appFlagRules, appFlags } from './table.ts';

/** Tells all phones that they may have other flags from now on. */
export const FLAGS_CHANGED: Message = { channel: 'flags', data: {} };

const ofWhom = (userId: string | undefined) =>
  userId === undefined ? isNull(appFlags.userId) : eq(appFlags.userId, userId);

const byName = <Row extends { readonly name: string }>(rows: readonly Row[], flag: string): readonly Row[] =>
  rows.filter(({ name }) => name === flag);

/**
 * Returns the flags of a user, or of a guest: a user's own value takes precedence over the rules in their order, and
 * these over the value for everybody. Null where none gives one. Values that a flag does not have any more are none.
 */
async function flagsOf(
  queries: Queries,
  known: readonly KnownFlag[],
  asker: Asker,
): Promise<Readonly<Record<string, FlagValue | null>>> {
  const { user } = asker;
  const set = await queries
    .select()
    .from(appFlags)
    .where(user === undefined ? ofWhom(undefined) : or(ofWhom(undefined), ofWhom(user)));
  const rules = await rulesSet(queries);
  const value = (flag: KnownFlag): FlagValue | null => {
    const rows = byName(set, flag.name);
    const own = rows.find(({ userId }) => userId !== null)?.value;
    const all = rows.find(({ userId }) => userId === null)?.value;
    const found = own ?? valueFor(flag.name, byName(rules, flag.name), asker) ?? all;
    return found !== undefined && fits(flag, found) ? found : null;
  };
  return Object.fromEntries(known.map((flag) => [flag.name, value(flag)]));
}

/** Returns the rules of all flags, in the order of each. */
const rulesSet = (
  queries: Queries,
): Promise<ReadonlyArray<FlagRule & { readonly name: string; readonly place: number }>> =>
  queries.select().from(appFlagRules).orderBy(asc(appFlagRules.name), asc(appFlagRules.place));

/** Returns the values that are set, by name; within a name, the value for everybody is last. */
const valuesSet = (queries: Queries) =>
  queries.select().from(appFlags).orderBy(asc(appFlags.name), asc(appFlags.userId));

/** A flag with what is set of it. */
export interface SetFlag extends KnownFlag {
  /** The value for everybody whom no rule gives another; null where none is set, so that the app's own default holds. */
  readonly all: FlagValue | null;
  readonly rules: readonly FlagRule[];
  /** Users who have a value of their own. */
  readonly own: ReadonlyArray<{ readonly userId: string; readonly value: FlagValue }>;
}

/** Returns all flags with what is set of them. */
export async function flagsSet(queries: Queries, known: readonly KnownFlag[]): Promise<readonly SetFlag[]> {
  const [values, rules] = [await valuesSet(queries), await rulesSet(queries)];
  return known.map((flag) => {
    const rows = byName(values, flag.name);
    return {
      ...flag,
      all: rows.find(({ userId }) => userId === null)?.value ?? null,
      rules: byName(rules, flag.name).map(({ channel, languages, versions, portions }) => ({
        channel,
        languages,
        versions,
        portions,
      })),
      own: rows.flatMap(({ userId, value }) => (userId === null ? [] : [{ userId, value }])),
    };
  });
}

/** Sets the value of a flag of one user alone, or for everybody where none is named; null unsets it. */
async function setValue(queries: Queries, name: string, userId: string | undefined, value: FlagValue | null) {
  await queries.delete(appFlags).where(and(eq(appFlags.name, name), ofWhom(userId)));
  if (value !== null) await queries.insert(appFlags).values({ name, userId: userId ?? null, value });
}

/** Sets a flag for one user alone; null unsets it. */
export const setOwnFlag = (queries: Queries, name: string, userId: string, value: FlagValue | null): Promise<void> =>
  setValue(queries, name, userId, value);

/**
 * Makes a change of a flag. What is set for everybody ends all its rules, so that one act switches something off
 * wherever it was on; users keep values of their own.
 */
export async function changeFlag(queries: Queries, { name, audience, shares, place }: Change): Promise<void> {
  // Of two changes at once one comes after the other.
  await queries.execute(sql`lock table ${appFlagRules} in share row exclusive mode`);
  const before = byName(await rulesSet(queries), name);
  const after = audience === null ? [] : changeRules(before, audience, shares, place);
  await queries.delete(appFlagRules).where(eq(appFlagRules.name, name));
  const rows = after.map(({ channel, languages, versions, portions }, at) => ({
    name,
    place: at,
    channel,
    languages: languages === null ? null : [...languages],
    versions,
    portions,
  }));
  if (rows.length > 0) await queries.insert(appFlagRules).values(rows);
  if (audience === null) await setValue(queries, name, undefined, shares[0]?.value ?? null);
}

/** The room of the app's flags, which staff set while it runs (`npm run flags`). */
export const flags: Room = {
  name: 'flags',
  migrations: migrationsBeside(import.meta.url, 'flags'),
  handlers: {
    'app.flags': async ({ exchange, queries, visitor, phone, lang }) => {
      const asker: Asker = { phone: await phone(), user: visitor?.id, language: lang };
      // The contract declares the flags, and the types are made from it.
      return (await flagsOf(queries, knownFlags(exchange.contract), asker)) as unknown as AppFlags;
    },
  },
  leave: async ({ queries }, userId) => void (await queries.delete(appFlags).where(eq(appFlags.userId, userId))),
};
