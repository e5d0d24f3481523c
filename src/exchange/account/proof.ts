import { and, eq, lt } from 'drizzle-orm';
import { verify } from 'otplib';
import { isCode } from '../../domain/account.ts';
import type { Queries } from '../database/database.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../refusal.ts';
import { checkCode, useCode } from './codes.ts';
import type { Scene } from './codes.ts';
import { passwordMatches, passwordMatchesAgain } from './passwords.ts';
import { recipientOfUser } from './recipient.ts';
import { members } from './tables.ts';

/** Uses a proof up, so that it proves nothing twice; to be called in the command that it allows. */
export type UseProof = (queries: Queries) => Promise<void>;

/**
 * The password for payments. Wrong ones are counted, and too many slow the user down.
 * @throws Refusal `pay_password_missing` when none is set, `pay_password_wrong`, at the parameter that carries it; `too_many_requests`.
 */
export async function provePayPassword({ user, token, exchange, limiter }: Pick<Call<unknown>, 'user' | 'token' | 'exchange' | 'limiter'>, password: string, parameter = 'pay_password'): Promise<void> {
  if (user.payPassword === null) throw new Refusal('pay_password_missing', {}, parameter);
  const who = `payments of ${user.id}`;
  limiter.check('login', who);
  if (await passwordMatchesAgain(password, user.payPassword, token ?? '', exchange.clock.wall())) return;
  limiter.take('login', who);
  throw new Refusal('pay_password_wrong', {}, parameter);
}

/**
 * The login password, asked again of a user before what would let somebody else in for good. Wrong ones are counted.
 * @throws Refusal `password_wrong` at `password`, `too_many_requests`.
 */
export async function provePassword({ user, limiter }: Pick<Call<unknown>, 'user' | 'limiter'>, password: string): Promise<void> {
  const who = `password of ${user.id}`;
  limiter.check('login', who);
  if (await passwordMatches(password, user.password)) return;
  limiter.take('login', who);
  throw new Refusal('password_wrong', {}, 'password');
}

/** The step of 30 seconds whose code this is: that of now or one beside it, in true time. Undefined where it is no code of the secret. */
export async function stepOf(secret: string, code: string, wall: number): Promise<number | undefined> {
  if (!isCode(code)) return undefined;
  const found = await verify({ secret, token: code, epoch: Math.floor(wall / 1000), epochTolerance: 30 });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/**
 * The authenticator's code: of this step of 30 seconds or one beside it, in true time, and later than the last one used. Wrong ones are
 * counted.
 * @throws Refusal `google_code_needed` or `google_code_wrong` at `google_code`; `too_many_requests`.
 */
export async function proveGoogle({ user, exchange, limiter }: Pick<Call<unknown>, 'user' | 'exchange' | 'limiter'>, code: string | undefined): Promise<UseProof> {
  if (!code) throw new Refusal('google_code_needed', {}, 'google_code');
  const wrong = new Refusal('google_code_wrong', {}, 'google_code');
  const who = `authenticator of ${user.id}`;
  limiter.check('login', who);
  const step = await stepOf(user.googleSecret ?? '', code, exchange.clock.wall());
  if (step === undefined || step <= user.googleStep) {
    limiter.take('login', who);
    throw wrong;
  }
  return async (queries) => {
    const used = await queries
      .update(members)
      .set({ googleStep: step })
      .where(and(eq(members.id, user.id), lt(members.googleStep, step)))
      .returning({ id: members.id });
    if (used.length === 0) throw wrong;
  };
}

/** What a user shows beside a password. */
export interface SecondProof {
  readonly google_code?: string;
  readonly email_code?: string;
}

/**
 * The second proof of one who spends, or changes what protects the account: the authenticator's code where one is bound, else a code sent
 * by mail or SMS.
 * @throws Refusal `code_needed`, `code_length`, `code_wrong` at `email_code`, or those of `proveGoogle`.
 */
export async function proveSecond(call: Pick<Call<unknown>, 'user' | 'exchange' | 'limiter'>, scene: Scene, proof: SecondProof): Promise<UseProof> {
  const { user, exchange } = call;
  if (user.googleSecret !== null) return proveGoogle(call, proof.google_code);
  const code = proof.email_code ?? proof.google_code;
  if (!code) throw new Refusal('code_needed', {}, 'email_code');
  const to = recipientOfUser(user).name;
  await checkCode(exchange, to, scene, code, 'email_code');
  return (queries) => useCode(queries, to, scene, code, 'email_code');
}
