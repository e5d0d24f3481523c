// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Run } from '../../../../engine/action/index.ts';
import { run } from './run.ts';

afterEach(() => vi.useRealTimers());

const shown = (): (string | null)[] => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);

it('praises for its time, and one thing at a time', async () => {
  vi.useFakeTimers();
  expect(await run({ text: 'One!' }, {} as Run)).toMatchObject({ ok: true });
  await run({ text: 'Two!', seconds: 2 }, {} as Run);
  expect(shown()).toEqual(['Two!']);
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual([]);
});

it('does not praise in words that it does not know', async () => {
  expect(await run({ text: undefined }, {} as Run)).toMatchObject({ ok: false });
  expect(shown()).toEqual([]);
});
