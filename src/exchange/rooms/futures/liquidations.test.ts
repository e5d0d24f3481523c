import { expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { startClient } from '../../testing/client.ts';
import { holdersLike } from '../../testing/holders.ts';

// One mark may reach the liquidation of very many positions: no transaction closes all of them, and all are closed at
// that moment.

const HOLDERS = 60;

test(
  'many positions that one mark reaches are closed some at a time, at its moment',
  { timeout: 300_000 },
  async () => {
    const client = await startClient();
    const anna = await client.register('anna@liquidations.test');
    await anna.fund('USDT', '1000', 'lever');
    await anna.call('lever.submit', { symbol: 'BTCUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 5 });
    await holdersLike(anna, HOLDERS);
    await anna.call('sandbox.price', { symbol: 'BTCUSDT.P', price: '1000', duration: 60_000 });
    await anna.call('sandbox.clock', { advance: 5_000 });
    const { database } = anna.running.exchange;
    const [closed] = await database.rows<Record<'count' | 'transactions' | 'moments' | 'open', string>>(`
    select count(*)::text as count, count(distinct lever_closing.xmin::text)::text as transactions,
      count(distinct lever_closing.at)::text as moments, count(*) filter (where status <> 'closed')::text as open
    from lever_closing join lever_trade on lever_trade.id = trade_id
    where user_id >= 20000000 and lever_closing.reason = 'liquidation'`);
    expect(closed).toMatchObject({ count: String(HOLDERS), moments: '1', open: '0' });
    expect(Number(closed?.transactions)).toBeGreaterThan(1);
    expect(await violations(database)).toEqual([]);
    await anna.running.close();
  },
);
