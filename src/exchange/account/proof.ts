import { and, eq, lt } from 'drizzle-orm';
import { verify } from 'otplib';
import { isCode } from '../../domain/account.ts';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../refusal.ts';
import { checkCode, useCode } from './codes.ts';
import type { Scene } from './codes.ts';
import { passwordMatches } from './passwords.ts';
import { recipientOfUser } from './recipient.ts';
import { members } from './tables.ts';
import type { User } from './users.ts';

/** Uses a proof up, so that it proves nothing twice; to be called in the command that it allows. */
export type UseProof = (queries: Queries) => Promise<void>;

/**
 * The password for payments. Wrong ones are counted, and too many slow the user down.
 * @throws Refusal `pay_password_missing` when none is set, `pay_password_wrong`, at the parameter that carries it; `too_many_requests`.
 */
export async function provePayPassword({ user, limiter }: Pick<Call<unknown>, 'user' | 'limiter'>, password: string, parameter = 'pay_password'): Promise<void> {
  if (user.payPassword === null) throw new Refusal('pay_password_missing', {}, parameter);
  const who = `payments of ${user.id}`;
  limiter.check('login', who);
  if (await passwordMatches(password, user.payPassword)) return;
  limiter.take('login', who);
  throw new Refusal('pay_password_wrong', {}, parameter);
}

/**
 * The authenticator's code: of this step of 30 seconds or one beside it, in true time, and later than the last one used.
 * @throws Refusal `google_code_needed` or `google_code_wrong` at `google_code`.
 */
export async function proveGoogle(user: User, code: string | undefined, wall: number): Promise<UseProof> {
  if (!code) throw new Refusal('google_code_needed', {}, 'google_code');
  const wrong = new Refusal('google_code_wrong', {}, 'google_code');
  if (!isCode(code)) throw wrong;
  const found = await verify({ secret: user.googleSecret ?? '', token: code, epoch: Math.floor(wall / 1000), epochTolerance: 30 });
  const step = found.valid && 'timeStep' in found ? found.timeStep : undefined;
  if (step === undefined || step <= user.googleStep) throw wrong;
  return async (queries) => {
    const used = await queries
      .update(members)
      .set({ googleStep: step })
      .where(and(eq(members.id, user.id), lt(members.googleStep, step)))
      .returning({ id: members.id });
    if (used.length === 0) throw wrong;
  };
}

/** What a user shows beside the pay password. */
export interface SecondProof {
  readonly google_code?: string;
  readonly email_code?: string;
}

/**
 * The second proof of one who spends: the authenticator's code where one is bound, else a code sent by mail or SMS.
 * @throws Refusal `code_needed`, `code_length`, `code_wrong` at `email_code`, or those of `proveGoogle`.
 */
export async function proveSecond(exchange: Exchange, user: User, scene: Scene, proof: SecondProof): Promise<UseProof> {
  if (user.googleSecret !== null) return proveGoogle(user, proof.google_code, exchange.clock.wall());
  const code = proof.email_code ?? proof.google_code;
  if (!code) throw new Refusal('code_needed', {}, 'email_code');
  const to = recipientOfUser(user).name;
  await checkCode(exchange, to, scene, code, 'email_code');
  return (queries) => useCode(queries, to, scene, code, 'email_code');
}
