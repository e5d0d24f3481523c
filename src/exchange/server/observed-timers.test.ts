import { expect, test } from 'vitest';
import { NotFirst } from '../kernel/clock/timers.ts';
import type { Timer } from '../kernel/clock/due.ts';
import { keptTelemetry } from '../testing/telemetry.ts';
import { observedTimers } from './observed-timers.ts';

const TIMER: Timer = { kind: 'savings.hour', object: '7', due: 10_000 };
const CLOCK = { now: () => 14_000, scale: 2 };
const KIND = { 'harbor.timer.kind': 'savings.hour' };
const RETRY = 'harbor.transaction.retries';

type Firing = Parameters<typeof observedTimers>[0];

/** Carries out a timer in a given way. @returns what was told of it */
async function told(fire: Firing['fire'], fireTogether: Firing['fireTogether'] = () => Promise.resolve(0)) {
  const kept = keptTelemetry();
  const timers = observedTimers({ fire, fireTogether, together: () => 1 }, kept.telemetry, CLOCK);
  const lane = 'user:1';
  await timers.fire(undefined, () => undefined).catch(() => undefined);
  await timers.fireTogether([{ ...TIMER, lane }]).catch(() => undefined);
  return kept.told;
}

test('a timer is late by true time, and counts once, also where its lanes did not suffice', async () => {
  const twice: Firing['fire'] = async (_wanted, took) => {
    took(TIMER);
    took(TIMER);
  };
  expect(await told(twice)).toEqual([
    [RETRY, 1, { 'harbor.origin': 'timer', 'harbor.reason': 'lanes' }],
    ['harbor.timer.lateness', 2, KIND],
  ]);
});

test('where no timer was due, or another had to be first, nothing was late', async () => {
  expect(await told(() => Promise.resolve())).toEqual([]);
  expect(await told(() => Promise.reject(new NotFirst(undefined)))).toEqual([
    [RETRY, 1, { 'harbor.origin': 'timer', 'harbor.reason': 'timer' }],
  ]);
});

test('a timer that fails is counted, a conflict in the database is none', async () => {
  const failing =
    (error: Error): Firing['fire'] =>
    async (_wanted, took) => {
      took(TIMER);
      throw error;
    };
  expect(await told(failing(new Error('broken')))).toEqual([['harbor.timer.failures', 1, KIND]]);
  expect(await told(failing(Object.assign(new Error('deadlock'), { code: '40P01' })))).toEqual([
    [RETRY, 1, { 'harbor.origin': 'timer', 'harbor.reason': 'conflict' }],
  ]);
});

test('of timers that are carried out together each counts', async () => {
  const lateness = ['harbor.timer.lateness', 2, KIND];
  expect(
    await told(
      () => Promise.resolve(),
      () => Promise.resolve(3),
    ),
  ).toEqual([lateness, lateness, lateness]);
});
