import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Calls } from '../../../../schemas/calls.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { NO_JOBS, stopPlaying } from '../../testing/beside.ts';
import { Client, PAY_PASSWORD, startClient } from '../../testing/client.ts';
import { holding } from '../../testing/holding.ts';
import { BEGIN } from '../../testing/image.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { CODE_WAIT } from './codes.ts';
import { laneOfAccount } from './lanes.ts';
import { SoftKey } from './passkey/testing.ts';
import { members } from './tables.ts';

// One person's command has done everything and has not committed: another person's does not wait for it. Messages have a
// carrier, so that what waits for it is told of as well. Nobody runs timers in time here: they happen before commands
// alone. Only a server has lanes: `npm run test:postgres`.

const PASSWORD = 'secret-7';
const both = { password: PASSWORD, re_password: PASSWORD };

/** The two, and the networks that they call from. */
const NAMES = ['anna', 'bert'] as const;
const ADDRESSES = ['198.51.100.1', '203.0.113.1'] as const;

/** The act of one of two people: the first is held. */
type Act = (who: Client, place: number) => Promise<unknown>;

describe.runIf(onPostgres)('two people are served side by side', () => {
  let data: TestPlace;
  let guest: Client;
  let wall = BEGIN;
  const { around, beside } = holding();
  const guests: Client[] = [];
  const people: Client[] = [];
  const delivered: string[] = [];

  const mailOf = (place: number): string => `${NAMES[place]}@beside.test`;
  const carrier = {
    deliver: ({ recipient }: { recipient: string }) => Promise.resolve(void delivered.push(recipient)),
  };

  beforeAll(async () => {
    data = await lastingPlace();
    guest = await startClient({
      ...data.place,
      wall: () => wall,
      roles: NO_JOBS,
      carriers: { mail: carrier, sms: carrier },
      around,
    });
    for (const address of ADDRESSES) guests.push(new Client(guest.running, undefined, address));
    for (const [i, one] of guests.entries())
      people.push(new Client(guest.running, (await one.register(mailOf(i), PASSWORD)).token, ADDRESSES[i]));
    await stopPlaying(guest);
  });
  afterAll(async () => {
    expect(await violations(guest.running.exchange.database)).toEqual([]);
    await guest.running.close();
    await data.remove();
  });

  /** Has both do something, signed in. */
  async function together(act: Act): Promise<void> {
    const { id } = await people[0]!.call('user.info');
    await beside(
      laneOfUser(id),
      () => act(people[0]!, 0),
      () => act(people[1]!, 1),
    );
  }

  /** Has two guests do something about an account of the first. */
  const asGuests = (lane: string, act: Act): Promise<void> =>
    beside(
      lane,
      () => act(guests[0]!, 0),
      () => act(guests[1]!, 1),
    );

  /** Has a code sent to both. @returns the codes. */
  async function codes(scene: Calls['code.send']['args']['scene']): Promise<string[]> {
    wall += CODE_WAIT;
    for (const one of people) await one.call('code.send', { scene });
    return Promise.all(people.map((_one, i) => guest.codeFor(mailOf(i))));
  }

  /** The ids of both. */
  const ids = (): Promise<string[]> => Promise.all(people.map(async (one) => (await one.call('user.info')).id));

  test('when they ask for codes and register, by an address, a number and a name', async () => {
    const addresses = ['new-anna@beside.test', 'new-bert@beside.test'];
    const send: Act = (who, i) => who.call('code.send', { scene: 'register', user_string: addresses[i] ?? '' });
    await asGuests(laneOfAccount(addresses[0]!), send);
    const sent = await Promise.all(addresses.map((address) => guest.codeFor(address)));
    await asGuests(laneOfAccount(addresses[0]!), (who, i) =>
      who.call('user.register', { user_string: addresses[i] ?? '', code: sent[i] ?? '', ...both }),
    );
    const numbers = ['7700900801', '7700900802'];
    const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB')?.id ?? '';
    const number = { type: 'mobile', area_code_id: area } as const;
    await asGuests(laneOfAccount(`+44 ${numbers[0]}`), async (who, i) => {
      const user_string = numbers[i] ?? '';
      await who.call('code.send', { scene: 'register', user_string, ...number });
      const code = await guest.codeFor(`+44 ${user_string}`);
      await who.call('user.register', { user_string, code, ...both, ...number });
    });
    await asGuests(laneOfAccount('anna_beside'), (who, i) =>
      who.call('user.register', { user_string: `${NAMES[i]}_beside`, type: 'account', ...both }),
    );
    await expect.poll(() => delivered).toEqual(expect.arrayContaining([...addresses, `+44 ${numbers[1]}`]));
  });

  test('when newcomers bring an invitation of their own friend', async () => {
    const codes = await Promise.all(people.map(async (one) => (await one.call('user.info')).invite_code));
    const addresses = ['friend-anna@beside.test', 'friend-bert@beside.test'];
    for (const user_string of addresses) await guest.call('code.send', { scene: 'register', user_string });
    const sent = await Promise.all(addresses.map((address) => guest.codeFor(address)));
    const [anna = ''] = await ids();
    await asGuests(laneOfUser(anna), (who, i) =>
      who.call('user.register', {
        user_string: addresses[i] ?? '',
        code: sent[i] ?? '',
        extension_code: codes[i] ?? '',
        ...both,
      }),
    );
    for (const one of people)
      expect((await one.call('coupon.list')).list.map(({ source }) => source)).toContain('invite');
  });

  test('when they sign in and out, and have forgotten their passwords', async () => {
    const [anna = ''] = await ids();
    const signIn = async (who: Client, i: number): Promise<Client> =>
      new Client(guest.running, await who.call('user.login', { account: mailOf(i), password: PASSWORD }), ADDRESSES[i]);
    await asGuests(laneOfUser(anna), async (who, i) => (await signIn(who, i)).call('user.logout'));
    await asGuests(laneOfAccount(mailOf(0)), async (who, i) => {
      await who.call('code.send', { scene: 'forget', user_string: mailOf(i) });
      const code = await guest.codeFor(mailOf(i));
      await who.call('user.forget', { account: mailOf(i), code, password: PASSWORD, repassword: PASSWORD });
    });
    people.splice(0, 2, ...(await Promise.all(guests.map(signIn))));
  });

  test('when they set passwords, close sessions and name themselves', async () => {
    const set = await codes('pay_password');
    await together((who, i) =>
      who.call('user.setPayPassword', {
        pay_password: PAY_PASSWORD,
        re_pay_password: PAY_PASSWORD,
        email_code: set[i] ?? '',
      }),
    );
    const change = await codes('change_password');
    await together((who, i) =>
      who.call('user.changePassword', {
        password: PASSWORD,
        new_password: 'secret-8',
        re_password: 'secret-8',
        email_code: change[i] ?? '',
      }),
    );
    await together((who) => who.call('user.updateNickname', { type: 'nickname', nickname: 'Neighbour' }));
    const others = await Promise.all(
      guests.map((who, i) => who.call('user.login', { account: mailOf(i), password: 'secret-8' })),
    );
    expect(others).toHaveLength(2);
    await together(async (who) => {
      const another = (await who.call('user.sessions')).find(({ current }) => !current);
      await who.call('user.closeSession', { id: another?.id });
      await who.call('user.closeSessions');
    });
  });

  test('when they hunt for a treasure', async () => {
    await together(async (who) => {
      const round = await who.call('game.start');
      await who.call('game.dig', { id: round.id, tile: 0 });
    });
  });

  test('when they bind numbers and addresses', async () => {
    const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB')?.id ?? '';
    const password = 'secret-8';
    await together(async (who, i) => {
      const mobile = `770090090${i}`;
      await who.call('code.sendSms', { area_code: area, mobile });
      const code = await guest.codeFor(`+44 ${mobile}`);
      await who.call('user.bindMobile', { area_code: area, mobile, code, password });
      const email = `moved-${mailOf(i)}`;
      await who.call('code.send', { scene: 'bind', user_string: email });
      await who.call('user.bindEmail', { email, code: await guest.codeFor(email), password });
    });
  });

  test('when they upload, hand in and apply', async () => {
    await together(async (who, i) => {
      expect((await who.upload()).status).toBe(200);
      const real_name = 'Ann Example';
      await who.call('identity.submitBasic', { id_type: 'passport', name: real_name, card_id: `P765432${i}` });
      const pay = { way: 'bank', real_name, account: `1000000${i}`, bank_name: 'Harbour Bank' } as const;
      await who.call('user.savePaymentMethod', { ...pay, pay_password: PAY_PASSWORD });
      await who.call('nft.read');
    });
  });

  test('when they bind and take away authenticators', async () => {
    const now = Math.floor(wall / 1000);
    await together(async (who) => {
      const secret = (await who.call('google.info')).secret ?? '';
      const password = 'secret-8';
      await who.call('google.bind', { secret, password, code: await generate({ secret, epoch: now }) });
      const google_code = await generate({ secret, epoch: now + 30 });
      await who.call('google.unbind', { password, google_code });
    });
  });

  test('when they add passkeys, sign in and confirm by them, and take them away', async () => {
    wall += CODE_WAIT;
    await together(async (who, i) => {
      const key = new SoftKey();
      const password = 'secret-8';
      // For a day after an address was bound the codes go to the number.
      const code = async (): Promise<string> => {
        await who.call('code.send', { scene: 'passkey' });
        return guest.codeFor(`+44 770090090${i}`);
      };
      const { options } = await who.call('passkey.addOptions', { password, email_code: await code() });
      const [{ id } = { id: '' }] = await who.call('passkey.add', { credential: key.make(options) });
      await who.call('passkey.rename', { id, name: 'Phone' });
      const asked = await guests[i]!.call('passkey.signInOptions');
      expect(await guests[i]!.call('passkey.signIn', { credential: key.use(asked.options) })).toBeTypeOf('string');
      const confirm = await who.call('passkey.confirmOptions', { scene: 'passkey' });
      const email_code = (await who.call('passkey.confirm', { credential: key.use(confirm.options) })).code;
      await who.call('passkey.remove', { id, password, email_code });
    });
  });

  test('when they apply to be merchants, and lose their authenticators', async () => {
    await guest.running.exchange.command(({ queries }) => queries.update(members).set({ level: 'basic' }));
    const applying = { mobile: '+44 7700900900', true_name: 'Ann Example', ali_account: 'ann@pay.test' };
    await together((who, i) => who.call('c2c.apply', { name: `Shop ${NAMES[i]}`, ...applying }));
    const password = 'secret-8';
    const epoch = Math.floor(wall / 1000);
    for (const who of people) {
      const secret = (await who.call('google.info')).secret ?? '';
      await who.call('google.bind', { secret, password, code: await generate({ secret, epoch }) });
    }
    const papers = { id_type: 'passport', name: 'Ann Example', card_id: 'P7654321', password } as const;
    await asGuests(laneOfAccount(`moved-${mailOf(0)}`), async (who, i) => {
      const account = `moved-${mailOf(i)}`;
      await who.call('code.send', { scene: 'recover', user_string: account });
      await who.call('google.recover', { account, code: await guest.codeFor(account), ...papers });
    });
  });
});
