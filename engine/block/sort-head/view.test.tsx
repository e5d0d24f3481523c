// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('sort-head', () => {
  it('says the order in which it sorts, and only when it does', async () => {
    const press = testEvent();
    const draw = (active: boolean, down: boolean) =>
      view({ host: testHost(), id: 'byPrice', label: 'Price', active, down, align: 'end', press });
    const page = await mount(draw(false, true));
    expect(page.find('button').textContent).toBe('Price');
    expect(page.find('button').getAttribute('aria-pressed')).toBe('false');
    await page.render(draw(true, true));
    expect(page.find('button').textContent).toBe('Priceblock.sorted_down');
    await page.render(draw(true, false));
    expect(page.find('button').textContent).toBe('Priceblock.sorted_up');
    await page.press('[data-node=byPrice]');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
