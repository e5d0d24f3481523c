// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testControl, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const draw = (value: string | null, more: object = {}) => {
  const bind = testControl<string>(value);
  const host = testHost();
  const orders = { desc: '-price', asc: 'price', first: 'desc' } as const;
  return { bind, node: view({ host, id: 'byPrice', label: 'Price', bind, ...orders, align: 'end', ...more }) };
};

describe('sort-head', () => {
  it('says the order in which it sorts, and only when it does', async () => {
    const page = await mount(draw(null).node);
    expect(page.find('button').textContent).toBe('Price');
    expect(page.find('button').getAttribute('aria-pressed')).toBe('false');
    await page.render(draw('-price').node);
    expect(page.find('button').textContent).toBe('Priceblock.sorted_down');
    expect(page.find('button').getAttribute('aria-pressed')).toBe('true');
    await page.render(draw('price').node);
    expect(page.find('button').textContent).toBe('Priceblock.sorted_up');
    await page.render(draw('-name').node);
    expect(page.find('button').getAttribute('aria-pressed')).toBe('false');
    await page.unmount();
  });

  it.each<[string, string | null, object, string | null]>([
    ['another order becomes descending', 'name', { unsets: true }, '-price'],
    ['descending becomes ascending', '-price', { unsets: true }, 'price'],
    ['ascending becomes no order', 'price', { unsets: true }, null],
    ['ascending becomes descending where there must be an order', 'price', {}, '-price'],
    ['another order becomes ascending where that comes first', 'name', { first: 'asc' }, 'price'],
    ['then descending', 'price', { first: 'asc', unsets: true }, '-price'],
    ['and then no order', '-price', { first: 'asc', unsets: true }, null],
  ])('pressed, %s', async (_what, value, more, next) => {
    const { bind, node } = draw(value, more);
    const page = await mount(node);
    await page.press('[data-node=byPrice]');
    expect(bind.values).toEqual([next]);
    await page.unmount();
  });

  it('does nothing where it is not enabled', async () => {
    const { bind, node } = draw(null, { enabled: false });
    const page = await mount(node);
    await page.press('[data-node=byPrice]');
    expect([bind.values, page.find('button').getAttribute('aria-disabled')]).toEqual([[], 'true']);
    await page.unmount();
  });
});
