import { and, eq, lt } from 'drizzle-orm';
import { verify } from 'otplib';
import { isCode } from '../../../domain/account/account.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Call } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { isConfirmation, isConfirmed, subjectHash, useConfirmation } from './passkey/confirmations.ts';
import { openSecret } from './authenticator.ts';
import { checkCode, useCode } from './codes.ts';
import type { Scene } from './codes.ts';
import { passwordKnown, passwordMatchesAgain } from './known-passwords.ts';
import { passwordMatches } from './passwords.ts';
import { proofTries } from './places.ts';
import { recipientOfUser } from './recipient.ts';
import { members } from './tables.ts';

/** Uses a proof up, so that it proves nothing twice; call it in the command that the proof allows. */
export type UseProof = (queries: Queries) => Promise<void>;

/**
 * Verifies the payment password. Wrong ones are counted, and too many slow the user down.
 * @throws Refusal `pay_password_missing` when none is set, `pay_password_wrong`, at the parameter that carries it;
 *   `too_many_requests`.
 */
export async function provePayPassword(
  { user, token, exchange, limiter }: Pick<Call<unknown>, 'user' | 'token' | 'exchange' | 'limiter'>,
  password: string,
  parameter = 'pay_password',
): Promise<void> {
  if (user.payPassword === null) throw new Refusal('pay_password_missing', {}, parameter);
  const entered = { password, stored: user.payPassword, session: token ?? '' };
  const tries = proofTries('payments', { user, token });
  await limiter.checkKept(tries);
  // A password that was correct a while ago is no guess, so orders sent at once do not use the guesses up.
  if (await passwordKnown(exchange, entered)) return;
  const right = await limiter.guess(tries, () => passwordMatchesAgain(exchange, entered));
  if (!right) throw new Refusal('pay_password_wrong', {}, parameter);
}

/**
 * Verifies the login password, which a user must enter again before a change that could let somebody else in for good.
 * Wrong ones are counted.
 * @throws Refusal `password_wrong` at `password`, `too_many_requests`.
 */
export async function provePassword(
  { user, token, limiter }: Pick<Call<unknown>, 'user' | 'token' | 'limiter'>,
  password: string,
): Promise<void> {
  const right = await limiter.guess(proofTries('password', { user, token }), () =>
    passwordMatches(password, user.password),
  );
  if (!right) throw new Refusal('password_wrong', {}, 'password');
}

/**
 * Returns the step of 30 seconds to which a code belongs: the present one or one beside it, in true time; undefined
 * where it is no code of the secret.
 */
export async function stepOf(secret: string, code: string, wall: number): Promise<number | undefined> {
  if (!isCode(code)) return undefined;
  const found = await verify({ secret, token: code, epoch: Math.floor(wall / 1000), epochTolerance: 30 });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** The sender of an authenticator code: in a session, or at sign-in, perhaps on a device that the account knows. */
type Giver = Pick<Call<unknown>, 'user' | 'token' | 'exchange' | 'limiter'> & {
  readonly device?: string | undefined;
  readonly subject?: string | undefined;
};

/**
 * Verifies an authenticator code against a secret, the user's own or one that is offered. Wrong ones are counted.
 * @returns its step, as `stepOf`.
 * @throws Refusal `google_code_wrong` at the parameter, `too_many_requests`.
 */
export async function guessStep(
  { user, token, device, exchange, limiter }: Giver,
  secret: string,
  code: string,
  parameter: string,
): Promise<number> {
  const step = await limiter.guess(proofTries('authenticator', { user, token, device }), () =>
    stepOf(secret, code, exchange.clock.wall()),
  );
  if (step === undefined) throw new Refusal('google_code_wrong', {}, parameter);
  return step;
}

/**
 * Verifies the code of a confirmation by passkey, for exactly this, in this session. Wrong ones are counted.
 * @throws Refusal `confirmation_ended` at the parameter, `too_many_requests`.
 */
async function proveConfirmed(call: Giver, scene: Scene, code: string, parameter: string): Promise<UseProof> {
  const { user, token, exchange, limiter, subject } = call;
  const ended = new Refusal('confirmation_ended', {}, parameter);
  const confirmed = { user, token, scene, subject: subject === undefined ? null : subjectHash(subject) };
  const tries = proofTries('passkey', { user, token });
  if (!(await limiter.guess(tries, () => isConfirmed(exchange, code, confirmed)))) throw ended;
  return async (queries) => {
    if (!(await useConfirmation(queries, code, confirmed, exchange.clock.wall()))) throw ended;
  };
}

/**
 * Verifies the authenticator's code: of this step of 30 seconds or one beside it, in true time, and later than the last
 * one used. Wrong ones are counted; a correct one that was used before is not. The code of a confirmation by passkey
 * can replace it.
 * @param scene the purpose of the proof; where absent, no passkey can be used for it.
 * @throws Refusal `google_code_needed`, `google_code_wrong`, `google_code_used` or `confirmation_ended` at
 *   `google_code`; `too_many_requests`.
 */
export async function proveGoogle(call: Giver, code: string | undefined, scene?: Scene): Promise<UseProof> {
  const { user } = call;
  if (!code) throw new Refusal('google_code_needed', {}, 'google_code');
  if (scene !== undefined && isConfirmation(code)) return proveConfirmed(call, scene, code, 'google_code');
  const used = new Refusal('google_code_used', {}, 'google_code');
  const step = await guessStep(call, openSecret(call.exchange, user.googleSecret ?? ''), code, 'google_code');
  if (step <= user.googleStep) throw used;
  return async (queries) => {
    const taken = await queries
      .update(members)
      .set({ googleStep: step })
      .where(and(eq(members.id, user.id), lt(members.googleStep, step)))
      .returning({ id: members.id });
    if (taken.length === 0) throw used;
  };
}

/**
 * Verifies the authenticator's code where one is bound, beside a code that was sent: for a change that would replace
 * either.
 * @throws Refusal as `proveGoogle`.
 */
export async function proveBound(call: Giver, code: string | undefined, scene: Scene): Promise<UseProof> {
  return call.user.googleSecret === null ? () => Promise.resolve() : proveGoogle(call, code, scene);
}

/** The arguments of a second proof, beside a password. */
export interface SecondProof {
  readonly google_code?: string;
  readonly email_code?: string;
}

/**
 * Verifies the second proof of a user who spends, or changes what protects the account: the authenticator's code where
 * one is bound, else a code sent by mail or SMS. The code of a confirmation by passkey can replace either, in the
 * parameter of either.
 * @throws Refusal `code_needed`, `code_length`, `code_wrong`, `confirmation_ended` at `email_code`, or those of
 *   `proveGoogle`.
 */
export async function proveSecond(
  call: Pick<Call<unknown>, 'user' | 'token' | 'exchange' | 'limiter' | 'subject'>,
  scene: Scene,
  proof: SecondProof,
): Promise<UseProof> {
  const { user, exchange } = call;
  const passkey = (['google_code', 'email_code'] as const).find((parameter) => isConfirmation(proof[parameter] ?? ''));
  if (passkey !== undefined) return proveConfirmed(call, scene, proof[passkey] ?? '', passkey);
  if (user.googleSecret !== null) return proveGoogle(call, proof.google_code, scene);
  const code = proof.email_code ?? proof.google_code;
  if (!code) throw new Refusal('code_needed', {}, 'email_code');
  const to = recipientOfUser(user, exchange.clock.now()).name;
  await checkCode(exchange, { recipient: to, scene, code, parameter: 'email_code' }, user.id);
  return (queries) => useCode(exchange, queries, { recipient: to, scene, code, parameter: 'email_code' });
}
