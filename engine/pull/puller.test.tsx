// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { pullable, type Pulled } from './puller.ts';

const pulled: Pulled = {
  may: () => true,
  refresh: () => Promise.resolve(undefined),
  tell: () => undefined,
  words: { refresh: 'Refresh', refreshing: 'Refreshing', done: 'Refreshed' },
};
const said = (): string | null | undefined => document.querySelector('[data-pull] [role=status]')?.textContent;

test('the next page of a scroller says nothing of what the last one refreshed', async () => {
  const leave = pullable(document.documentElement, pulled);
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(said()).toBe('Refreshed'), 5_000);
  leave();
  const leaveNext = pullable(document.documentElement, pulled);
  expect(said()).toBe('');
  leaveNext();
});
