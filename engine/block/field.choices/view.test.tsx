// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Big } from 'big.js';
import type { Mounted } from '../testing.tsx';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = {
  id: 'ways',
  label: 'Ways',
  look: 'rows',
  items: ['a', 'b', 'c'].map((value) => ({ key: value, value, title: value.toUpperCase() })),
} as const;

const box = (field: Pick<Mounted, 'find'>, value: string): HTMLInputElement =>
  element(field, `[data-value=${value}] input`, HTMLInputElement);

describe('field.choices', () => {
  it('holds what is ticked in the order of the options; none is null', async () => {
    const field = await mountField(view, props, null);
    await field.press('[data-value=c] input');
    await field.press('[data-value=a] input');
    expect(field.value()).toEqual(['a', 'c']);
    await field.press('[data-value=a] input');
    await field.press('[data-value=c] input');
    expect(field.value()).toBeNull();
    await field.unmount();
  });

  it('lets no more be ticked than its limit, and those be taken back', async () => {
    const field = await mountField(view, { ...props, limit: new Big(2) }, ['a', 'b']);
    expect(box(field, 'c').disabled).toBe(true);
    expect(box(field, 'a').disabled).toBe(false);
    await field.press('[data-value=a] input');
    expect(box(field, 'c').disabled).toBe(false);
    await field.unmount();
  });

  it('drops a choice that is no longer offered', async () => {
    const field = await mountField(view, props, ['gone', 'a']);
    await field.press('[data-value=b] input');
    expect(field.value()).toEqual(['a', 'b']);
    await field.unmount();
  });
});
