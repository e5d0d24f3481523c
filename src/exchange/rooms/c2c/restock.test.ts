import { expect, test } from 'vitest';
import type { C2CAd } from '../../../../schemas/c2c.types.ts';
import { DAY, MINUTE } from '../../../domain/period.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../../testing/beside.ts';
import { NO_SECOND_PROOF } from '../../testing/client.ts';
import { BEGIN, openExchange } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { Town } from './testing.ts';

// On a server nobody runs timers in time here: what is due happens before commands alone.

let wall = BEGIN;
const data = onPostgres ? await lastingPlace() : undefined;
const exchange = await openExchange({
  ...NO_SECOND_PROOF,
  wall: () => wall,
  ...(data ? { ...data.place, roles: NO_JOBS } : {}),
});
const town = new Town(exchange);
const { database } = town.guest.running.exchange;

/** Does something while nothing can have the exchange to itself. */
const beside = <T>(run: () => Promise<T>): Promise<T> => besideOthers(data?.place.databaseUrl ?? '', run);

/** Waits until all that was due has happened. */
const settle = () => town.guest.running.exchange.advance(0);

async function offerOf(nickname: string): Promise<C2CAd> {
  const { list } = await town.guest.call('c2c.board', { type: 'buy', fiat: 'EUR', currency_id: '1', limit: 100 });
  return list.find(({ merchant }) => merchant.nickname === nickname)!;
}

/** What a merchant offers less than at first, by the merchant's name. */
async function missing(...nicknames: readonly string[]): Promise<readonly string[]> {
  const offers = await Promise.all(nicknames.map(offerOf));
  return offers.map(({ rest, total_number }) => (Number(total_number) - Number(rest)).toFixed());
}

/** Somebody buys of a merchant's offer; the coins are released some minutes later. */
async function trade(nickname: string): Promise<void> {
  const buyer = await town.person();
  const order = await town.buy(buyer, await offerOf(nickname), '1000');
  await buyer.call('c2c.pay', { id: order.id });
  wall += 5 * MINUTE;
  await settle();
  expect((await buyer.call('c2c.order', { id: order.id })).status).toBe('completed');
}

test.runIf(onPostgres)('a merchant offers again what was traded before somebody takes it, beside others', async () => {
  for (const merchant of ['Alba Trade', 'Nordwind']) await trade(merchant);
  const [stranger, buyer] = [await town.person(), await town.person()];
  const before = await missing('Alba Trade', 'Nordwind');
  await stopPlaying(town.guest);
  wall += DAY;
  await beside(() => stranger.call('chat.read'));
  expect(await missing('Alba Trade', 'Nordwind')).toEqual(before);
  const offer = await offerOf('Nordwind');
  await beside(() => town.buy(buyer, offer, '200'));
  expect(await missing('Alba Trade', 'Nordwind')).toEqual([before[0], '200']);
});

test('the timer of an older version, for all merchants, has each offer again', async () => {
  await trade('Alba Trade');
  await database.rows("delete from timer where kind = 'c2c.restock'");
  await database.rows(`insert into timer (kind, object, due) values ('c2c.restock', 'merchants', ${wall + MINUTE})`);
  wall += 2 * MINUTE;
  await settle();
  expect(await missing('Alba Trade')).toEqual(['0']);
  const next = await database.rows(
    `select count(*)::int as merchants, bool_and(lane = 'user:' || object) as own from timer where kind = 'c2c.restock'`,
  );
  const [players] = await database.rows("select count(*)::int as merchants from c2c_player where role = 'merchant'");
  expect(next).toEqual([{ ...players, own: true }]);
});
