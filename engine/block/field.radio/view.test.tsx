// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const props = { id: 'card', label: 'Card', look: 'rows' } as const;
const items = [
  { key: '1', value: 'a', title: '•••• 4821', note: 'Nordbank' },
  { key: '2', value: 'b', title: '•••• 0033', note: null, disabled: true },
];

describe('field.radio', () => {
  it('writes the value of the pressed row, not of one that is off', async () => {
    const field = await mountField(view, { ...props, items }, null);
    await field.press('[data-value="2"] input');
    expect(field.value()).toBeNull();
    await field.press('[data-value="1"] input');
    expect(field.value()).toBe('a');
    expect(field.find('[data-value="1"]').textContent).toBe('•••• 4821Nordbank');
    await field.unmount();
  });

  it('shows the shape of its rows while they are not known', async () => {
    const field = await mountField(view, { ...props, items: undefined }, null);
    expect(field.element.querySelectorAll('[aria-busy] .skeleton')).toHaveLength(3);
    expect(field.element.querySelector('input')).toBeNull();
    await field.unmount();
  });
});
