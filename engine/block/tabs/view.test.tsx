// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testControl, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const host = testHost();
const panels: Props['tabs'] = [
  { key: 'address', label: 'Address', value: 'To an address' },
  { key: 'bank', label: 'Bank', value: 'To a bank' },
  { key: 'card', label: 'Card', value: 'To a card' },
];
const props = (over: Partial<Props>): Props => ({
  host,
  bind: testControl('bank'),
  size: 'normal',
  tabs: panels,
  ...over,
});

describe('tabs', () => {
  it('has only the panel in force, tied to its tab', async () => {
    const page = await mount(view(props({})));
    const panel = page.find('[role=tabpanel]');
    expect(panel.textContent).toBe('To a bank');
    const tab = page.find('[role=tab][aria-selected=true]');
    expect(panel.getAttribute('aria-labelledby')).toBe(tab.id);
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
    await page.unmount();
  });

  it('writes the choice', async () => {
    const bind = testControl('bank');
    const page = await mount(view(props({ bind })));
    await page.press('[data-value=card]');
    expect(bind.values).toEqual(['card']);
    await page.unmount();
  });

  it('is one stop of the Tab key, and arrows, Home and End move and choose, around the ends', async () => {
    const bind = testControl('card');
    const page = await mount(view(props({ bind })));
    expect([...page.element.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([
      -1, -1, 0,
    ]);
    page.find('[data-value=card]').focus();
    await page.key('[data-value=card]', 'ArrowRight');
    expect(document.activeElement?.textContent).toBe('Address');
    await page.key('[data-value=address]', 'ArrowLeft');
    await page.key('[data-value=card]', 'Home');
    await page.key('[data-value=address]', 'End');
    expect(bind.values).toEqual(['address', 'card', 'address', 'card']);
    await page.unmount();
  });

  it('takes labels and badges by name, and choices from records', async () => {
    const page = await mount(
      view(
        props({
          tabs: undefined,
          labels: [
            { key: 'a', label: 'a', value: 'Open' },
            { key: 'b', label: 'b', value: { label: 'Closed' } },
          ],
        }),
      ),
    );
    expect([...page.element.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['Open', 'Closed']);
    await page.render(
      view({
        host,
        bind: testControl('BTC'),
        size: 'normal',
        items: [
          { key: '1', value: 'USDT', label: 'USDT' },
          { key: '2', value: 'BTC', label: 'BTC' },
        ],
      }),
    );
    expect(page.find('[aria-selected=true]').textContent).toBe('BTC');
    await page.unmount();
  });

  it('has no panel and the first tab as its stop while the choice is unknown', async () => {
    const page = await mount(view(props({ bind: testControl<string>(undefined) })));
    expect(page.element.querySelector('[role=tabpanel]')).toBeNull();
    expect(page.find('[role=tab]').tabIndex).toBe(0);
    await page.unmount();
  });
});
