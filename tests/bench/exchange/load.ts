import { setTimeout as delay } from 'node:timers/promises';
import { HttpCaller } from '../../exchange/caller.ts';
import { HABITS, ORDER, measured } from './people.ts';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';

/** Between two taps of one person, milliseconds: evenly from half to one and a half of it. */
const PAUSE = 500;

/**
 * Everybody uses the app as people do, for so many milliseconds.
 *
 * @returns the median and the 95th of a hundred of each call.
 */
export async function usual(
  address: string,
  tokens: readonly string[],
  duration: number,
  random: () => number,
): Promise<Figure[]> {
  const took = new Map<string, number[]>(HABITS.map(({ call }) => [call, []]));
  const until = performance.now() + duration;
  await Promise.all(
    tokens.map(async (token) => {
      const caller = new HttpCaller(() => address, token);
      await delay(random() * PAUSE);
      while (performance.now() < until) {
        const habit = HABITS[Math.floor(random() * HABITS.length)]!;
        const one = await measured(caller, habit, random);
        if (one.reply.body.type !== 'ok' && one.reply.body.error?.code !== 'too_many_orders')
          throw new Error(`${habit.call}: ${JSON.stringify(one.reply.body)}`);
        took.get(habit.call)?.push(one.took);
        await delay(PAUSE * (0.5 + random()));
      }
    }),
  );
  const all = [...took.values()].flat();
  return [
    ...[...took].map(([call, times]): Figure => ({
      name: `${call}, half of them within`,
      value: percentile(times, 0.5),
      unit: 'ms',
    })),
    ...[...took].map(([call, times]): Figure => ({
      name: `${call}, 95 % within`,
      value: percentile(times, 0.95),
      unit: 'ms',
      most: 50,
    })),
    { name: `calls of ${tokens.length} people`, value: all.length / (duration / 1000), unit: 'a second' },
  ];
}

/**
 * Everybody places orders without a pause.
 * @param worked the processor's time that the exchange has had so far, in milliseconds.
 */
export async function orders(
  address: string,
  tokens: readonly string[],
  duration: number,
  random: () => number,
  worked: () => Promise<number>,
): Promise<Figure[]> {
  let placed = 0;
  let refused = 0;
  const before = await worked();
  const until = performance.now() + duration;
  await Promise.all(
    tokens.map(async (token) => {
      const caller = new HttpCaller(() => address, token);
      while (performance.now() < until) {
        const { reply } = await measured(caller, ORDER, random);
        if (reply.body.type === 'ok') placed += 1;
        else {
          refused += 1;
          // The book of one person is full: room is made, as people do.
          await caller.send('spot.cancelAll', { symbol: 'BTCUSDT' });
        }
      }
    }),
  );
  return [
    {
      name: `spot orders of ${tokens.length} people without a pause`,
      value: placed / (duration / 1000),
      unit: 'a second',
      least: 150,
    },
    // Says the same on a machine that is busy with something else, or nearly.
    {
      name: 'processor time of an order, all of the exchange',
      value: ((await worked()) - before) / placed,
      unit: 'ms',
    },
    { name: 'of them refused, because the book of one was full', value: refused, unit: '' },
  ];
}
