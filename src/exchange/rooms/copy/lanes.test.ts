import { expect, test } from 'vitest';
import { HOUR } from '../../../domain/period.ts';
import { NO_JOBS, besideOthers, stopPlaying } from '../../testing/beside.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { openCopying } from './testing.ts';

// Traders and their followers act side by side where the database is a server: `npm run test:postgres`. Nobody runs
// timers in time here: what is due happens before commands alone.

let wall = BEGIN;
const data = onPostgres ? await lastingPlace() : undefined;
const { guest, somebody, trader, price, opens, following, settle, detail } = await openCopying({
  wall: () => wall,
  ...(data ? { ...data.place, roles: NO_JOBS } : {}),
});
const { database } = guest.running.exchange;
const symbol = 'BTCUSDT.P';

/** Does something while nothing can have the exchange to itself. */
const beside = <T>(run: () => Promise<T>): Promise<T> => besideOthers(data?.place.databaseUrl ?? '', run);

const copiesOf = (id: string) =>
  database.rows<{ state: string; at: string; closed_at: string | null }>(
    `select c.state, c.at::text, c.closed_at::text from follow_copy c join follow_following f on f.id = c.following_id
     where f.follower_id = ${id} order by c.id`,
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
    await stopPlaying(guest);
    await beside(() => following(finn, id));
    await beside(() => following(gus, id, { margin_limit: '200', stop_loss: '0.2' }));
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

    await beside(() => opens(tina));
    wall += 2_000;
    await beside(() => gus.call('chat.read'));
    const ended = await beside(() => gus.call('follow.cancel', { follow_user_id: id, copies: 'close' }));
    expect(ended).toMatchObject({ status: 'cancelled', held: 0 });
    expect(await copiesOf(gusId)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
  },
);

test.runIf(onPostgres)('a trader begins and resigns, and a follower takes a copy over, beside others', async () => {
  await price('66000');
  const [{ who: tina, id }, { who: finn, id: finnId }, { who: gus, id: gusId }] = [
    await somebody(),
    await somebody(),
    await somebody(),
  ];
  await stopPlaying(guest);
  expect(await beside(() => tina.call('follow.becomeTrader', { agree: true }))).toMatchObject({
    days: 0,
    active: true,
  });
  for (const who of [finn, gus]) await beside(() => following(who, id));
  wall += 1_000;
  await beside(() => opens(tina));
  wall += 1_000;
  const [copy] = await beside(async () => {
    await finn.call('chat.read');
    return finn.call('lever.held', { symbol });
  });
  expect(await beside(() => finn.call('follow.selfHold', { transaction_id: copy!.id }))).toMatchObject({
    state: 'self_held',
    trader_user_id: id,
  });
  expect(await beside(() => tina.call('follow.resign'))).toEqual({ followers: 2 });
  for (const one of [finnId, gusId]) expect(await copiesOf(one)).toMatchObject([{ state: 'self_held' }]);
  expect((await gus.call('mail.list')).list[0]?.kind).toBe('trader_resigned');
});

/** The rows that the copies of one owner have left, without ids. */
const left = (id: string) =>
  database.rows<{ row: string }>(`
    select concat_ws(' ', 'trade', to_jsonb(t) - 'id' - 'user_id') as row from lever_trade t where user_id = ${id}
    union all select concat_ws(' ', 'closing', to_jsonb(c) - 'id' - 'trade_id') from lever_closing c
      join lever_trade t on t.id = c.trade_id where t.user_id = ${id}
    union all select concat_ws(' ', 'copy', to_jsonb(c) - 'id' - 'trade_id' - 'following_id') from follow_copy c
      join follow_following f on f.id = c.following_id where f.follower_id = ${id}
    union all select concat_ws(' ', 'account', kind, currency, available, frozen) from account where owner = ${id}
    union all select concat_ws(' ', 'posting', e.cause, p.available, p.frozen, p.balance, p.cause, e.at) from posting p
      join account a on a.id = p.account_id join entry e on e.id = p.entry_id
      where a.owner = ${id} and e.cause <> 'deposit'
    union all select concat_ws(' ', 'hold', h.amount) from hold h
      join account a on a.id = h.account_id where a.owner = ${id}
    union all select concat_ws(' ', 'timer', kind, due) from timer where lane = 'user:${id}'
    union all select concat_ws(' ', 'letter', kind, said) from letter where user_id = ${id}
    order by 1`);

/**
 * The news of an owner's positions and of the balances after each entry, in their order, without ids; a database inside
 * the process keeps none.
 */
const told = (id: string) =>
  database.rows<{ said: string }>(
    `select (message #- '{user}' #- '{data,id}')::text as said from (
       select *, lead(message ->> 'channel') over (order by number) as next from user_news where user_id = '${id}'
         and message ->> 'channel' in ('balance', 'position')) as news
     where message ->> 'channel' = 'position' or next = 'position' order by number`,
  );

/** The number of transactions in which lots of these owners' copies were closed last. */
async function closingsOf(people: readonly { readonly id: string }[]): Promise<number> {
  const rows = await database.rows(
    `select distinct c.xmin::text from lever_closing c join lever_trade t on t.id = c.trade_id
     where t.user_id in (${people.map(({ id }) => id).join()}) and c.at = (select max(at) from lever_closing)`,
  );
  return rows.length;
}

