import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { spends } from '../../schemas/contract.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { FULL, chance, sample } from '../journeys/random.ts';
import { argumentsFor } from './arguments.ts';
import { operations } from './caller.ts';
import { pick, told } from './people.ts';
import { settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { getGoing, newIntent } from './walk.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 120_000 });

// The same at the same time. `npm run test:races` sends every call that spends.

const AT_ONCE = 20;
const ROUNDS = FULL ? 20 : 2;

let settled: Settled;
beforeAll(async () => {
  settled = await settleIn('races', 2);
  // Something to be closed, cancelled and redeemed.
  await getGoing(settled.world);
});
afterAll(async () => {
  expect(await violations(settled.guest.running.exchange.database)).toEqual([]);
  await settled.guest.running.close();
});

const many = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
const isDone = ({ body }: { readonly body: { readonly type: unknown } }): boolean => body.type === 'ok';
const rows = async (table: string): Promise<number> =>
  Number(
    (
      await settled.guest.running.exchange.database.rows<{ count: string }>(
        `select count(*)::text as count from ${table}`,
      )
    )[0]!.count,
  );

describe(`the same intent ${AT_ONCE} times at once has one effect, and one answer`, () => {
  const spending = operations.filter((operation) => spends(operation) && operation.role === 'user');
  test.each(
    (FULL ? spending : sample(spending, 6, chance('races'))).map((operation) => [operation.id, operation] as const),
  )('%s', async (id, operation) => {
    const { world, pass } = settled;
    let effects = 0;
    for (let attempt = 0; attempt < 12 && effects < ROUNDS; attempt += 1) {
      pass(61_000);
      await settled.guest.running.exchange.advance(0);
      const person = pick(world, world.people);
      const args = await argumentsFor(world, person, operation);
      const intent = newIntent(world);
      const before = await rows('intent');
      const replies = await many(() => person.caller.send(id, args, { intent }));
      const done = replies.filter(isDone);
      // The command and the record of its answer are one transaction: one record is one effect.
      expect((await rows('intent')) - before, `${id} ${JSON.stringify(args)}`).toBe(done.length > 0 ? 1 : 0);
      expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBeLessThanOrEqual(1);
      if (done.length > 0) {
        effects += 1;
        expect(replies.filter((reply) => !isDone(reply)).map(({ body }) => body)).toEqual([]);
      }
    }
    expect(await violations(settled.guest.running.exchange.database)).toEqual([]);
  });
});

describe('what is there once is had once', () => {
  /** Returns a new user with 1,000 USDT. */
  async function someone(name: string): Promise<{ readonly client: Client; code(): Promise<string> }> {
    const email = `${name}@races.test`;
    const client = await settled.guest.register(email);
    await client.setPayPassword(email);
    await client.fund('USDT', '1000');
    const code = async (): Promise<string> => {
      await client.call('code.send', { scene: 'withdraw' });
      return settled.guest.codeFor(email);
    };
    return { client, code };
  }

  const withdrawal = (email_code: string) =>
    ({
      currency: 'USDT',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number: '20',
      pay_password: PAY_PASSWORD,
      email_code,
    }) as const;

  test('a balance: of many who would each take most of it, one does', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const poor = await settled.guest.register(`poor${round}@races.test`);
      await poor.fund('USDT', '100', 'legal');
      const replies = await many(() =>
        poor.send('wallet.fundTransfer', { currency_id: '1', number: '60', from_field: 'legal', to_field: 'change' }),
      );
      expect(replies.filter(isDone)).toHaveLength(1);
      expect(new Set(replies.filter((reply) => !isDone(reply)).map(({ body }) => body.error?.code))).toEqual(
        new Set(['insufficient_balance']),
      );
      expect([await poor.balance('USDT', 'legal'), await poor.balance('USDT')]).toEqual(['40/0', '60/0']);
    }
  });

  test('a lock: it is redeemed once', async () => {
    const [product] = await settled.guest.call('lock.products');
    const { client } = await someone('locker');
    await client.fund('USDT', '1000', 'legal');
    const { id } = await client.call('lock.submit', { id: product!.id, number: '100' });
    const replies = await many(() => client.send('lock.redeem', { id }));
    expect(replies.filter(isDone)).toHaveLength(1);
  });

  test('a code: it allows one withdrawal', async () => {
    const { client, code } = await someone('sender');
    const sent = await code();
    const replies = await many(() => client.send('wallet.withdraw', withdrawal(sent)));
    expect(replies.filter(isDone)).toHaveLength(1);
  });

  test('a code: it opens one account', async () => {
    const address = { user_string: 'twins@races.test', password: 'secret-7', re_password: 'secret-7' };
    await settled.guest.call('code.send', { user_string: address.user_string, scene: 'register' });
    const sent = await settled.guest.codeFor(address.user_string);
    const replies = await many(() => settled.guest.send('user.register', { ...address, code: sent }));
    expect(replies.filter(isDone)).toHaveLength(1);
  });

  test('a decision: who is first decides, and a withdrawal is sent or cancelled, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { client, code } = await someone(`undecided${round}`);
      const { id } = await client.call('wallet.withdraw', withdrawal(await code()));
      expect(await client.balance('USDT')).toBe('980/20');
      const replies = await many((index) =>
        index % 2
          ? client.send('wallet.cancelWithdraw', { id })
          : settled.guest.send('sandbox.review', { kind: 'withdrawal', id, outcome: 'approve' }),
      );
      expect(replies.filter(isDone)).toHaveLength(1);
      // The locked amount was returned or paid out.
      const cancelled = replies.findIndex(isDone) % 2 === 1;
      expect(await client.balance('USDT')).toBe(cancelled ? '1000/0' : '980/0');
    }
  });

  test('an order: it is filled or cancelled', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const { last } = await told<{ last: string }>(settled.world.guest, 'quote.one', { symbol: 'SOLUSDT' });
      const price = (Number(last) * 0.99).toFixed(2);
      const { client: trader } = await someone(`trader${round}`);
      const { id, status } = await trader.call('spot.buy', {
        symbol: 'SOLUSDT',
        password: PAY_PASSWORD,
        price,
        num: '1',
      });
      expect(status).toBe('open');
      const fill = () =>
        settled.guest.call('sandbox.price', { symbol: 'SOLUSDT', price, quantity: '50', duration: 1_000 });
      const cancel = () => trader.send('spot.cancel', { id });
      const acts = round % 2 ? [cancel, fill, cancel] : [fill, cancel, cancel];
      await Promise.all(acts.map((act) => act()));
      const order = await trader.call('spot.order', { id });
      ends.add(order.status);
      const paid = Number(order.filled_total);
      expect(['filled', 'cancelled', 'partial_cancelled']).toContain(order.status);
      expect(order.locked).toBe('0');
      expect(await trader.balance('USDT')).toBe(`${(1000 - paid).toFixed(8).replace(/\.?0+$/, '')}/0`);
      settled.pass(2_000);
      await settled.guest.running.exchange.advance(0);
    }
    expect(ends.size).toBeGreaterThan(0);
  });
});
