import { expect, test } from 'vitest';
import { closedTrades } from './figures.ts';
import { openCopying } from './testing.ts';

const { guest } = await openCopying({});

test('the trades of a trader are the same, however many are read at once', async () => {
  const { exchange } = guest.running;
  const [most] = await exchange.database.rows<{ id: string; count: number }>(
    `select t.user_id::text as id, count(*)::integer as count
     from follow_trader t join lever_trade l on l.user_id = t.user_id
     where l.status = 'closed' and l.copied_from is null and l.opened_at >= t.since
     group by t.user_id order by 2 desc limit 1`,
  );
  if (!most) throw new Error('Nobody has traded in this sandbox.');
  expect(most.count).toBeGreaterThan(10);
  const read = (page: number) => closedTrades(exchange.database.queries, exchange, { userId: most.id, since: 0 }, page);
  const whole = await read(most.count + 1);
  expect(whole).toHaveLength(most.count);
  for (const page of [1, 3, most.count]) expect(await read(page)).toEqual(whole);
});
