// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import type { Mounted } from '../testing.tsx';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = { id: 'amount', label: 'Amount', places: new Big(2) };
const shown = (field: Pick<Mounted, 'find'>): string => element(field, 'input', HTMLInputElement).value;

describe('field.amount', () => {
  it('keeps what is typed and shows it grouped when it is left', async () => {
    const field = await mountField(view, props, null);
    await field.focus('input');
    await field.type('input', '1250,50');
    expect(shown(field)).toBe('1250.50');
    expect(field.value()?.toFixed()).toBe('1250.5');
    await field.leave('input');
    expect(shown(field)).toBe('1,250.50');
    await field.focus('input');
    expect(shown(field)).toBe('1250.50');
    await field.unmount();
  });

  it('refuses one digit too many, says so, and forgets it with the next', async () => {
    const field = await mountField(view, props, null);
    await field.focus('input');
    await field.type('input', '1.239');
    expect(shown(field)).toBe('1.23');
    expect(field.value()?.toFixed()).toBe('1.23');
    expect(field.element.textContent).toContain('field.places 2');
    await field.clear('input');
    expect(field.element.textContent).not.toContain('field.places');
    await field.unmount();
  });

  it('takes a pasted number without its groups', async () => {
    const field = await mountField(view, props, null);
    await field.focus('input');
    await field.paste('input', '12,580.22');
    expect(field.value()?.toFixed()).toBe('12580.22');
    await field.unmount();
  });

  it('fills the maximum in, cut down to its places', async () => {
    const field = await mountField(view, { ...props, unit: 'USDT', max: new Big('12.349') }, null);
    await field.press('button');
    expect(field.value()?.toFixed()).toBe('12.34');
    expect(shown(field)).toBe('12.34');
    await field.unmount();
  });

  it('has a maximum button that waits for the maximum', async () => {
    const field = await mountField(view, { ...props, max: undefined }, null);
    expect(element(field, 'button', HTMLButtonElement).disabled).toBe(true);
    await field.unmount();
  });

  it('selects a default that comes while the caret stands in it, so that typing replaces it', async () => {
    const field = await mountField(view, props, undefined);
    const input = element(field, 'input', HTMLInputElement);
    await field.focus('input');
    await field.change({ value: new Big('10') });
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['10', 0, 2]);
    await field.type('input', '5');
    expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
    await field.unmount();
  });

  it('follows a value that the form sets', async () => {
    const field = await mountField(view, props, new Big('1.5'));
    expect(shown(field)).toBe('1.5');
    await field.change({ value: new Big('2000') });
    expect(shown(field)).toBe('2,000');
    await field.change({ value: null });
    expect(shown(field)).toBe('');
    await field.unmount();
  });

  it('is empty while its default is not known, and can be typed into', async () => {
    const field = await mountField(view, props, undefined);
    expect(shown(field)).toBe('');
    await field.focus('input');
    await field.type('input', '7');
    expect(field.value()?.toFixed()).toBe('7');
    await field.unmount();
  });
});
