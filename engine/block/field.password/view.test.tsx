// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { element, mountField } from '../field/testing.tsx';
import { strengthOf } from './strength.ts';
import { view } from './view.tsx';

const props = { id: 'password', label: 'Password' };

describe('field.password', () => {
  it('is hidden until it is shown', async () => {
    const field = await mountField(view, props, 'secret');
    const button = field.find('button');
    expect(element(field, 'input', HTMLInputElement).type).toBe('password');
    await field.press('button');
    expect(element(field, 'input', HTMLInputElement).type).toBe('text');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await field.unmount();
  });

  it('lets the phone fill in the known one and offer a new one', async () => {
    const known = await mountField(view, props, null);
    expect(known.find('input').getAttribute('autocomplete')).toBe('current-password');
    await known.unmount();
    const fresh = await mountField(view, { ...props, new: true }, null);
    expect(fresh.find('input').getAttribute('autocomplete')).toBe('new-password');
    await fresh.unmount();
  });

  it('says that Caps Lock is on, until the field is left', async () => {
    const field = await mountField(view, props, null);
    await field.focus('input');
    await act(async () => {
      field
        .find('input')
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }));
      return Promise.resolve();
    });
    expect(field.element.textContent).toContain('field.caps_lock');
    await field.leave('input');
    expect(field.element.textContent).not.toContain('field.caps_lock');
    await field.unmount();
  });

  it('advises on strength only where asked', async () => {
    const field = await mountField(view, { ...props, strength: true }, 'aaaaaaa');
    expect(field.element.textContent).toContain('field.strength_weak');
    await field.unmount();
  });
});

describe('strength', () => {
  it.each([
    ['12345678', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['password', 'weak'],
    ['tugboat-7', 'fair'],
    ['Lighthouse keeper 42!', 'good'],
  ] as const)('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
