import { verify } from 'otplib';
import { isCode } from '../../domain/account.ts';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import { checkCode, useCode } from './codes.ts';
import type { Scene } from './codes.ts';
import { passwordMatches } from './passwords.ts';
import { recipientOfUser } from './recipient.ts';
import type { User } from './users.ts';

/** @throws Refusal `pay_password_missing` when none is set, `pay_password_wrong`, at the parameter that carries it. */
export async function provePayPassword(user: User, password: string, parameter = 'pay_password'): Promise<void> {
  if (user.payPassword === null) throw new Refusal('pay_password_missing', {}, parameter);
  if (!(await passwordMatches(password, user.payPassword))) throw new Refusal('pay_password_wrong', {}, parameter);
}

/** @throws Refusal `google_code_needed` or `google_code_wrong` at `google_code`. True time, one step of 30 s either way. */
export async function proveGoogle(secret: string, code: string | undefined, wall: number): Promise<void> {
  if (!code) throw new Refusal('google_code_needed', {}, 'google_code');
  const right = isCode(code) && (await verify({ secret, token: code, epoch: Math.floor(wall / 1000), epochTolerance: 30 })).valid;
  if (!right) throw new Refusal('google_code_wrong', {}, 'google_code');
}

/** What a user shows beside the pay password. */
export interface SecondProof {
  readonly google_code?: string;
  readonly email_code?: string;
}

/**
 * The second proof of one who spends: the authenticator's code where one is bound, else a code sent by mail or SMS.
 * @returns uses the code up; call it in the command.
 * @throws Refusal `code_needed`, `code_length`, `code_wrong` at `email_code`, or those of `proveGoogle`.
 */
export async function proveSecond(exchange: Exchange, user: User, scene: Scene, proof: SecondProof): Promise<(queries: Queries) => Promise<void>> {
  if (user.googleSecret !== null) {
    await proveGoogle(user.googleSecret, proof.google_code, exchange.clock.wall());
    return async () => undefined;
  }
  const code = proof.email_code ?? proof.google_code;
  if (!code) throw new Refusal('code_needed', {}, 'email_code');
  const to = recipientOfUser(user).name;
  await checkCode(exchange, to, scene, code, 'email_code');
  return (queries) => useCode(queries, to, scene, code, 'email_code');
}
