// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mountField } from '../field/testing.tsx';
import { view } from './view.tsx';

const items = [
  {
    key: 'TRC20',
    value: 'TRC20',
    title: 'TRC20',
    facts: [{ key: 'withdraw.fee', label: 'Fee', value: '1.00' }],
    note: '≈ 2 min',
  },
  { key: 'ERC20', value: 'ERC20', title: 'ERC20', facts: [{ key: 'withdraw.fee', label: 'Fee', value: undefined }] },
];

describe('field.cards', () => {
  it('shows the facts of each and chooses one', async () => {
    const field = await mountField(view, { id: 'network', label: 'Network', items, count: 3, lines: 0 }, 'TRC20');
    expect(field.find('[data-value=TRC20]').textContent).toBe('TRC20Fee 1.00≈ 2 min');
    await field.press('[data-value=ERC20] input');
    expect(field.value()).toBe('ERC20');
    await field.unmount();
  });

  it('has a skeleton for a fact that is not known', async () => {
    const field = await mountField(view, { id: 'network', label: 'Network', items, count: 3, lines: 0 }, null);
    expect(field.element.querySelectorAll('[data-value=ERC20] .skeleton')).toHaveLength(1);
    await field.unmount();
  });

  it('keeps as many lines as the cards will have', async () => {
    const field = await mountField(view, { id: 'network', label: 'Network', count: 3, lines: 2 }, null);
    expect(
      [...field.element.querySelectorAll('[aria-busy] > div')].map((card) => card.querySelectorAll('.skeleton').length),
    ).toEqual([3, 3, 3]);
    await field.unmount();
  });
});
