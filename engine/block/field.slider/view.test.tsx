// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { element, mountField } from '../field/testing.tsx';
import { snap } from './snap.ts';
import { view } from './view.tsx';

const props = { id: 'share', label: 'Share' };

describe('field.slider', () => {
  it('holds a ratio and speaks it as a percentage', async () => {
    const field = await mountField(view, props, new Big('0.5'));
    expect(element(field, 'input', HTMLInputElement).value).toBe('50');
    expect(field.find('input').getAttribute('aria-valuetext')).toBe('50%');
    expect(field.element.textContent).toContain('50%');
    await field.unmount();
  });

  it('is drawn to a stop by a drag, and moves by hundredths with the keys', async () => {
    const field = await mountField(view, props, new Big('0.5'));
    await field.paste('input', '73');
    expect(field.value()?.toFixed()).toBe('0.75');
    await field.paste('input', '74');
    expect(field.value()?.toFixed()).toBe('0.74');
    await field.unmount();
  });

  it.each([
    [2, 0],
    [22, 25],
    [29, 29],
    [53, 50],
    [97, 100],
  ])('%i goes to %i', (from, to) => {
    expect(snap(from)).toBe(to);
  });
});
