import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { Client, startClient } from '../../testing/client.ts';
import type { Reply } from '../../testing/client.ts';
import { templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { CODE_WAIT } from './codes.ts';

// Two people act at once, each at another process where the database is a server (`npm run test:postgres`): it ends as
// if one had acted after the other.

const PASSWORD = 'secret-7';
const both = { password: PASSWORD, re_password: PASSWORD };
/** So many accounts a day are rewarded from one network, and so many friends of an inviter. */
const rewards = { address: 4, device: 2, invitations: 2, hunts: 3 };

let wall = 1_790_000_000_000;
let data: TestPlace;
let exchanges: Client[] = [];
let made = 0;

beforeAll(async () => {
  data = await lastingPlace(templateFor({ wall: () => wall, rewards }));
  const start = (): Promise<Client> => startClient({ ...data.place, wall: () => wall, rewards });
  exchanges = [await start(), ...(onPostgres ? [await start()] : [])];
});
afterAll(async () => {
  expect(await violations(exchanges[0]!.running.exchange.database)).toEqual([]);
  for (const { running } of exchanges) await running.close();
  await data.remove();
});

/** Returns a guest at one of the processes, who calls from a network. */
const guestAt = (place: number, address = `198.51.100.${(made += 1)}`): Client =>
  new Client(exchanges[place % exchanges.length]!.running, undefined, address);

/** Returns somebody at another process, with the same session. */
const elsewhere = (one: Client): Client => new Client(guestAt(1).running, one.token);

/** Opens an account of somebody who was never here. */
async function newcomer(): Promise<{ readonly client: Client; readonly email: string }> {
  const guest = guestAt(0);
  const email = `once-${made}@mail.test`;
  return { client: await guest.register(email, PASSWORD), email };
}

/** Returns how each call ended: `done` first, then the codes of the refusals, sorted. */
async function endings(...calls: Promise<Reply>[]): Promise<string[]> {
  const all = (await Promise.all(calls)).map(({ body }) => body.error?.code ?? 'done').toSorted();
  return [...all.filter((one) => one === 'done'), ...all.filter((one) => one !== 'done')];
}

/** Sends a code to an address. @returns the code. */
async function codeTo(email: string, scene: 'register' | 'forget'): Promise<string> {
  wall += CODE_WAIT;
  await guestAt(0).call('code.send', { scene, user_string: email });
  return guestAt(0).codeFor(email);
}

describe('one of two succeeds', () => {
  test('who register the same address, written in two ways', async () => {
    const code = await codeTo('same@mail.test', 'register');
    const register = (place: number, user_string: string) =>
      guestAt(place).send('user.register', { user_string, code, ...both });
    const [won, lost] = await endings(register(0, 'same@mail.test'), register(1, ' Same@Mail.test '));
    expect(won).toBe('done');
    // Whose code was checked later found it used.
    expect(['account_exists', 'code_wrong']).toContain(lost);
    expect(await guestAt(0).call('user.login', { account: 'same@mail.test', password: PASSWORD })).toBeTypeOf('string');
  });

  test('who register the same name', async () => {
    const register = (place: number, user_string: string) =>
      guestAt(place).send('user.register', { user_string, type: 'account', ...both });
    expect(await endings(register(0, 'same_name'), register(1, 'Same_Name'), register(0, 'SAME_NAME'))).toEqual([
      'done',
      'account_exists',
      'account_exists',
    ]);
  });

  test('of whom one registers an address, and one binds it', async () => {
    const { client } = await newcomer();
    const code = await codeTo('wanted@mail.test', 'register');
    await client.call('code.send', { scene: 'bind', user_string: 'wanted@mail.test' });
    const bind = { email: 'wanted@mail.test', code: await client.codeFor('wanted@mail.test'), password: PASSWORD };
    const [won, lost] = await endings(
      elsewhere(client).send('user.bindEmail', bind),
      guestAt(0).send('user.register', { user_string: 'wanted@mail.test', code, ...both }),
    );
    expect(won).toBe('done');
    expect(['account_exists', 'recipient_taken']).toContain(lost);
  });

  test('who bind the same number', async () => {
    const [{ client: anna }, { client: bert }] = [await newcomer(), await newcomer()];
    const area = (await anna.call('site.areas')).find((one) => one.country_code === 'GB')?.id ?? '';
    await anna.call('code.sendSms', { area_code: area, mobile: '7700900701' });
    const code = await anna.codeFor('+44 7700900701');
    const bind = { area_code: area, mobile: '7700900701', code, password: PASSWORD };
    const [won, lost] = await endings(
      anna.send('user.bindMobile', bind),
      elsewhere(bert).send('user.bindMobile', bind),
    );
    expect(won).toBe('done');
    expect(['recipient_taken', 'code_wrong']).toContain(lost);
  });

  test('who ask for a code to one address', async () => {
    wall += CODE_WAIT;
    const ask = (place: number) =>
      guestAt(place).send('code.send', { scene: 'register', user_string: 'asked@mail.test' });
    expect(await endings(ask(0), ask(1), ask(0))).toEqual(['done', 'code_too_soon', 'code_too_soon']);
  });
});

describe('a code', () => {
  test('of a stranger is used once', async () => {
    const { email } = await newcomer();
    const code = await codeTo(email, 'forget');
    const forget = (place: number) =>
      guestAt(place).send('user.forget', { account: email, code, password: 'secret-8', repassword: 'secret-8' });
    expect(await endings(forget(0), forget(1), forget(1))).toEqual(['done', 'code_wrong', 'code_wrong']);
  });

  test('of a user is used once', async () => {
    const { client, email } = await newcomer();
    await client.call('code.send', { scene: 'pay_password' });
    const email_code = await client.codeFor(email);
    const set = (who: Client, pay_password: string) =>
      who.send('user.setPayPassword', { pay_password, re_pay_password: pay_password, email_code });
    expect(await endings(set(client, 'payment-7'), set(elsewhere(client), 'payment-8'))).toEqual([
      'done',
      'code_wrong',
    ]);
  });

  test('is no longer good after five wrong ones at once, and still after four', async () => {
    for (const wrong of [4, 5]) {
      const { email } = await newcomer();
      const code = await codeTo(email, 'forget');
      const forget = (place: number, given: string) =>
        guestAt(place).send('user.forget', {
          account: email,
          code: given,
          password: 'secret-8',
          repassword: 'secret-8',
        });
      const other = code === '000000' ? '000001' : '000000';
      await Promise.all(Array.from({ length: wrong }, (_, i) => forget(i, other)));
      expect((await forget(0, code)).body.error?.code ?? 'done').toBe(wrong < 5 ? 'done' : 'code_wrong');
    }
  });
});

/** Registers so many people at once, each by a mailbox of their own. @returns them, signed in. */
async function registerAtOnce(
  count: number,
  addressOf: (i: number) => string,
  more: Readonly<Record<string, string>> = {},
): Promise<Client[]> {
  const emails = Array.from({ length: count }, () => `many-${(made += 1)}@mail.test`);
  const codes: string[] = [];
  for (const email of emails) codes.push(await codeTo(email, 'register'));
  return Promise.all(
    emails.map(async (user_string, i) => {
      const guest = guestAt(i, addressOf(i));
      return new Client(
        guest.running,
        await guest.call('user.register', { user_string, code: codes[i] ?? '', ...both, ...more }),
      );
    }),
  );
}

const sources = async (who: Client): Promise<string[]> =>
  (await who.call('coupon.list', { limit: 50 })).list.map(({ source }) => source);

describe('of those who register at once', () => {
  test('no more are rewarded in one network than one after the other', async () => {
    const people = await registerAtOnce(8, () => '203.0.113.7');
    const given = await Promise.all(people.map(sources));
    expect(given.flat()).toEqual(Array<string>(rewards.address).fill('welcome'));
  });

  test('no more reward their inviter than one after the other', async () => {
    const { client } = await newcomer();
    const { invite_code } = await client.call('user.info');
    await registerAtOnce(5, () => `203.0.113.${(made += 1)}`, { extension_code: invite_code });
    expect((await sources(client)).filter((source) => source === 'invite')).toHaveLength(rewards.invitations);
  });

  test('those with one mailbox are rewarded once', async () => {
    const spellings = ['same.box+one@gmail.com', 'samebox@gmail.com', 'samebox+two@googlemail.com'];
    const codes: string[] = [];
    for (const email of spellings) codes.push(await codeTo(email, 'register'));
    const people = await Promise.all(
      spellings.map(async (user_string, i) => {
        const guest = guestAt(i);
        return new Client(
          guest.running,
          await guest.call('user.register', { user_string, code: codes[i] ?? '', ...both }),
        );
      }),
    );
    expect((await Promise.all(people.map(sources))).flat()).toEqual(['welcome']);
  });

  test('of the hunts in one network no more begin', async () => {
    const people = await registerAtOnce(5, (i) => `192.0.2.${i + 1}`);
    const ending = await endings(
      ...people.map((one, i) => new Client(guestAt(i).running, one.token, '203.0.113.9').send('game.start')),
    );
    expect(ending.filter((one) => one === 'done')).toHaveLength(rewards.hunts);
  });
});
