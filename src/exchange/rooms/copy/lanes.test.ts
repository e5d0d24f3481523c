import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ALL_ROLES } from '../../kernel/settings/roles.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { openCopying } from './testing.ts';

// Traders and their followers act side by side where the database is a server: `npm run test:postgres`. Nobody runs
// timers in time here: what is due happens before commands alone.

let wall = BEGIN;
const roles = new Set([...ALL_ROLES].filter((role) => role !== 'jobs'));
const data = onPostgres ? await lastingPlace() : undefined;
const { guest, somebody, trader, price, opens, following, settle } = await openCopying({
  wall: () => wall,
  ...(data ? { ...data.place, roles } : {}),
});
const { database } = guest.running.exchange;
const symbol = 'BTCUSDT.P';

/** Somebody else is in the middle of a command of another lane: nothing can have the exchange to itself. */
async function beside<T>(run: () => Promise<T>): Promise<T> {
  if (!data) return run();
  const other = new pg.Client({ connectionString: data.place.databaseUrl });
  await other.connect();
  await other.query('begin; select pg_advisory_xact_lock_shared(7239001)');
  const late = delay(20_000, undefined, { ref: false }).then(() => {
    throw new Error('It waits to have the whole exchange to itself.');
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    await other.end();
  }
}

const copiesOf = (id: string) =>
  database.rows<{ state: string; at: string; closed_at: string | null }>(
    `select c.state, c.at::text, c.closed_at::text from follow_copy c join follow_following f on f.id = c.following_id
     where f.follower_id = ${id} order by c.id`,
  );

/** Whatever a sandbox plays needs the exchange to itself. */
const quiet = () =>
  guest.running.exchange.command(({ queries }) =>
    queries.execute('delete from timer where lane is null and wide_lane is null'),
  );

test.runIf(onPostgres)(
  'a trader opens and closes beside others, and each copy happens before what its owner does next',
  async () => {
    await price('66000');
    const [{ who: tina, id }, { who: finn, id: finnId }, { who: gus, id: gusId }] = [
      await trader(),
      await somebody(),
      await somebody(),
    ];
    await following(finn, id);
    await following(gus, id, { margin_limit: '200', stop_loss: '0.2' });
    await quiet();
    wall += 1_000;
    const led = await beside(() => opens(tina));
    expect(await copiesOf(finnId)).toEqual([]);
    wall += 2_000;
    // Both were due when the trader opened, and happen at that moment.
    await beside(() => finn.call('chat.read'));
    expect(await copiesOf(finnId)).toMatchObject([{ state: 'held', at: String(led.opened_at) }]);
    expect(await copiesOf(gusId)).toEqual([]);
    wall += 2_000;
    const closed = await beside(() => tina.call('lever.close', { id: led.id }));
    wall += 2_000;
    await beside(() => gus.call('chat.read'));
    expect(await copiesOf(gusId)).toEqual([
      { state: 'closed', at: String(led.opened_at), closed_at: String(closed.closed_at) },
    ]);
    expect(await copiesOf(finnId)).toMatchObject([{ state: 'held' }]);
    const [copy] = await finn.call('lever.held', { symbol });
    expect(await beside(() => finn.refusal('lever.close', { id: copy!.id }))).toBe('position_closed@id');
    expect(await copiesOf(finnId)).toMatchObject([{ state: 'closed', closed_at: String(closed.closed_at) }]);
  },
);

test('many copies of one position open once each, with the money of each, and close in parts', async () => {
  await price('66000');
  const { who: tina, id } = await trader();
  const followers = await Promise.all(Array.from({ length: 12 }, (_, i) => somebody(i % 4 === 3 ? '0' : '1000')));
  for (const [i, { who }] of followers.entries()) await following(who, id, { number: String((i + 1) / 10) });
  const led = await opens(tina);
  await settle();
  const copies = await database.rows<{ follower_id: string; state: string; lots: string }>(
    `select f.follower_id, c.state, c.lots::text from follow_copy c join follow_following f on f.id = c.following_id
     where c.source_id = ${led.id} order by c.following_id`,
  );
  expect(copies.map(({ follower_id }) => String(follower_id))).toEqual(followers.map((one) => one.id));
  expect(copies.map(({ state }) => state)).toEqual(followers.map((_, i) => (i % 4 === 3 ? 'skipped' : 'held')));
  await tina.call('lever.close', { id: led.id, lots: '1' });
  await tina.call('lever.close', { id: led.id, lots: '1' });
  await settle();
  const open = () =>
    database.rows<{ lots: string; total: string }>(
      `select lots::text, total_lots::text as total from lever_trade where copied_from = ${led.id} and status = 'held' order by id`,
    );
  // A third is left, in whole steps.
  for (const { lots, total } of await open()) expect(Number(lots) / Number(total)).toBeCloseTo(1 / 3, 1);
  await tina.call('lever.close', { id: led.id });
  await settle();
  expect(await open()).toEqual([]);
  const left = await database.rows("select from timer where kind in ('follow.copy', 'follow.mirror')");
  expect(left).toEqual([]);
});
