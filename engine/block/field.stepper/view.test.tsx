// @vitest-environment jsdom
import { act } from 'react';
import { Big } from 'big.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = {
  id: 'price',
  label: 'Price',
  step: new Big('0.1'),
  places: new Big(2),
  min: new Big(0),
  max: new Big('1.3'),
};
const LESS = '[aria-label^="field.less"]';
const MORE = '[aria-label^="field.more"]';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('field.stepper', () => {
  it('steps to the next multiple and stops at its bounds', async () => {
    const field = await mountField(view, props, new Big('1.04'));
    await field.press(MORE);
    expect(field.value()?.toFixed()).toBe('1.1');
    await field.press(MORE);
    await field.press(MORE);
    expect(field.value()?.toFixed()).toBe('1.3');
    expect(element(field, MORE, HTMLButtonElement).disabled).toBe(true);
    await field.press(LESS);
    expect(field.value()?.toFixed()).toBe('1.2');
    await field.unmount();
  });

  it('repeats while it is held, and the click at the end is not one more', async () => {
    const field = await mountField(view, { ...props, max: null }, new Big(0));
    const button = field.find(MORE);
    const pointer = (type: string): Promise<void> =>
      act(async () => {
        button.dispatchEvent(new MouseEvent(type, { bubbles: true }));
        return Promise.resolve();
      });
    await pointer('pointerdown');
    for (const wait of [400, 80, 80])
      await act(async () => {
        await vi.advanceTimersByTimeAsync(wait);
      });
    await pointer('pointerup');
    await field.press(MORE);
    expect(field.value()?.toFixed()).toBe('0.3');
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(field.value()?.toFixed()).toBe('0.3');
    await field.unmount();
  });

  it('steps with the arrow keys', async () => {
    const field = await mountField(view, props, new Big('0.5'));
    await field.key('input', 'ArrowUp');
    expect(field.value()?.toFixed()).toBe('0.6');
    await field.key('input', 'ArrowDown');
    await field.key('input', 'ArrowDown');
    expect(field.value()?.toFixed()).toBe('0.4');
    await field.unmount();
  });

  it('moves nothing while its step is not known', async () => {
    const field = await mountField(view, { ...props, step: undefined }, new Big(1));
    expect(element(field, MORE, HTMLButtonElement).disabled).toBe(true);
    await field.key('input', 'ArrowUp');
    expect(field.value()?.toFixed()).toBe('1');
    await field.unmount();
  });
});
