import pg from 'pg';
import { openPostgres } from '../../../src/exchange/kernel/database/postgres.ts';
import { violations } from '../../../src/exchange/kernel/ledger/invariants.ts';
import { startClient } from '../../../src/exchange/testing/client.ts';
import { followersOf } from '../../../src/exchange/testing/followers.ts';
import { databaseOn } from '../../../src/exchange/testing/place.ts';
import type { Place } from '../../../src/exchange/kernel/database/open.ts';
import { HttpCaller } from '../../exchange/caller.ts';
import { programOn } from '../../exchange/killed.ts';
import { NO_LIMITS } from '../../exchange/settle-in.ts';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';
import { actMeanwhile } from './meanwhile.ts';
import type { Happened } from './meanwhile.ts';
import { openAccounts } from './people.ts';

const PEOPLE = 10;
const TRADED = { symbol: 'DOGEUSDT.P', direction: 'long', type: 'market', lots: '10', multiple: 5 } as const;

/** Makes a trader whom many follow, in an exchange that is closed then. @returns the trader's token */
async function lead(place: Place, count: number): Promise<string> {
  const guest = await startClient({ ...place, limits: NO_LIMITS, wall: Date.now });
  const trader = await guest.register('trader@bench.test');
  await trader.fund('USDT', '10000', 'lever');
  await trader.call('follow.becomeTrader', { agree: true });
  await followersOf(trader, count);
  // What a sandbox plays needs the exchange to itself.
  await guest.running.exchange.command(({ queries }) =>
    queries.execute('delete from timer where lane is null and wide_lane is null'),
  );
  await guest.running.close();
  return trader.token ?? '';
}

/**
 * Measures how long it takes until all followers of a trader have a copy of a position, and until all copies are closed
 * with it; how long the trader's order and other people's commands take, and the longest transaction.
 */
export async function copies(server: string, redis: string, count: number): Promise<Figure[]> {
  const data = await databaseOn(server);
  const place = { ...data.place, redis: { url: redis, prefix: 'copies:' } };
  const tokens = await openAccounts(data.place, PEOPLE);
  const trader = await lead(data.place, count);
  const database = new pg.Client({ connectionString: data.place.databaseUrl });
  await database.connect();
  const numberOf = async (query: string): Promise<number> =>
    Number((await database.query<{ value: string }>(`select (${query})::text as value`)).rows[0]?.value);
  await database.query('vacuum analyze');
  const ways = { sandbox: false };
  const [api, jobs] = [
    programOn(place, false, { ...ways, roles: ['api', 'live'] }),
    programOn(place, false, { ...ways, roles: ['jobs'] }),
  ];
  /** Has the trader do something that all followers repeat. */
  const repeat = async (call: string, args: Record<string, unknown>, kind: string) => {
    const caller = new HttpCaller(api.address, trader);
    const began = Date.now();
    const { body } = await caller.send(call, args, { intent: crypto.randomUUID() });
    const answered = Date.now() - began;
    if (body.type !== 'ok') throw new Error(`${call}: ${JSON.stringify(body.error)}`);
    const happened = await actMeanwhile({
      address: api.address,
      tokens,
      seed: kind,
      since: began,
      timer: `select from timer where kind = '${kind}'`,
      numberOf,
    });
    return { ...happened, answered, all: (happened.ended - began) / 1000, message: body.message };
  };
  type Repeated = Happened & { readonly answered: number; readonly all: number; readonly message: unknown };
  let opened: Repeated;
  let closed: Repeated;
  let copied = 0;
  try {
    await Promise.all([api.start(), jobs.start()]);
    opened = await repeat('lever.submit', TRADED, 'follow.copy');
    copied = await numberOf(`select count(*) from lever_trade where user_id >= 30000000 and status = 'held'`);
    closed = await repeat('lever.close', { id: (opened.message as { readonly id: string }).id }, 'follow.mirror');
    const faults = api.faults() + jobs.faults();
    if (faults) throw new Error(faults);
  } finally {
    await api.kill();
    await jobs.kill();
  }
  const kept = await numberOf(`select count(*) from follow_copy where state = 'closed' and following_id >= 30000000`);
  await database.end();
  const books = await openPostgres(data.place.databaseUrl ?? '');
  const wrong = await violations(books);
  await books.close();
  await data.remove();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const figures = (name: string, { answered, all, longest, took }: Repeated): Figure[] => [
    { name: `a trader with ${count} followers ${name} within`, value: answered, unit: 'ms', most: 1_000 },
    { name: 'until all followers have done the same', value: all, unit: 's' },
    { name: 'longest transaction', value: longest, unit: 'ms', most: 1_000 },
    {
      name: `half of ${took.length} commands meanwhile within`,
      value: percentile(
        took.map((one) => one.took),
        0.5,
      ),
      unit: 'ms',
    },
    {
      name: '99 % of them within',
      value: percentile(
        took.map((one) => one.took),
        0.99,
      ),
      unit: 'ms',
      most: 250,
    },
  ];
  return [
    ...figures('opens', opened),
    { name: 'copies', value: copied, unit: '', least: count, most: count },
    ...figures('closes', closed),
    { name: 'closed', value: kept, unit: '', least: count, most: count },
  ];
}
