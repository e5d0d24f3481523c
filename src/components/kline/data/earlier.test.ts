import { expect, it } from 'vitest';
import { Earlier } from './earlier.ts';
import { candles } from '../testing.ts';
import type { Candle } from '../types.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);

/** A market of so many bars before noon, the oldest bar of the chart. */
function market(length: number) {
  const all = candles(length, NOON - HOUR);
  const asked: number[] = [];
  const state = { told: 0, fails: false, oldest: NOON as number | undefined };
  const earlier = new Earlier(300, {
    ask: async (from, to): Promise<readonly Candle[] | null> => {
      asked.push((to - from) / HOUR);
      return state.fails ? null : all.filter(({ time }) => time >= from && time < to);
    },
    oldest: () => state.oldest,
    changed: () => {
      state.told += 1;
    },
  });
  earlier.begin('60min');
  return { earlier, asked, state };
}

it('asks for nothing where nothing is wanted', async () => {
  const { earlier, asked } = market(1000);
  await earlier.reach();
  expect(asked).toEqual([]);
});

it('asks for as many as are wanted, a thousand at once, and tells', async () => {
  const { earlier, asked, state } = market(5000);
  earlier.want(1700);
  await earlier.reach();
  expect(asked).toEqual([1000, 700]);
  expect(earlier.bars).toHaveLength(1700);
  expect(earlier.bars.at(-1)?.timestamp).toBe(NOON - HOUR);
  expect([earlier.complete, state.told]).toEqual([false, 2]);
});

it('is complete where the market began', async () => {
  const { earlier } = market(450);
  earlier.want(900);
  await earlier.reach();
  expect(earlier.bars).toHaveLength(450);
  expect(earlier.complete).toBe(true);
});

it('hands the newest over and fills up from before what it keeps', async () => {
  const { earlier, asked, state } = market(2000);
  earlier.want(500);
  await earlier.reach();
  const taken = earlier.take(300);
  expect(taken.at(-1)?.timestamp).toBe(NOON - HOUR);
  state.oldest = taken[0]!.timestamp;
  expect(earlier.bars).toHaveLength(200);
  await earlier.reach();
  expect(asked).toEqual([500, 300]);
  expect(earlier.bars).toHaveLength(500);
  expect(earlier.bars.at(-1)?.timestamp).toBe(state.oldest - HOUR);
});

it('drops what comes for the market before, and what the chart has taken meanwhile', async () => {
  const { earlier, state } = market(2000);
  earlier.want(400);
  const late = earlier.reach();
  earlier.begin('60min');
  await late;
  expect(earlier.bars).toEqual([]);
  const second = earlier.reach();
  state.oldest = NOON - 100 * HOUR;
  await second;
  expect(earlier.bars.at(-1)?.timestamp).toBe(state.oldest - HOUR);
  expect(earlier.bars.length).toBeGreaterThanOrEqual(400);
});

it('stops after a failure until it is asked again', async () => {
  const { earlier, asked, state } = market(2000);
  state.fails = true;
  earlier.want(400);
  await earlier.reach();
  expect(asked).toEqual([400]);
  state.fails = false;
  await earlier.reach();
  expect(earlier.bars).toHaveLength(400);
});
