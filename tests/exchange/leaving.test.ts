import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Client } from '../../src/exchange/testing/client.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { argumentsFor } from './arguments.ts';
import { fingerprint } from './books.ts';
import { operations } from './caller.ts';
import { ask, told } from './people.ts';
import type { Person, World } from './people.ts';
import { Pool } from './pool.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

// A thief has somebody's session, but not their pay password, and an accomplice with an account. Every call by which
// value can leave is tried, as the contract classes them: a new one is tried from its first day.

const leaving = operations.filter(({ effect }) => effect === 'leaves');

/** A password that a thief may send instead of the owner's, which the thief does not know. */
const THEIRS = 'payment-of-the-thief';
const GUESSES: readonly (readonly [string, string | undefined])[] = [
  ['no', undefined],
  ['an empty', ''],
  ['a wrong', 'guessed-1'],
  ['the login', 'secret-7'],
  ['another user’s', THEIRS],
  ['the right one in capitals', 'PAYMENT-7'],
];

/** Gives the victim property that can be taken: a payment account, a paused and an active offer, an artwork. */
async function getGoing(victim: Person, world: World): Promise<void> {
  const pay_password = victim.payPassword;
  await told(victim, 'user.savePaymentMethod', {
    way: 'bank',
    real_name: 'Ann Example',
    account: '12345678',
    bank_name: 'Harbour Bank',
    pay_password,
  });
  const { price } = await told<{ price: string }>(world.guest, 'c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
  const offer = {
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price,
    total_number: '500',
    min_number: '50',
    max_number: '500',
    way: ['bank'],
    pay_password,
  };
  await told(victim, 'c2c.publish', offer);
  await told(victim, 'c2c.pauseAd', { id: (await told<{ id: string }>(victim, 'c2c.publish', offer)).id });
  const { list } = await told<{ list: { code: string }[] }>(world.guest, 'nft.list', {
    mode: 'normal',
    phase: 'sale',
    limit: 1,
  });
  await told(victim, 'nft.buy', { code: list[0]!.code, pay_password });
  await told(victim, 'nft.mine');
}

let settled: Settled;
let thief: Person;
beforeAll(async () => {
  settled = await settleIn('leaving', 2);
  const { guest, world } = settled;
  const [victim] = world.people;
  await guest.running.exchange.database.script(
    "update member set level = 'advanced', merchant = true where email like 'leaving%@walk.test'",
  );
  await getGoing(victim!, world);
  const stranger = await guest.register('stranger@leaving.test');
  await stranger.setPayPassword('stranger@leaving.test', THEIRS);
  // The same session in the hands of the thief: its token, and everything its owner has seen.
  thief = { ...victim!, name: 'thief', caller: new Client(guest.running, settled.clients[0]!.token) };
});
afterAll(() => settled.guest.running.close());

test('what lets value leave is what is expected', () => {
  expect(leaving.map(({ id }) => id).sort()).toEqual([
    'c2c.editAd',
    'c2c.publish',
    'c2c.release',
    'c2c.resumeAd',
    'c2c.sell',
    'nft.acceptOffer',
    'nft.buy',
    'nft.margin',
    'nft.offer',
    'nft.pay',
    'nft.resell',
    'user.savePaymentMethod',
    'wallet.withdraw',
  ]);
});

describe('a stolen session', () => {
  test.each(leaving.map((operation) => [operation.id, operation] as const))(
    'books nothing by %s',
    async (id, operation) => {
      const { database } = settled.guest.running.exchange;
      const args = await argumentsFor(settled.world, { ...thief, pool: thief.pool }, operation);
      const before = await fingerprint(database);
      for (const [kind, guess] of GUESSES) {
        const { status, body } = await ask(
          { ...thief, pool: new Pool() },
          id,
          { ...args, pay_password: guess },
          `leaving-${id.replace('.', '-')}-${kind.replaceAll(/\W/g, '')}`,
        );
        const refused = `${body.error?.code ?? 'done'}@${body.error?.parameter ?? ''}`;
        expect(status).toBe(200);
        expect(
          guess
            ? ['pay_password_wrong@pay_password']
            : ['pay_password_wrong@pay_password', 'parameter_error@pay_password'],
          `${id} with ${kind} pay password`,
        ).toContain(refused);
        expect(await fingerprint(database), `${id} with ${kind} pay password`).toEqual(before);
      }
      // Its owner is asked for nothing else.
      expect(
        (await ask(thief, id, { ...args, pay_password: thief.payPassword }, `leaving-${id.replace('.', '-')}`)).body
          .error?.parameter,
      ).not.toBe('pay_password');
    },
  );

  test('cannot use an intent that its owner has not finished', async () => {
    const [victim] = settled.world.people;
    const args = {
      currency: 'USDT',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number: '50',
      email_code: '000000',
    };
    expect(
      (await ask(victim!, 'wallet.withdraw', { ...args, pay_password: victim!.payPassword }, 'an-unfinished-intent'))
        .body.error?.code,
    ).toMatch(/^code_/);
    expect(
      (await ask(thief, 'wallet.withdraw', { ...args, pay_password: THEIRS }, 'an-unfinished-intent')).body.error?.code,
    ).toBe('pay_password_wrong');
  });

  test('the books are right', async () =>
    expect(await violations(settled.guest.running.exchange.database)).toEqual([]));
});
