// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

const draw = (over: Partial<PropsOf<typeof schema>>) =>
  view({
    host: testHost(),
    narrow: 'scroll',
    size: 'small',
    columns: [
      { title: 'Level', align: 'start', first: 'desc' },
      { title: 'Fee', align: 'end', first: 'desc' },
    ],
    items: [{ key: '1', cells: ['VIP 1', '0.1%'] }],
    ...over,
  });

describe('table', () => {
  it('has heads for its columns and its rows', async () => {
    const page = await mount(draw({}));
    expect([...page.element.querySelectorAll('th')].map((head) => [head.scope, head.textContent])).toEqual([
      ['col', 'Level'],
      ['col', 'Fee'],
      ['row', 'VIP 1'],
    ]);
    expect(page.find('td').textContent).toBe('0.1%');
    await page.unmount();
  });

  it('has rows that are pressed, each named by its first cell', async () => {
    const press = vi.fn(async () => true);
    const page = await mount(
      draw({
        items: [
          { key: '1', cells: ['VIP 1', '0.1%'], tone: 'down', press },
          { key: '2', cells: ['VIP 2', '0.2%'] },
        ],
      }),
    );
    const [button, other] = page.element.querySelectorAll('button');
    expect([button?.getAttribute('aria-label'), other]).toEqual(['VIP 1', undefined]);
    expect(page.element.querySelectorAll('td')[0]?.className).toContain('down');
    button?.click();
    expect(press).toHaveBeenCalledOnce();
    await page.unmount();
  });

  it('says on a phone what each cell is, where its rows are stacked', async () => {
    const page = await mount(draw({ narrow: 'stack' }));
    expect(page.find('div').className).toContain('stack');
    expect(page.find('td').dataset.label).toBe('Fee');
    await page.unmount();
  });

  it('keeps its columns while unknown, and says when there are no rows', async () => {
    const page = await mount(draw({ items: undefined }));
    expect(page.element.querySelectorAll('td .skeleton')).toHaveLength(6);
    await page.render(draw({ items: [], empty: 'No levels' }));
    expect(page.element.textContent).toBe('LevelFeeNo levels');
    await page.unmount();
  });
});