test('copies of many are opened together as they would be one by one, and close in parts', async () => {
  await price('66000');
  const { who: tina, id } = await trader();
  const settings = Array.from({ length: 8 }, (_, i) => ({
    number: String((i + 1) / 10),
    ...(i % 3 === 0 ? { margin_limit: '100', stop_loss: '0.3' } : {}),
    ...(i === 7 ? { margin_limit: '1' } : {}),
  }));
  const crowd = async () => {
    const made = [];
    for (const [i, one] of settings.entries()) {
      const follower = await somebody(i === 5 ? '0' : '1000');
      await following(follower.who, id, one);
      made.push(follower);
    }
    return made;
  };
  const [alone, together] = [await crowd(), await crowd()];
  wall += 1_000;
  const led = await opens(tina);
  // On a server each of these is opened before what its owner does.
  for (const { who } of alone) await who.call('chat.read');
  await settle();
  const rowsOf = async (people: typeof alone) => Promise.all(people.map((one) => left(one.id)));
  const newsOf = async (people: typeof alone) => Promise.all(people.map((one) => told(one.id)));
  const opened = await rowsOf(together);
  expect(opened).toEqual(await rowsOf(alone));
  const states = await database.rows<{ state: string; reason: string | null; at: string }>(
    `select state, reason, at::text from follow_copy where source_id = ${led.id} order by following_id`,
  );
  expect(states.map(({ state, reason }) => reason ?? state)).toEqual(
    [alone, together].flatMap(() =>
      settings.map((_, i) => (i === 5 ? 'insufficient_balance' : i === 7 ? 'over_limit' : 'held')),
    ),
  );
  expect(new Set(states.map(({ at }) => at))).toEqual(new Set([String(led.opened_at)]));

  const open = () =>
    database.rows<{ lots: string; total: string }>(
      `select lots::text, total_lots::text as total from lever_trade where copied_from = ${led.id} and status = 'held'`,
    );
  expect(await open()).toHaveLength(12);
  const closes = async (args: { readonly lots?: string }) => {
    wall += 1_000;
    await tina.call('lever.close', { id: led.id, ...args });
    for (const { who } of alone) await who.call('chat.read');
    await settle();
    expect(await rowsOf(together)).toEqual(await rowsOf(alone));
    if (!onPostgres) return;
    expect(await newsOf(together)).toEqual(await newsOf(alone));
    expect([await closingsOf(alone), await closingsOf(together)]).toEqual([6, 2]);
  };
  await closes({ lots: '1' });
  await closes({ lots: '1' });
  // A third is left, in whole steps.
  for (const { lots, total } of await open()) expect(Number(lots) / Number(total)).toBeCloseTo(1 / 3, 1);
  await closes({});
  expect(await open()).toEqual([]);
  const due = await database.rows("select from timer where kind in ('follow.copy', 'follow.mirror')");
  expect(due).toEqual([]);
});

test('a copy that failed to open until its trader had closed is closed once it opens', async () => {
  await price('66000');
  const [{ who: tina, id }, { who: finn, id: finnId }] = [await trader(), await somebody()];
  await following(finn, id);
  // As after a failure: it is tried again later, and holds nobody up.
  await database.script(`
    create function put_off() returns trigger language plpgsql as
      $$ begin new.retry_at = 9000000000000000; return new; end $$;
    create trigger put_off before insert on timer for each row when (new.kind = 'follow.copy') execute function put_off()`);
  const led = await opens(tina);
  await database.script('drop trigger put_off on timer');
  await tina.call('lever.close', { id: led.id });
  await settle();
  expect(await copiesOf(finnId)).toEqual([]);
  await database.rows("update timer set retry_at = 0 where kind = 'follow.copy'");
  wall += 10_000;
  await settle();
  expect(await copiesOf(finnId)).toMatchObject([{ state: 'closed' }]);
  expect(await finn.call('lever.held')).toEqual([]);
});

const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

test.runIf(onPostgres)('figures are taken beside others, before what their trader does next', async () => {
  await price('66000');
  const [{ who: tina, id }, { who: toby, id: tobyId }] = [await trader(), await trader()];
  const { id: led } = await opens(tina);
  await tina.call('lever.close', { id: led });
  await stopPlaying(guest);
  wall += HOUR;
  const taken = async () => {
    const [one, other] = [(await detail(id)).trader, (await detail(tobyId)).trader];
    return { closed: one.closed, fresh: [one, other].map(({ updated_at }) => updated_at === hourOf(wall)) };
  };
  await beside(() => toby.call('chat.read'));
  expect(await taken()).toEqual({ closed: 0, fresh: [false, true] });
  await beside(() => tina.call('chat.read'));
  expect(await taken()).toEqual({ closed: 1, fresh: [true, true] });
});

/** The times of the figures of all traders, and the number of transactions that have written them. */
async function takenFigures(): Promise<{ readonly at: readonly string[]; readonly transactions: number }> {
  const rows = await database.rows<{ at: string; written: string }>(
    'select distinct f.at::text, f.xmin::text as written from follow_figure f join follow_trader t on t.user_id = f.trader_id where t.until is null',
  );
  return { at: [...new Set(rows.map(({ at }) => at))], transactions: new Set(rows.map((row) => row.written)).size };
}

test('figures of many traders are taken together', async () => {
  for (let i = 0; i < 4; i += 1) await trader();
  wall += HOUR;
  await settle();
  const { at, transactions } = await takenFigures();
  expect(at).toEqual([String(hourOf(wall))]);
  if (onPostgres) expect(transactions).toBe(2);
});

test('the timer of an older version, for all traders, has the figures of each taken', async () => {
  await trader();
  await database.rows("delete from timer where kind = 'follow.refresh'");
  await database.rows(`insert into timer (kind, object, due) values ('follow.refresh', 'all', ${hourOf(wall) + HOUR})`);
  wall += HOUR;
  await settle();
  expect((await takenFigures()).at).toEqual([String(hourOf(wall))]);
  const next = await database.rows(
    "select distinct due::text, lane = 'user:' || object as own from timer where kind = 'follow.refresh'",
  );
  expect(next).toEqual([{ due: String(hourOf(wall) + HOUR), own: true }]);
});
