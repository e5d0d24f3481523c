import { house, move } from '../kernel/ledger/ledger.ts';
import type { Client } from './client.ts';

/** The ids of the first follower and of the first following. */
const FIRST = 30_000_000;

/** So many are made by one command. */
const AT_ONCE = 500;

/** The money of each on the futures account: 1,000 USDT in the ledger's units. */
const MONEY = 100_000_000_000n;

/** Gives a trader many followers, each with an account and money, who copy a tenth of the lots. */
export async function followersOf(trader: Client, count: number): Promise<void> {
  const { exchange } = trader.running;
  const { id: user } = await trader.call('user.info');
  for (let from = 0; from < count; from += AT_ONCE) {
    const last = Math.min(count, from + AT_ONCE) - 1;
    const each = `generate_series(${FIRST + from}, ${FIRST + last}) as of(id)`;
    await exchange.command(async (work) => {
      for (const statement of [
        `insert into member overriding system value select (jsonb_populate_record(one, jsonb_build_object('id', of.id,
          'email', of.id || '@followers.test', 'invite_code', 'F' || of.id, 'trader', false))).*
          from member as one, ${each} where one.id = ${user}`,
        `insert into account (owner, kind, currency, available, frozen)
          select of.id, 'lever', 'USDT', 0, 0 from ${each}`,
        `insert into follow_following (id, trader_id, follower_id, type, number, started_at) overriding system value
          select of.id, ${user}, of.id, 'multiple', 10000000, ${work.now} from ${each}`,
        `update follow_trader set followers_max = greatest(followers_max, ${count}) where user_id = ${user}`,
      ])
        await work.queries.execute(statement);
      await work.postTogether(
        Array.from({ length: last - from + 1 }, (_, i) => {
          const owner = String(FIRST + from + i);
          const account = { owner, kind: 'lever', currency: 'USDT' } as const;
          return {
            cause: 'deposit',
            object: `deposit:${owner}`,
            rows: move(house('external', 'USDT'), account, MONEY),
          };
        }),
      );
    });
  }
}
