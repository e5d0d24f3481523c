import { expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { placeOf } from './lanes.ts';

const secret = { password: 'secret-7', re_password: 'secret-7' };
const rewards = { address: 4, device: 1, invitations: 2, hunts: 3 };
const { guest, advance } = await openExchange({ rewards });
let people = 0;

/** Opens an account by a name of its own, from this machine, or another address and browser. */
async function byName(args: Readonly<Record<string, string>> = {}): Promise<Client> {
  people += 1;
  const token = await guest.call('user.register', {
    user_string: `sybil_${people}`,
    type: 'account',
    ...secret,
    ...args,
  });
  return new Client(guest.running, token);
}

/**
 * Opens an account by mail, in a browser with these cookies.
 * @returns the account, and the cookies that the browser has afterwards.
 */
async function inBrowser(email: string, cookies: string): Promise<{ readonly who: Client; readonly cookies: string }> {
  await guest.call('code.send', { user_string: email, scene: 'register' });
  const form = new URLSearchParams({ user_string: email, code: await guest.codeFor(email), ...secret });
  const response = await guest.running.server.inject({
    method: 'POST',
    url: '/api/user/register',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookies ? { cookie: cookies } : {}) },
  });
  const set = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return { who: new Client(guest.running, response.json<{ readonly message: string }>().message), cookies: set };
}

async function bind(who: Client, email: string): Promise<void> {
  await who.call('code.send', { user_string: email, scene: 'bind' });
  await who.call('user.bindEmail', { email, code: await guest.codeFor(email), password: 'secret-7' });
}

const sources = async (who: Client): Promise<string[]> =>
  (await who.call('coupon.list', { limit: 50 })).list.map(({ source }) => source);

test('an account by name earns nothing: no coupon, no reward for its inviter, no prize', async () => {
  const anna = await guest.register('anna@earn.test');
  const { invite_code } = await anna.call('user.info');
  const sybil = await byName({ extension_code: invite_code });
  expect(await sources(sybil)).toEqual([]);
  expect(await sources(anna)).toEqual(['welcome']);
  expect(await sybil.refusal('game.start')).toBe('recipient_unbound');
  expect((await sybil.call('coupon.totals')).missing).toBe('contact');
  // With a contact it earns, and so does its inviter: once.
  await bind(sybil, 'sybil@earn.test');
  expect(await sources(sybil)).toEqual(['welcome']);
  expect(await sources(anna)).toEqual(['invite', 'welcome']);
  expect((await sybil.call('coupon.totals')).missing).toBe(null);
  expect(await sybil.call('game.start')).toMatchObject({ state: 'open' });
  await advance(DAY);
});

test('a contact earns on one account, however it is written', async () => {
  const carl = await guest.register('carl@earn.test');
  await bind(carl, 'carl.other@earn.test');
  const again = await guest.register('carl@earn.test');
  expect(await sources(again)).toEqual([]);
  expect((await again.call('coupon.totals')).missing).toBe('rewarded');
  expect(await again.refusal('game.start')).toBe('contact_rewarded');
  const tagged = await guest.register('carl+two@earn.test');
  expect(await tagged.refusal('game.start')).toBe('contact_rewarded');
  await guest.register('d.ora@gmail.com');
  expect(await sources(await guest.register('do.ra+x@gmail.com'))).toEqual([]);
  await advance(DAY);
});

test('so many accounts of an address begin with a coupon on a day; the others are told why', async () => {
  for (let one = 0; one < rewards.address; one += 1)
    expect(await sources(await guest.register(`many${one}@earn.test`))).toEqual(['welcome']);
  const late = await guest.register('late@earn.test');
  expect([await sources(late), (await late.call('coupon.totals')).missing]).toEqual([[], 'network']);
  await advance(DAY);
  expect(await sources(await guest.register('tomorrow@earn.test'))).toEqual(['welcome']);
  await advance(DAY);
});

test('of accounts opened in one browser one a day begins with a coupon', async () => {
  const first = await inBrowser('first@earn.test', '');
  const second = await inBrowser('second@earn.test', first.cookies);
  expect([await sources(first.who), await sources(second.who)]).toEqual([['welcome'], []]);
  await advance(DAY);
  expect(await sources((await inBrowser('third@earn.test', second.cookies)).who)).toEqual(['welcome']);
  await advance(DAY);
});

test('an inviter is rewarded so many times a day', async () => {
  const anna = await guest.register('inviter@earn.test');
  const { invite_code } = await anna.call('user.info');
  for (let one = 0; one < 3; one += 1)
    await bind(await byName({ extension_code: invite_code }), `invited${one}@earn.test`);
  expect((await sources(anna)).filter((source) => source === 'invite')).toHaveLength(rewards.invitations);
  await advance(DAY);
});

test('so many hunts are begun at an address on a day', async () => {
  const people = [await guest.register('hunter1@earn.test'), await guest.register('hunter2@earn.test')];
  for (const who of people) {
    for (let tile = 0, open = await who.call('game.start'); open.state === 'open'; tile += 1)
      open = await who.call('game.dig', { id: open.id, tile });
  }
  await people[0]?.call('game.start');
  expect(await people[1]?.refusal('game.start')).toBe('game_no_tries_here');
  await advance(DAY);
  expect(await people[1]?.call('game.start')).toMatchObject({ state: 'open' });
});

test('one customer of IPv6 has one place, whatever address is used', () => {
  expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe(placeOf('2001:db8:1:2::9'));
  expect(placeOf('2001:db8:1:2::9')).not.toBe(placeOf('2001:db8:1:3::9'));
  expect(placeOf('::ffff:203.0.113.7')).toBe(placeOf('203.0.113.7'));
  expect(placeOf('203.0.113.7')).not.toBe(placeOf('203.0.113.8'));
});
