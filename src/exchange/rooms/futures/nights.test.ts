import { describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { NO_JOBS } from '../../testing/beside.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { holdersLike } from '../../testing/holders.ts';
import { onPostgres } from '../../testing/place.ts';

// Many hold a position over midnight. On a server their fees are charged together, some hundred in a transaction, or
// one by one, each before the next command of its owner: the rows are the same.

const HOLDERS = onPostgres ? 240 : 60;
const MIDNIGHT = Math.ceil(BEGIN / DAY) * DAY;

/** Opens an exchange in which many hold the same position, a minute before midnight. */
async function withHolders(
  inTime: boolean,
): Promise<{ client: Client; pass(duration: number): void; ids: readonly string[] }> {
  let wall = BEGIN;
  // On a server a process without jobs runs nothing in time.
  const client = await startClient({ wall: () => wall, ...(onPostgres && !inTime ? { roles: NO_JOBS } : {}) });
  const anna = await client.register('anna@nights.test');
  await anna.fund('USDT', '1000', 'lever');
  await anna.call('lever.submit', { symbol: 'BTCUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 5 });
  wall = MIDNIGHT - 60_000;
  await client.call('sandbox.clock', { advance: 0 });
  const ids = await holdersLike(anna, HOLDERS);
  return { client: anna, ids, pass: (duration) => void (wall += duration) };
}

/**
 * The rows that the night has left, without the ids, which say in which order: a position is named by its owner and by
 * whose it copies, since the copies of one moment open in any order.
 */
const left = ({ running }: Client): Promise<{ row: string }[]> =>
  running.exchange.database.rows<{ row: string }>(`
    with position as (select trade.*,
      concat_ws('/', trade.user_id, source.user_id, source.symbol, trade.created_at) as name
      from lever_trade as trade left join lever_trade as source on source.id = trade.copied_from)
    select concat_ws(' ', 'trade', user_id, overnight_fee, total_overnight_fee, liquidation, falls_at, rises_at,
        status) as row
      from lever_trade where user_id >= 20000000
    union all select concat_ws(' ', 'night', name, lever_night.lots, lever_night.fee, at) from lever_night
      join position on position.id = trade_id where at = ${MIDNIGHT}
    union all select concat_ws(' ', 'entry', name, cause, at) from entry
      join position on object = 'lever:' || position.id where at = ${MIDNIGHT} and cause = 'lever_overnight'
    union all select concat_ws(' ', 'account', owner, available, frozen) from account where owner >= 20000000
    union all select concat_ws(' ', 'posting', owner, posting.available, posting.frozen, balance) from posting
      join account on account.id = account_id where owner >= 20000000
    union all select concat_ws(' ', 'house', sum(posting.available)) from posting
      join account on account.id = account_id join entry on entry.id = entry_id
      where owner = 0 and entry.cause = 'lever_overnight'
    union all select concat_ws(' ', 'timer', name, due, lane) from timer join position on object = position.id::text
      where kind = 'lever.night'
    union all select concat_ws(' ', 'hold', name, amount) from hold join position on object = 'lever:' || position.id
    union all select concat_ws(' ', 'day', product, day, result) from house_total where product = 'futures'
    order by 1`);

test('the fees of many are what they would be one by one, and the books are right', { timeout: 300_000 }, async () => {
  const inTime = await withHolders(true);
  inTime.pass(61_000);
  await inTime.client.call('sandbox.clock', { advance: 0 });
  const rows = await left(inTime.client);
  expect(rows.filter(({ row }) => row.startsWith('night 200'))).toHaveLength(HOLDERS);
  expect(await violations(inTime.client.running.exchange.database)).toEqual([]);
  await inTime.client.running.close();

  // Nobody runs them in time: each is charged before the next command of its owner.
  const late = await withHolders(false);
  const { exchange } = late.client.running;
  late.pass(61_000);
  const lanes = late.ids.toReversed().map((id) => `user:${id}`);
  for (const lane of lanes)
    await exchange.command(
      () => Promise.resolve(),
      () => Promise.resolve([lane]),
    );
  await late.client.call('sandbox.clock', { advance: 0 });
  expect(await left(late.client)).toEqual(rows);
  expect(await violations(exchange.database)).toEqual([]);
  await late.client.running.close();
});

describe.runIf(onPostgres)('on a server', () => {
  test('fees are charged together', async () => {
    const { client, pass } = await withHolders(false);
    const { exchange } = client.running;
    const count = async (): Promise<number> =>
      Number(
        (await exchange.database.rows<{ count: string }>('select count(distinct xmin::text) from lever_night'))[0]
          ?.count,
      );
    pass(61_000);
    await client.call('sandbox.clock', { advance: 0 });
    expect(await count()).toBeLessThan(12);
    await client.running.close();
  });
});
