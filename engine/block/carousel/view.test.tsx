// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

const items = [
  { key: 'a', title: 'First', press: testEvent() },
  { key: 'b', title: 'Second' },
  { key: 'c', image: 'c.png', title: 'Third' },
];
const draw = (over: Partial<PropsOf<typeof schema>>) =>
  createElement(view, { host: testHost(), label: 'News', ratio: 'banner', items, ...over });

let still = false;
const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
      observe(): void {
        this.seen([{ isIntersecting: true }]);
      }
      disconnect(): void {
        /* it watches nothing */
      }
    },
  );
  HTMLElement.prototype.scrollTo = scrollTo;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  still = false;
});

describe('carousel', () => {
  it('counts its slides aloud and shows as many dots', async () => {
    const page = await mount(draw({}));
    expect(
      [...page.element.querySelectorAll('[aria-roledescription=slide]')].map((slide) =>
        slide.getAttribute('aria-label'),
      ),
    ).toEqual(['block.slide 1 3', 'block.slide 2 3', 'block.slide 3 3']);
    expect(page.element.querySelectorAll('.dot')).toHaveLength(3);
    expect(page.find('img').getAttribute('alt')).toBe('Third');
    await page.press('button');
    expect(items[0]?.press?.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('moves on only where it is told to, and not under a finger', async () => {
    const page = await mount(draw({}));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(scrollTo).not.toHaveBeenCalled();
    await page.render(draw({ every: 5000 }));
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(scrollTo).toHaveBeenCalledTimes(1);
    act(() => {
      page.find('section').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    });
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(scrollTo).toHaveBeenCalledTimes(1);
    act(() => {
      page.find('section').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    });
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(scrollTo).toHaveBeenCalledTimes(2);
    await page.unmount();
  });

  it('stands still for who wants no motion', async () => {
    still = true;
    const page = await mount(draw({ every: 5000 }));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(scrollTo).not.toHaveBeenCalled();
    await page.unmount();
  });

  it('is a skeleton of its own shape while unknown', async () => {
    const page = await mount(draw({ items: undefined }));
    expect(page.find('.skeleton').classList).toContain('banner');
    await page.unmount();
  });
});
