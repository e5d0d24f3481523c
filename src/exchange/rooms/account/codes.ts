import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { CodeScene } from '../../../../schemas/auth.types.ts';
import { isCode } from '../../../domain/account/account.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { HashCost } from '../../kernel/settings/hash-costs.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { laneOfAccount } from './lanes.ts';
import { codes } from './tables.ts';

/** The purpose of a code. A code for one purpose is not valid for another. */
export type Scene = CodeScene;

/**
 * A code is valid for ten minutes, once, for five attempts; another may be requested after a minute. True time,
 * milliseconds.
 */
export const CODE_LASTS = 600_000;
export const CODE_WAIT = 60_000;
const TRIES = 5;

const derive = promisify<string, string, number, HashCost, Buffer>(scrypt);

/**
 * Returns the hash of a code, which is all that the database stores: somebody who reads the database does not read the
 * code, and trying all of a million takes hours, which is longer than the code is valid. The recipient and the purpose
 * are the salt, so that the hash can be looked up.
 */
const hashOf = async ({ options }: Exchange, recipient: string, scene: Scene, code: string): Promise<string> =>
  (await derive(code, `${scene} ${recipient}`, 32, options.hashCosts.code)).toString('base64');

/**
 * Makes a code, which replaces the one before.
 * @throws Refusal `code_too_soon` with the seconds to wait.
 */
export async function issueCode(
  exchange: Exchange,
  queries: Queries,
  recipient: string,
  scene: Scene,
): Promise<string> {
  const wall = exchange.clock.wall();
  const [before] = await queries.select({ sentAt: codes.sentAt }).from(codes).where(named(recipient, scene));
  if (before && wall - before.sentAt < CODE_WAIT) {
    throw new Refusal('code_too_soon', { count: Math.ceil((before.sentAt + CODE_WAIT - wall) / 1000) });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    recipient,
    scene,
    code: await hashOf(exchange, recipient, scene, code),
    expiresAt: wall + CODE_LASTS,
    sentAt: wall,
    tries: 0,
  };
  await queries
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({ target: [codes.recipient, codes.scene], set: row });
  return code;
}

/** A code that a caller gives. */
export interface GivenCode {
  /** The address that the code was sent to. */
  readonly recipient: string;
  readonly scene: Scene;
  readonly code: string;
  /** The argument that has the code, where refusals point at; `code` where absent. */
  readonly parameter?: string;
}

/**
 * Checks a code before the command that uses it. A wrong one counts as an attempt, whether or not the command succeeds.
 * @param userId whom alone codes of that scene are sent to at that address, in the user's lane; absent where others may
 *   have one sent there, in the lane of the address.
 * @throws Refusal `code_length` or `code_wrong`.
 */
export async function checkCode(
  exchange: Exchange,
  { recipient, scene, code, parameter = 'code' }: GivenCode,
  userId?: string,
): Promise<void> {
  if (!isCode(code)) throw new Refusal('code_length', {}, parameter);
  const hash = await hashOf(exchange, recipient, scene, code);
  const lane = userId === undefined ? laneOfAccount(recipient) : laneOfUser(userId);
  const right = await exchange.command(
    async ({ queries }) => {
      const [kept] = await queries.select().from(codes).where(named(recipient, scene));
      if (!kept || kept.tries >= TRIES || kept.expiresAt <= exchange.clock.wall()) return false;
      if (kept.code === hash) return true;
      await queries
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(named(recipient, scene));
      return false;
    },
    () => Promise.resolve([lane]),
  );
  if (!right) throw new Refusal('code_wrong', {}, parameter);
}

/**
 * Uses up a checked code, in the command that it allows.
 * @throws Refusal `code_wrong` when another command was faster.
 */
export async function useCode(
  exchange: Exchange,
  queries: Queries,
  { recipient, scene, code, parameter = 'code' }: GivenCode,
): Promise<void> {
  const used = await queries
    .delete(codes)
    .where(and(named(recipient, scene), eq(codes.code, await hashOf(exchange, recipient, scene, code))))
    .returning({ scene: codes.scene });
  if (used.length === 0) throw new Refusal('code_wrong', {}, parameter);
}

const named = (recipient: string, scene: Scene) => and(eq(codes.recipient, recipient), eq(codes.scene, scene));
