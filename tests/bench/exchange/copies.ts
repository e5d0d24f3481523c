import { stopPlaying } from '../../../src/exchange/testing/beside.ts';
import { startClient } from '../../../src/exchange/testing/client.ts';
import { followersOf } from '../../../src/exchange/testing/followers.ts';
import type { Place } from '../../../src/exchange/kernel/database/open.ts';
import { HttpCaller } from '../../exchange/caller.ts';
import { NO_LIMITS } from '../../exchange/settle-in.ts';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';
import { actMeanwhile } from './meanwhile.ts';
import { onStage } from './stage.ts';
import type { Stage } from './stage.ts';

const TRADED = { symbol: 'DOGEUSDT.P', direction: 'long', type: 'market', lots: '10', multiple: 5 } as const;

/** Makes a trader whom many follow, in an exchange that is closed then. @returns the trader's token */
async function lead(place: Place, count: number): Promise<string> {
  const guest = await startClient({ ...place, limits: NO_LIMITS, wall: Date.now });
  const trader = await guest.register('trader@bench.test');
  await trader.fund('USDT', '10000', 'lever');
  await trader.call('follow.becomeTrader', { agree: true });
  await followersOf(trader, count);
  await stopPlaying(guest);
  await guest.running.close();
  return trader.token ?? '';
}

/**
 * Measures how long it takes until all followers of a trader have a copy of a position, and until all copies are closed
 * with it; how long the trader's order and other people's commands take, and the longest transaction.
 */
export const copies = (server: string, redis: string, count: number): Promise<Figure[]> =>
  onStage(
    { server, redis, name: 'copies' },
    (place) => lead(place, count),
    (stage, trader) => measure(stage, trader, count),
  );

async function measure(stage: Stage, trader: string, count: number): Promise<Figure[]> {
  const caller = new HttpCaller(stage.address, trader);
  /** Has the trader do something that all followers repeat. */
  const repeat = async (name: string, call: string, args: Record<string, unknown>, kind: string) => {
    const began = Date.now();
    const { body } = await caller.send(call, args, { intent: crypto.randomUUID() });
    const answered = Date.now() - began;
    if (body.type !== 'ok') throw new Error(`${call}: ${JSON.stringify(body.error)}`);
    const timer = `select from timer where kind = '${kind}'`;
    const { ended, longest, took } = await actMeanwhile({ stage, seed: kind, since: began, timer });
    const times = took.map((one) => one.took);
    const figures: Figure[] = [
      { name: `a trader with ${count} followers ${name} within`, value: answered, unit: 'ms', most: 1_000 },
      { name: 'until all followers have done the same', value: (ended - began) / 1000, unit: 's' },
      { name: 'longest transaction', value: longest, unit: 'ms', most: 1_000 },
      { name: `half of ${times.length} commands meanwhile within`, value: percentile(times, 0.5), unit: 'ms' },
      { name: '99 % of them within', value: percentile(times, 0.99), unit: 'ms', most: 250 },
    ];
    return { figures, message: body.message };
  };
  const counted = async (name: string, query: string): Promise<Figure> => ({
    name,
    value: await stage.numberOf(query),
    unit: '',
    least: count,
    most: count,
  });
  await stage.start();
  const opened = await repeat('opens', 'lever.submit', TRADED, 'follow.copy');
  const copied = await counted(
    'copies',
    `select count(*) from lever_trade where user_id >= 30000000 and status = 'held'`,
  );
  const { id } = opened.message as { readonly id: string };
  const closed = await repeat('closes', 'lever.close', { id }, 'follow.mirror');
  const ended = await counted(
    'closed',
    `select count(*) from follow_copy where state = 'closed' and following_id >= 30000000`,
  );
  return [...opened.figures, copied, ...closed.figures, ended];
}
