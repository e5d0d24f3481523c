// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { element, mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = {
  id: 'mode',
  label: 'Mode',
  options: [
    { key: 'multiple', label: 'multiple', value: 'Multiple' },
    { key: 'lots', label: 'lots', value: 'Lots' },
  ],
};

describe('field.segmented', () => {
  it('is a group of radios named by its label', async () => {
    const field = await mountField(view, props, 'lots', { required: true });
    const group = field.find('[role=radiogroup]');
    expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Mode');
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(element(field, '[data-value=lots] input', HTMLInputElement).checked).toBe(true);
    await field.unmount();
  });

  it('writes what is pressed', async () => {
    const field = await mountField(view, props, 'lots');
    await field.press('[data-value=multiple] input');
    expect(field.value()).toBe('multiple');
    await field.unmount();
  });

  it('takes the focus when it is the first in error', async () => {
    let target: { focus(): void } | null = null;
    const field = await mountField(view, props, null, {
      ref: (input) => {
        target = input ?? target;
      },
    });
    (target as { focus(): void } | null)?.focus();
    expect(document.activeElement).toBe(field.find('[data-value=multiple] input'));
    await field.unmount();
  });

  it('says the note of an option under its title', async () => {
    const items = [
      { key: '30', value: '30', title: '30 s', note: '+30%' },
      { key: '60', value: '60', title: '60 s' },
    ];
    const field = await mountField(view, { id: 'seconds', label: 'Expiry', notes: true, items }, '60');
    expect([...field.element.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      '30 s+30%',
      '60 s',
    ]);
    await field.unmount();
  });
});
