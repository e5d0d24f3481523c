import Big from 'big.js';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../domain/period.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../../testing/beside.ts';
import { NO_SECOND_PROOF } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN, openExchange } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { enter } from './auctions.ts';
import { saleOf } from './sales.ts';
import { more, pay } from './testing.ts';

// Timers of sales, orders and offers happen beside others, and before what those do later whom they touch, where the
// database is a server: `npm run test:postgres`. Nobody runs timers in time here: they happen before commands alone.

const MANY = { count: 1e6, within: 1000 };
const SECOND = 1000;

let wall = BEGIN;
const data = onPostgres ? await lastingPlace() : undefined;
const { guest, newcomer } = await openExchange({
  ...NO_SECOND_PROOF,
  limits: { call: MANY, code: MANY, spend: MANY },
  wall: () => wall,
  ...(data ? { ...data.place, roles: NO_JOBS } : {}),
});

const collector = (): Promise<Client> => newcomer({ USDT: '50000' }, { paying: true });
const letters = async (who: Client): Promise<string[]> =>
  (await who.call('mail.list', { limit: 50 })).list.map(({ kind }) => kind);
const offered = async () =>
  (await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 })).list.filter(
    (art) => art.currency === 'USDT' && !art.sold,
  );

/** Has somebody do something while nothing can have the exchange to itself: what is due before it happens first. */
const beside = (who: Client): Promise<unknown> =>
  besideOthers(data?.place.databaseUrl ?? '', () => who.call('chat.read'));

/** Lets time pass in which nobody plays people with the whole exchange to themselves. */
async function pass(duration: number): Promise<void> {
  await stopPlaying(guest);
  wall += duration;
}

/** An auction in USDT that ends within the hour. */
const CODE = 'SL007';

test.runIf(onPostgres)('collectors bid for works of the house beside others, and tell who is outbid', async () => {
  const [anna, stranger] = [await collector(), await collector()];
  // An auction in USDT without a bid.
  const code = 'GG021';
  await anna.call('nft.margin', { code, ...pay });
  const { minimum_bid: price } = await guest.call('nft.detail', { code });
  await anna.call('nft.bid', { code, price: price ?? '' });
  await pass(MINUTE);
  await beside(stranger);
  expect(await letters(anna)).not.toContain('nft_outbid');
  await beside(anna);
  expect(await letters(anna)).toContain('nft_outbid');
});

test.runIf(onPostgres)('collectors bid for and buy works of users beside others, on one budget', async () => {
  const [seller, bidder, stranger] = [await collector(), await collector(), await collector()];
  const [one, other] = await offered();
  const cheap = (art: typeof one) => new Big(art?.price ?? '').times('0.5').round(2).toFixed();
  const owed = async () =>
    (
      await guest.running.exchange.database.rows<{ code: string; paid: boolean }>(
        'select s.code, o.paid_at is not null as paid from nft_outlay o join nft_sale s on s.id = o.sale_id order by 2 desc',
      )
    ).map(({ code, paid }) => (paid ? `${code} paid` : code));
  const ids: string[] = [];
  for (const art of [one, other]) ids.push((await seller.call('nft.buy', { code: art?.code ?? '', ...pay })).id);
  const terms = { currency: 'USDT', ...pay } as const;
  const end_at = wall + HOUR;
  await seller.call('nft.resell', { id: ids[0] ?? '', ...terms, mode: 'normal', price: cheap(one), end_at });
  const auction = { mode: 'auction', price: cheap(other), increment: '1', end_at: wall + DAY } as const;
  await seller.call('nft.resell', { id: ids[1] ?? '', ...terms, ...auction });
  const code = other?.code ?? '';
  await bidder.call('nft.margin', { code, ...pay });
  await bidder.call('nft.bid', { code, price: cheap(other) });
  await pass(MINUTE);
  await beside(stranger);
  expect(await letters(bidder)).not.toContain('nft_outbid');
  await beside(bidder);
  expect(await letters(bidder)).toContain('nft_outbid');
  expect(await owed()).toEqual([code]);
  const { minimum_bid: least } = await guest.call('nft.detail', { code });
  await besideOthers(data?.place.databaseUrl ?? '', () => bidder.call('nft.bid', { code, price: least ?? '' }));
  expect(await owed()).toEqual([]);

  await pass(50 * MINUTE);
  await beside(stranger);
  const status = async () => (await seller.call('nft.item', { id: ids[0] ?? '' })).status;
  expect(await status()).toBe('reselling');
  await beside(seller);
  expect(await status()).toBe('sold');
  expect((await owed())[0]).toBe(`${one?.code} paid`);
});

