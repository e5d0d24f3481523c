import { afterAll, expect, test } from 'vitest';
import { installClock } from './clock.ts';

/** The functions of the process that a clock replaces. */
const NAMES = (
  'Date setTimeout setInterval clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame ' +
  'requestIdleCallback cancelIdleCallback'
).split(' ');
const real = new Map(NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
const now = Object.getOwnPropertyDescriptor(performance, 'now');
const clock = installClock();
afterAll(() => {
  for (const [name, known] of real)
    if (known === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, known);
  if (now === undefined) Reflect.deleteProperty(performance, 'now');
  else Object.defineProperty(performance, 'now', now);
});

test('frames that are due run before the clock is reset, each that they ask for, too; timers do not', () => {
  const ran: string[] = [];
  requestAnimationFrame(() => {
    ran.push('frame');
    requestAnimationFrame(() => void ran.push('next'));
  });
  setTimeout(() => void ran.push('timer'), 0);
  clock.reset(0);
  expect(ran).toEqual(['frame', 'next']);
  clock.step(1000);
  expect(ran).toEqual(['frame', 'next']);
});

test('a page that asks for a frame in each does not keep the clock from being reset', () => {
  let frames = 0;
  const again = (): void => {
    frames += 1;
    requestAnimationFrame(again);
  };
  again();
  clock.reset(0);
  const ran = frames;
  expect(ran).toBeLessThan(10);
  clock.step(1000);
  expect(frames).toBe(ran);
});
