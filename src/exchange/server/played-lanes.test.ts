import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../domain/period.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../testing/beside.ts';
import { NO_SECOND_PROOF, PAY_PASSWORD } from '../testing/client.ts';
import { BEGIN, openExchange } from '../testing/exchange.ts';
import { picture } from '../testing/picture.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';

// What a sandbox plays happens in lanes, before what those do later whom it touches. Nobody runs timers in time here:
// what is due happens before commands alone. Only a server has lanes: `npm run test:postgres`.

let wall = BEGIN;
const data = onPostgres ? await lastingPlace() : undefined;
const { guest, newcomer } = await openExchange({
  ...NO_SECOND_PROOF,
  wall: () => wall,
  ...(data ? { ...data.place, roles: NO_JOBS } : {}),
});
const { exchange } = guest.running;

/** Does something while nothing can have the exchange to itself. */
const beside = <T>(run: () => Promise<T>): Promise<T> => besideOthers(data?.place.databaseUrl ?? '', run);
const passBy = async (): Promise<unknown> => {
  const stranger = await newcomer();
  return beside(() => stranger.call('chat.read'));
};

/** Lets time pass, without what has the whole exchange to itself. */
async function pass(duration: number): Promise<void> {
  await stopPlaying(guest);
  wall += duration;
}

const rows = (query: string) => exchange.database.rows<Record<string, string>>(query);

describe.runIf(onPostgres)('in a sandbox', () => {
  test('no timer has the whole exchange to itself', async () => {
    await exchange.advance(0);
    expect(await rows('select distinct kind from timer where lane is null and wide_lane is null')).toEqual([]);
  });

  test('the desk answers before its reader looks, and the public room before the next speaks', async () => {
    const [anna, bert] = [await newcomer(), await newcomer()];
    const said = async (room: 'support' | 'public') =>
      (await anna.call('chat.messages', { room })).map(({ author, content }) => [author, content]);
    await anna.call('chat.say', { topic: 'deposit' });
    await anna.call('chat.say', { room: 'public', content: 'Good morning.' });
    await pass(10_000);
    const before = (await said('public')).length;
    await passBy();
    expect([(await said('support')).length, (await said('public')).length]).toEqual([1, before]);
    await beside(() => anna.call('chat.read'));
    expect([(await said('support')).length, (await said('public')).length]).toEqual([2, before]);
    await beside(() => bert.call('chat.say', { room: 'public', content: 'Good evening.' }));
    expect((await said('public')).slice(before).map(([, content]) => content)).toEqual([
      expect.any(String),
      'Good evening.',
    ]);
  });

  test('merchants take their steps in an order before what its other side does next', async () => {
    const bert = await newcomer({ USDT: '300' }, { on: 'legal', paying: true });
    await bert.call('user.savePaymentMethod', {
      way: 'bank',
      real_name: 'Ann Example',
      account: '10000000',
      bank_name: 'Harbour Bank',
      pay_password: PAY_PASSWORD,
    });
    const { list } = await guest.call('c2c.board', { type: 'sell', fiat: 'EUR', currency_id: '1', limit: 100 });
    const { id: adId, price } = list.find(({ merchant }) => merchant.nickname === 'Nordwind')!;
    const [method] = await bert.call('c2c.myCashInfo');
    const selling = { id: adId, price, number: '100', pay_id: method?.id ?? '', pay_password: PAY_PASSWORD };
    await rows(`update member set level = 'basic' where id = ${(await bert.call('user.info')).id}`);
    const { id } = await bert.call('c2c.sell', selling);
    const order = () => bert.call('c2c.order', { id });
    const next = async (duration: number) => {
      await pass(duration);
      await passBy();
      const before = await order();
      await beside(() => bert.call('chat.read'));
      return { before, after: await order() };
    };
    expect(await next(2 * MINUTE)).toMatchObject({ before: { status: 'pending' }, after: { status: 'paid' } });
    expect(await next(HOUR)).toMatchObject({ before: { appeal: null }, after: { appeal: { state: 'waiting' } } });
  });

  test('an identity check is decided before what its author does next, of one document the first before others', async () => {
    const [anna, bert, carl] = [await newcomer(), await newcomer(), await newcomer()];
    for (const [i, one] of [anna, bert, carl].entries()) {
      const { id } = await one.call('user.info');
      await rows(`update member set area = '44', mobile = '770099990${i}' where id = ${id}`);
      const card_id = one === carl ? 'P2468102' : 'P2468101';
      await one.call('identity.submitBasic', { id_type: 'passport', name: 'Bea Okafor', card_id });
    }
    const levels = () =>
      Promise.all([anna, bert, carl].map(async (one) => (await one.call('identity.info')).basic.status));
    await pass(MINUTE);
    await passBy();
    expect(await levels()).toEqual(['verifying', 'verifying', 'verifying']);
    await beside(() => bert.call('chat.read'));
    expect(await levels()).toEqual(['verified', 'rejected', 'verifying']);

    const shown = await Promise.all(
      [1, 2, 3].map(async (i) => String((await anna.upload(picture(640, 400, i))).body.message)),
    );
    const [front_pic = '', reverse_pic = '', hand_pic = ''] = shown;
    await anna.call('identity.submitAdvanced', { front_pic, reverse_pic, hand_pic });
    const level = async () => (await anna.call('user.info')).level;
    await pass(MINUTE);
    await passBy();
    expect(await level()).toBe('basic');
    await beside(() => anna.call('chat.read'));
    expect(await level()).toBe('advanced');
  });

  test('traders open and close positions in the market that they chose', async () => {
    const of = (kind: string) =>
      rows(`select due::text, object, wide_lane from timer where kind = '${kind}' order by due limit 1`);
    const [opening] = await of('follow.trade');
    const held = async () =>
      (await rows(`select status from lever_trade where user_id = ${opening!['object']} order by id desc limit 1`))[0];
    await pass(Number(opening!['due']) - wall);
    const before = await rows(`select max(id)::text as id from lever_trade where user_id = ${opening!['object']}`);
    await passBy();
    await beside(() =>
      exchange.command(
        () => Promise.resolve(),
        () => Promise.resolve([opening!['wide_lane']!]),
      ),
    );
    const after = await rows(`select max(id)::text as id from lever_trade where user_id = ${opening!['object']}`);
    expect(after).not.toEqual(before);
    expect(await held()).toEqual({ status: 'held' });
  });

  test('the next product of a series opens before its buyers come', async () => {
    const buyer = await newcomer({ USDT: '1000' }, { paying: true });
    const [first] = await guest.call('dual.products');
    await pass(first!.sale_ends_at - wall + 1_000);
    const open = async () => (await guest.call('dual.products')).length;
    await passBy();
    expect(await open()).toBe(0);
    await beside(() => buyer.send('dual.buy', { id: first!.id, num: 1 }));
    expect(await open()).toBe(1);
  });
});
