// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testControl, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const host = testHost();

describe('chips', () => {
  it('choose where they are bound', async () => {
    const bind = testControl('hot');
    const page = await mount(
      view({
        host,
        bind,
        labels: [
          { key: 'hot', label: 'hot', value: 'Hot' },
          { key: 'new', label: 'new', value: 'New' },
        ],
      }),
    );
    expect(page.find('[aria-checked=true]').textContent).toBe('Hot');
    await page.press('[data-value=new]');
    expect(bind.values).toEqual(['new']);
    await page.unmount();
  });

  it('each do their own where they are not', async () => {
    const fiat = testEvent();
    const amount = testEvent();
    const page = await mount(
      view({
        host,
        entries: [
          { id: 'fiat', label: 'EUR', press: fiat },
          { id: 'amount', label: 'Amount', press: amount, selected: true },
        ],
      }),
    );
    await page.press('[data-node=amount]');
    expect([fiat.payloads.length, amount.payloads.length]).toEqual([0, 1]);
    expect(page.find('[data-node=amount]').getAttribute('aria-pressed')).toBe('true');
    expect(page.find('[data-node=fiat]').hasAttribute('aria-pressed')).toBe(false);
    await page.unmount();
  });
});
