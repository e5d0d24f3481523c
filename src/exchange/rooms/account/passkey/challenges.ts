import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { CodeScene } from '../../../../../schemas/auth.types.ts';
import { sessionName } from '../sessions.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Exchange, FindLanes } from '../../../kernel/exchange.ts';
import { challenges } from './tables.ts';
import type { ChallengeKind } from './tables.ts';

/** The time that a browser has to answer a challenge. True time, milliseconds. */
export const CHALLENGE_LASTS = 300_000;

/** The addressee of a challenge, a user in a session or nobody who is known yet, and its purpose. */
export interface Asked {
  readonly kind: ChallengeKind;
  readonly userId?: string;
  readonly token?: string | undefined;
  /** The scene that is confirmed. */
  readonly scene?: CodeScene;
  /** The hash of the confirmed target and amount, where they were named. */
  readonly subject?: string | null;
}

const sessionOf = ({ token }: Asked): string | null => (token === undefined ? null : sessionName(token));

/**
 * Issues a challenge.
 * @returns a challenge of 256 random bits, in base64url.
 */
export async function issueChallenge(queries: Queries, asked: Asked, wall: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const { kind, userId = null, scene = null, subject = null } = asked;
  const session = sessionOf(asked);
  await queries
    .insert(challenges)
    .values({ challenge, kind, userId, session, scene, subject, expiresAt: wall + CHALLENGE_LASTS });
  return challenge;
}

/**
 * Uses a challenge up, whether or not its answer is valid. One statement does so: of two answers at once one has it.
 * @param lanes those of the user to whom it was issued, or of the user or the place that signs in by it.
 * @returns what it was issued for; undefined where it was not issued to this user in this session for this, is too old,
 *   or was answered before.
 */
export async function takeChallenge(
  exchange: Exchange,
  challenge: string,
  asked: Asked,
  lanes: FindLanes | undefined,
): Promise<{ readonly scene: CodeScene | null; readonly subject: string | null } | undefined> {
  const { kind, userId } = asked;
  const session = sessionOf(asked);
  const [taken] = await exchange.command(
    ({ queries }) =>
      queries
        .delete(challenges)
        .where(
          and(
            eq(challenges.challenge, challenge),
            eq(challenges.kind, kind),
            userId === undefined ? isNull(challenges.userId) : eq(challenges.userId, userId),
            session === null ? isNull(challenges.session) : eq(challenges.session, session),
            gt(challenges.expiresAt, exchange.clock.wall()),
          ),
        )
        .returning({ scene: challenges.scene, subject: challenges.subject }),
    lanes,
  );
  return taken;
}

/** Deletes the challenges that nobody has answered in time: what ended before this moment of true time. */
export async function forgetChallenges(queries: Queries, endedBefore: number): Promise<void> {
  await queries.delete(challenges).where(lte(challenges.expiresAt, endedBefore));
}