test.runIf(onPostgres)('an auction closes, and its order expires, before what its bidders do next', async () => {
  const [loser, winner, stranger] = [await collector(), await collector(), await collector()];
  for (const who of [loser, winner]) await who.call('nft.margin', { code: CODE, ...pay });
  await winner.call('nft.bid', { code: CODE, price: more(await guest.call('nft.detail', { code: CODE })) });
  const { end_at, margin } = await guest.call('nft.detail', { code: CODE });
  await pass(end_at - wall + SECOND);
  await beside(stranger);
  expect((await winner.call('nft.orders')).list).toEqual([]);
  expect(await loser.balance('USDT')).toBe(`${50_000 - Number(margin)}/${margin}`);
  await beside(loser);
  expect(await loser.balance('USDT')).toBe('50000/0');
  const [order] = (await winner.call('nft.orders')).list;
  expect(order).toMatchObject({ status: 'unpaid', created_at: end_at });
  expect([(await letters(loser))[0], (await letters(winner))[0]]).toEqual(['nft_lost', 'nft_won']);

  await pass(DAY);
  await beside(stranger);
  expect((await winner.call('nft.orders')).list).toMatchObject([{ status: 'unpaid' }]);
  await beside(winner);
  expect((await winner.call('nft.orders')).list).toMatchObject([{ status: 'expired' }]);
  expect(await winner.balance('USDT')).toBe(`${50_000 - Number(margin)}/0`);
  expect(await guest.call('nft.detail', { code: CODE })).toMatchObject({ start_at: end_at + DAY });
});

test.runIf(onPostgres)('a resale ends unsold before what its seller does next', async () => {
  const [seller, stranger] = [await collector(), await collector()];
  const [art] = await offered();
  const { id } = await seller.call('nft.buy', { code: art?.code ?? '', ...pay });
  const terms = { mode: 'normal', currency: 'USDT', price: '900000' } as const;
  await seller.call('nft.resell', { id, ...terms, end_at: wall + DAY, ...pay });
  await pass(DAY + MINUTE);
  await beside(stranger);
  expect((await seller.call('nft.item', { id })).status).toBe('reselling');
  await beside(seller);
  expect((await seller.call('nft.item', { id })).status).toBe('owned');
  expect(await letters(seller)).toContain('nft_unsold');
});

test.runIf(onPostgres)('an offer is answered, or ends, before what happens next to who has made it', async () => {
  const [owner, anna, bert, stranger] = [await collector(), await collector(), await collector(), await collector()];
  const [one, other] = await offered();
  await owner.call('nft.buy', { code: one?.code ?? '', ...pay });
  const wish = { currency: 'USDT', days: 1, ...pay } as const;
  await anna.call('nft.offer', { code: one?.code ?? '', price: '50', ...wish });
  await bert.call('nft.offer', { code: other?.code ?? '', price: other?.price ?? '', ...wish });
  const status = async (who: Client) => (await who.call('nft.myOffers')).list.map((offer) => offer.status);
  await pass(MINUTE);
  await beside(stranger);
  expect(await status(bert)).toEqual(['open']);
  await beside(bert);
  expect(await status(bert)).toEqual(['accepted']);
  expect((await bert.call('nft.mine')).list).toMatchObject([{ code: other?.code }]);
  await pass(DAY);
  await beside(stranger);
  await beside(owner);
  expect(await status(anna)).toEqual(['open']);
  await beside(anna);
  expect(await status(anna)).toEqual(['expired']);
  expect(await anna.balance('USDT')).toBe('50000/0');
});

test('the deposits of very many bidders are returned at the end, some at a time', async () => {
  const { list } = await guest.call('nft.list', { mode: 'auction', phase: 'sale', limit: 100 });
  const { code, end_at } = list.filter((art) => art.currency === 'USDT').toSorted((a, b) => a.end_at - b.end_at)[0]!;
  const bidders: Client[] = [];
  for (let i = 0; i < 51; i += 1) {
    const who = await newcomer({ USDT: '50000' });
    const { id, nickname } = await who.call('user.info');
    await guest.running.exchange.command(async (work) => {
      await enter(work, await saleOf(work.queries, code), { id, nickname });
    });
    bidders.push(who);
  }
  // A bid of a collector shortly before the end would put it off.
  await guest.running.exchange.command(({ queries }) => queries.execute("delete from timer where kind = 'nft.bidder'"));
  await pass(end_at - wall + SECOND);
  const [first, last] = [bidders[0]!, bidders[50]!];
  if (onPostgres) await beside(last);
  else await guest.call('sandbox.clock', { advance: 0 });
  for (const who of [first, last]) {
    expect(await who.balance('USDT')).toBe('50000/0');
    expect((await letters(who)).filter((kind) => kind === 'nft_lost')).toHaveLength(1);
  }
  const returned = await guest.running.exchange.database.rows<{ at: string; count: number }>(
    `select e.at::text, count(*)::int from entry e join nft_sale s on e.object like 'nft:' || s.id || ':%'
     where s.code = '${code}' and e.cause = 'nft_margin_return' group by e.at`,
  );
  expect(returned).toEqual([{ at: String(end_at), count: 51 }]);
});
