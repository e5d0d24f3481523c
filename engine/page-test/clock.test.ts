import { afterAll, expect, test } from 'vitest';
import { installClock } from './clock.ts';
import { noteGlobals } from './testing.ts';

afterAll(noteGlobals());
const clock = installClock();

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
