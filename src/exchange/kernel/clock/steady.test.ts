import { expect, test } from 'vitest';
import { MINUTE } from '../../../domain/period.ts';
import { lastingPlace } from '../../testing/place.ts';
import { startClient } from '../../testing/client.ts';
import { steadyTime } from './steady.ts';

const T0 = Date.parse('2026-11-21T09:32:18.250Z');

/** Returns a machine's two clocks: one that can be set, and one that cannot. */
function machine() {
  let system = T0;
  let uptime = 0;
  return {
    system: () => system,
    uptime: () => uptime,
    pass: (duration: number): void => {
      system += duration;
      uptime += duration;
    },
    set: (by: number): void => void (system += by),
  };
}

test('time follows the clock forward, goes on where the clock is set back, and every jump is told', () => {
  const { system, uptime, pass, set } = machine();
  const jumps: number[] = [];
  const steady = steadyTime(system, uptime, (by) => jumps.push(by));
  const shown = (): number => steady.now() - T0;
  pass(1_000);
  expect(shown()).toBe(1_000);
  set(-MINUTE);
  expect(shown()).toBe(1_000);
  pass(500);
  expect(shown()).toBe(1_500);
  set(-MINUTE);
  pass(250);
  expect(shown()).toBe(1_750);
  set(2 * MINUTE);
  expect(shown()).toBe(1_750 + 2 * MINUTE);
  // A time service slews the clock by little: this is neither reported nor followed back.
  set(-20);
  pass(10);
  expect(shown()).toBe(1_750 + 2 * MINUTE);
  expect(jumps).toEqual([-MINUTE, -MINUTE, 2 * MINUTE]);
});

test('a system clock that is set back replays no price, also after a restart', async () => {
  const data = await lastingPlace();
  const { system, uptime, pass, set } = machine();
  const told: string[] = [];
  const start = () => startClient({ ...data.place, wall: system, uptime, report: (error) => told.push(String(error)) });
  const first = await start();
  const { clock } = first.running.exchange;
  pass(5 * MINUTE);
  const before = clock.now();
  set(-MINUTE);
  pass(1_000);
  expect(clock.now()).toBe(before + 1_000);
  expect(await first.running.exchange.command(async ({ now }) => now)).toBe(before + 1_000);
  expect(told).toEqual([expect.stringContaining('set back by 60.0 s')]);
  await first.running.close();

  told.length = 0;
  set(-10 * MINUTE);
  const second = await start();
  expect(second.running.exchange.clock.now()).toBe(before + 1_000);
  pass(2_000);
  expect(second.running.exchange.clock.now()).toBe(before + 3_000);
  expect(told).toEqual([expect.stringContaining('set back by 660.0 s')]);
  await second.running.close();
  await data.remove();
});
