// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEvent } from '../testing.tsx';
import type { Mounted } from '../testing.tsx';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = { id: 'words', label: 'Search a coin', debounce: 200 };
const text = (field: Pick<Mounted, 'find'>): string => element(field, 'input', HTMLInputElement).value;
const wait = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('field.search', () => {
  it('writes after a rest, and shows the text at once', async () => {
    const field = await mountField(view, props, null);
    await field.type('input', 'bt');
    expect([text(field), field.value()]).toEqual(['bt', null]);
    await wait(150);
    await field.type('input', 'c');
    await wait(150);
    expect(field.value()).toBeNull();
    await wait(50);
    expect(field.value()).toBe('btc');
    await field.unmount();
  });

  it('keeps what is typed on when the words it wrote come back', async () => {
    const field = await mountField(view, { ...props, debounce: 10 }, null);
    await field.type('input', 'b');
    await wait(10);
    await field.type('input', 't');
    await field.change({ value: 'b' });
    expect(text(field)).toBe('bt');
    await field.change({ value: null });
    expect(text(field)).toBe('');
    await field.unmount();
  });

  it('does not wait for the search key', async () => {
    const enter = testEvent<{ value: string | null }>();
    const field = await mountField(view, { ...props, enter }, null);
    await field.type('input', 'eth');
    await field.key('input', 'Enter');
    expect(field.value()).toBe('eth');
    expect(enter.payloads).toEqual([{ value: 'eth' }]);
    await field.unmount();
  });

  it('says what is wrong with what was searched', async () => {
    const field = await mountField(view, props, null);
    await field.change({ error: 'Enter a word' });
    const input = element(field, 'input', HTMLInputElement);
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Enter a word');
    await field.unmount();
  });

  it('is emptied by its cross', async () => {
    const field = await mountField(view, props, 'btc');
    await field.press('button');
    expect([text(field), field.value()]).toEqual(['', null]);
    expect(document.activeElement).toBe(field.find('input'));
    await field.unmount();
  });
});
