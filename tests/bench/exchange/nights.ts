import { DAY, HOUR } from '../../../src/domain/period.ts';
import { startClient } from '../../../src/exchange/testing/client.ts';
import { holdersLike } from '../../../src/exchange/testing/holders.ts';
import type { Place } from '../../../src/exchange/kernel/database/open.ts';
import { NO_LIMITS } from '../../exchange/settle-in.ts';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';
import { actMeanwhile } from './meanwhile.ts';
import { PEOPLE, onStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** So long before midnight the processes start, in milliseconds of both clocks. */
const BEFORE = 30_000;

/** Makes many hold a position a little before midnight, in an exchange that is closed then. @returns that midnight */
async function hold(place: Place, count: number): Promise<number> {
  const guest = await startClient({ ...place, limits: NO_LIMITS, wall: Date.now });
  const holder = await guest.register('holder@bench.test');
  await holder.fund('USDT', '1000', 'lever');
  await holder.call('lever.submit', { symbol: 'BTCUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 5 });
  const { exchange } = guest.running;
  const midnight = Math.ceil(exchange.clock.now() / DAY) * DAY;
  // To make many takes minutes, in which no midnight may come.
  await exchange.advance(midnight - HOUR - exchange.clock.now());
  await holdersLike(holder, count);
  await guest.running.close();
  return midnight;
}

/**
 * Measures how long the overnight fees of many positions take, how long people's commands take meanwhile, and the
 * longest transaction of all, on an exchange as it ships: one process answers, another has the timers.
 */
export const nights = (server: string, redis: string, count: number): Promise<Figure[]> =>
  onStage(
    { server, redis, name: 'nights' },
    (place) => hold(place, count),
    (stage, midnight) => measure(stage, midnight, count),
  );

async function measure(stage: Stage, midnight: number, count: number): Promise<Figure[]> {
  const began = Date.now();
  await stage.run(`update clock set wall = ${began}, shown = ${midnight - BEFORE}`);
  await stage.start();
  const { ended, longest, took } = await actMeanwhile({
    stage,
    seed: 'nights',
    since: began + BEFORE,
    timer: `select from timer where kind = 'lever.night' and due = ${midnight}`,
  });
  const charged = await stage.numberOf(`select count(*) from lever_night where at = ${midnight}`);
  // What the machine takes for a command without the fees.
  const before = took.filter(({ at }) => at < began + BEFORE - 2_000).map((one) => one.took);
  const meanwhile = took.filter(({ at }) => at >= began + BEFORE - 1_000).map((one) => one.took);
  return [
    { name: 'half of the commands before midnight within', value: percentile(before, 0.5), unit: 'ms' },
    { name: '99 % of them within', value: percentile(before, 0.99), unit: 'ms' },
    { name: `overnight fees of ${count} positions`, value: (ended - began - BEFORE) / 1000, unit: 's', most: 60 },
    { name: 'charged', value: charged, unit: '', least: count },
    { name: 'longest transaction', value: longest, unit: 'ms', most: 1_000 },
    { name: `commands of ${PEOPLE} people meanwhile`, value: meanwhile.length, unit: '' },
    { name: 'half of them within', value: percentile(meanwhile, 0.5), unit: 'ms' },
    { name: '99 % of them within', value: percentile(meanwhile, 0.99), unit: 'ms', most: 250 },
  ];
}
