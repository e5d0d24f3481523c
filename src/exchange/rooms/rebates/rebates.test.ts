import Big from 'big.js';
import { expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

const { guest } = await openExchange();
let people = 0;

/** Creates a user with a pay password and 2,000 USDT, invited or not. */
async function invited(by?: Client): Promise<Client> {
  const email = `friend${people++}@mail.test`;
  const made = await guest.register(email, undefined, by);
  await made.setPayPassword(email);
  await made.fund('USDT', '2000');
  return made;
}

/** Buys at the market. @returns the fee, in the coin bought. */
async function trade(who: Client): Promise<string> {
  await guest.call('sandbox.price', { symbol: 'BTCUSDT', price: '67000' });
  const { id } = await who.call('spot.buy', {
    symbol: 'BTCUSDT',
    total: '1000',
    type: 'market',
    password: PAY_PASSWORD,
  });
  const { status, fee } = await who.call('spot.order', { id });
  expect(status).toBe('filled');
  // On a server the inviters get their shares in their own lanes, a moment later.
  await guest.running.exchange.advance(0);
  return fee;
}

test('of a friend’s fee a fifth is the inviter’s, of a friend’s friend’s a twentieth, after midnight', async () => {
  const anna = await invited();
  const bert = await invited(anna);
  const cleo = await invited(bert);
  const stranger = await invited();
  const [ofBert, ofCleo] = [await trade(bert), await trade(cleo)];
  await trade(stranger);
  const direct = new Big(ofBert).times('0.2').round(8, Big.roundDown);
  const indirect = new Big(ofCleo).times('0.05').round(8, Big.roundDown);
  const sum = direct.plus(indirect).toFixed();
  expect(direct.gt(0)).toBe(true);
  expect(await anna.balance('BTC', 'legal')).toBe(`0/${sum}`);
  expect(await anna.call('team.rebates')).toMatchObject({
    total: 2,
    list: [
      {
        level: 'indirect',
        number: indirect.toFixed(),
        paid: false,
        cause: 'spot_fill',
        currency: 'BTC',
        fee: ofCleo,
        rate: '0.05',
      },
      { level: 'direct', number: direct.toFixed() },
    ],
  });
  const before = await anna.call('team.index');
  expect(before).toMatchObject({ direct: 1, indirect: 1, active: 2, direct_rate: '0.2', indirect_rate: '0.05' });
  expect(before.pending_usdt).toBe(before.total_usdt);
  expect((await bert.call('team.rebates')).total).toBe(1);

  await guest.call('sandbox.clock', { advance: DAY });
  expect(await anna.balance('BTC', 'legal')).toBe(`${sum}/0`);
  expect(await anna.call('team.remittances')).toMatchObject({
    total: 1,
    list: [{ currency: 'BTC', number: sum, count: 2 }],
  });
  expect((await anna.call('team.index')).pending_usdt).toBe('0');
  expect((await anna.call('team.rebates')).list.every(({ paid }) => paid)).toBe(true);
  expect((await anna.call('wallet.legalLog', { cause: 'rebate' })).list).toMatchObject([{ number: sum }]);
  await guest.call('sandbox.clock', { advance: DAY });
  expect(await anna.balance('BTC', 'legal')).toBe(`${sum}/0`);
}, 60_000);

test('subordinate accounts are told by level, with their names masked and what they brought', async () => {
  const anna = await invited();
  const bert = await invited(anna);
  await invited(bert);
  await trade(bert);
  const { list, total } = await anna.call('team.members');
  expect([total, list.map(({ level, active }) => [level, active])]).toEqual([
    2,
    [
      ['indirect', false],
      ['direct', true],
    ],
  ]);
  expect(list.every(({ name }) => /^.•••.$/u.test(name))).toBe(true);
  expect(Number(list[1]!.rebate_usdt)).toBeGreaterThan(0);
  expect((await anna.call('team.members', { level: 'indirect' })).total).toBe(1);
  expect((await guest.register('alone@mail.test').then((who) => who.call('team.members'))).total).toBe(0);
});

test('the link leads back to where it was asked for, with the code', async () => {
  const anna = await invited();
  const { invite_code, invite_link } = await anna.call('team.index');
  expect(invite_link).toMatch(new RegExp(`^http://[^/]+/h5/#/pages/common/register\\?invite=${invite_code}$`));
});
