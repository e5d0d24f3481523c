import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user.ts';
import { portraitOf } from './portrait.ts';
import { openAccount } from './registration.ts';
import type { NewMember } from './registration.ts';
import { files, members } from './tables.ts';
import type { File } from './tables.ts';

// Fills a sandbox with people: accounts in their final state, without the steps that led there.

/** The fields of a sample account that differ from those of a new one. */
export type Became = Pick<User, 'nickname'> &
  Partial<Pick<User, 'accountName' | 'payPassword' | 'level' | 'merchant' | 'area' | 'mobile'>>;

/** Opens an account of a sandbox, with a portrait. */
export async function openSample(queries: Queries, opening: NewMember, became: Became): Promise<User> {
  const opened = await openAccount(queries, opening);
  const has = { ...became, avatar: portraitOf(became.nickname) };
  await queries.update(members).set(has).where(eq(members.id, opened.id));
  return { ...opened, ...has };
}

/** One of many accounts that nobody can sign in to. */
export type SampleMember = Pick<User, 'nickname' | 'signature' | 'trader' | 'inviteCode' | 'createdAt'>;

/**
 * Opens many accounts at once, which one by one would take long.
 * @returns their ids, in the same order.
 */
export async function openSamples(queries: Queries, samples: readonly SampleMember[]): Promise<string[]> {
  const rows = await queries
    .insert(members)
    .values(samples.map((sample) => ({ ...sample, avatar: portraitOf(sample.nickname), password: '-' })))
    .returning({ id: members.id });
  return rows.map(({ id }) => id);
}

/**
 * Stores a picture of a sandbox under an id of its own, in the database: it is written by the seed, in one transaction.
 * @returns its address.
 */
export async function keepSamplePicture(
  queries: Queries,
  picture: Pick<File, 'id' | 'owner' | 'name' | 'at'> & { readonly content: Uint8Array },
): Promise<string> {
  await queries.insert(files).values({ ...picture, type: 'image/png' });
  return `/api/files/${picture.id}`;
}
