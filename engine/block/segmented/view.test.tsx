// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testControl, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const host = testHost();
const labels = [
  { key: 'buy', label: 'buy', value: 'Buy' },
  { key: 'sell', label: 'sell', value: 'Sell' },
];

describe('segmented', () => {
  it('is a radio group that writes the choice', async () => {
    const bind = testControl('buy');
    const page = await mount(view({ host, bind, labels, size: 'normal', name: 'Side' }));
    expect(page.find('[role=radiogroup]').getAttribute('aria-label')).toBe('Side');
    expect(page.find('[aria-checked=true]').textContent).toBe('Buy');
    await page.press('[data-value=sell]');
    page.find('[data-value=buy]').focus();
    await page.key('[data-value=buy]', 'ArrowRight');
    expect(bind.values).toEqual(['sell', 'sell']);
    await page.unmount();
  });

  it('does not write while its control is disabled', async () => {
    const bind = { ...testControl('buy'), disabled: true };
    const page = await mount(view({ host, bind, labels, size: 'normal' }));
    await page.press('[data-value=sell]');
    page.find('[data-value=buy]').focus();
    await page.key('[data-value=buy]', 'ArrowRight');
    expect(bind.values).toEqual([]);
    await page.unmount();
  });
});
