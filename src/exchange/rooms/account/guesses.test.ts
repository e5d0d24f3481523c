import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

const PASSWORD = 'secret-7';
/** The wrong guesses that an exchange outside the sandbox allows. */
const ALLOWED = 10;
let wall = 1_790_000_000_000;
let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall, limits: { login: { count: ALLOWED, within: 900_000 } } });
});
afterAll(() => guest.running.close());

/** Sends 400 guesses at once, the right one last, and returns how each was answered. */
async function guessAtOnce(guess: (right: boolean, index: number) => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: 400 }, (_, index) => guess(index === 399, index)));
}

/** Returns how many guesses were compared, and the answer of the last. */
const outcome = (answers: readonly string[]): [compared: number, last: string | undefined] => [
  answers.filter((answer) => answer !== 'too_many_requests').length,
  answers.at(-1),
];

const answerOf = async (who: Client, call: string, args: Record<string, unknown>): Promise<string> =>
  (await who.send(call, args)).body.error?.code ?? 'done';

describe('400 guesses at once, the right one last, are refused after the tenth', () => {
  test('of a login password', async () => {
    await guest.register('many-logins@mail.test', PASSWORD);
    const answers = await guessAtOnce((right, index) =>
      answerOf(guest, 'user.login', {
        account: 'many-logins@mail.test',
        password: right ? PASSWORD : `guess-${index}`,
      }),
    );
    expect(outcome(answers)).toEqual([ALLOWED, 'too_many_requests']);
  });

  test('of the login password asked again in a session', async () => {
    const user = await guest.register('many-asked@mail.test', PASSWORD);
    const { secret } = await user.call('google.info');
    const code = await generate({ secret: secret ?? '', epoch: Math.floor(wall / 1000) });
    const answers = await guessAtOnce((right, index) =>
      answerOf(user, 'google.bind', { secret, code, password: right ? PASSWORD : `guess-${index}` }),
    );
    expect(outcome(answers)).toEqual([ALLOWED, 'too_many_requests']);
  });

  test('of a payment password', async () => {
    const user = await guest.register('many-payments@mail.test', PASSWORD);
    await user.setPayPassword('many-payments@mail.test');
    const out = {
      currency: 'USDT',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number: '10',
      email_code: '000000',
    };
    const answers = await guessAtOnce((right, index) =>
      answerOf(user, 'wallet.withdraw', { ...out, pay_password: right ? PAY_PASSWORD : `guess-${index}` }),
    );
    expect(outcome(answers)).toEqual([ALLOWED, 'too_many_requests']);
  });

  test('of an authenticator', async () => {
    const user = await guest.register('many-codes@mail.test', PASSWORD);
    const { secret } = await user.call('google.info');
    const now = (): Promise<string> => generate({ secret: secret ?? '', epoch: Math.floor(wall / 1000) });
    await user.call('google.bind', { secret: String(secret), code: await now(), password: PASSWORD });
    wall += 30_000;
    const right = await now();
    const wrong = (index: number): string =>
      [String(index).padStart(6, '0')].map((code) => (code === right ? '999999' : code)).join('');
    const answers = await guessAtOnce((last, index) =>
      answerOf(user, 'google.unbind', { password: PASSWORD, google_code: last ? right : wrong(index) }),
    );
    expect(answers.at(-1)).toBe('too_many_requests');
    expect(answers.filter((answer) => answer === 'google_code_wrong').length).toBeLessThanOrEqual(ALLOWED);
  });
});

test('right passwords are no guesses, however many', async () => {
  wall += 900_000;
  const user = await guest.register('right@mail.test', PASSWORD);
  await user.setPayPassword('right@mail.test');
  for (let tries = 0; tries < 2 * ALLOWED; tries += 1)
    expect(await answerOf(guest, 'user.login', { account: 'right@mail.test', password: PASSWORD })).toBe('done');
  const out = {
    currency: 'USDT',
    network: 'TRC20',
    address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
    number: '10',
    pay_password: PAY_PASSWORD,
  };
  expect(await answerOf(user, 'wallet.withdraw', out)).toBe('code_needed');
  const atOnce = await Promise.all(Array.from({ length: 3 * ALLOWED }, () => answerOf(user, 'wallet.withdraw', out)));
  expect(new Set(atOnce)).toEqual(new Set(['code_needed']));
});
