// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MASK_DELAY } from '../../overlay/mask.ts';
import type { Answer } from '../../host.ts';
import { frame, show } from '../../render/testing.tsx';

const mask = (): HTMLElement | null => document.querySelector('[data-node=mask]');

/** Shows a page whose button pays; the call answers when `answer` runs. */
async function paying(indicator: boolean) {
  let answer: (answer: Answer) => void = () => undefined;
  const shown = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          body: [
            {
              block: 'button',
              id: 'pay',
              label: 'a.b',
              press: [
                { do: 'confirm', title: 'a.b' },
                { do: 'call', call: 'item.pay', with: { number: 1 }, ...(indicator ? { indicator } : {}) },
              ],
            },
          ],
        } as never,
      },
    },
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  vi.spyOn(shown.app.overlays, 'confirm').mockResolvedValue(true);
  await act(async () => {
    shown.element.querySelector('button')!.click();
    await frame();
  });
  return {
    ...shown,
    answer: (value: Answer) =>
      act(async () => {
        answer(value);
        await frame();
      }),
  };
}

/** Advances the clock, in milliseconds. */
const wait = (duration: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(duration);
  });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call that asks for it covers the page from 800 ms on, against a second input, until its answer is there', async () => {
  const page = await paying(true);
  await wait(MASK_DELAY - 1);
  expect(mask()).toBeNull();
  await wait(1);
  expect(mask()?.textContent).toBe('');
  expect(document.querySelector('[data-node=mask] [role=img]')?.getAttribute('aria-label')).toBe('engine.loading');
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  page.element.querySelector('button')!.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
  await page.answer({ value: true });
  expect(mask()).toBeNull();
  const after = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  page.element.querySelector('button')!.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});

test('a call that is answered sooner shows nothing, nor does one that does not ask for it', async () => {
  const quick = await paying(true);
  await wait(MASK_DELAY - 1);
  await quick.answer({ value: true });
  await wait(MASK_DELAY);
  expect(mask()).toBeNull();
  quick.hide();
  await paying(false);
  await wait(MASK_DELAY * 2);
  expect(mask()).toBeNull();
});

test('it goes where the call failed too', async () => {
  const page = await paying(true);
  await wait(MASK_DELAY);
  expect(mask()).not.toBeNull();
  await page.answer({ error: { code: 'network', text: 'lost', shown: true, unknownOutcome: false } });
  expect(mask()).toBeNull();
});
