// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('empty', () => {
  it('says what there is not and what can be done', async () => {
    const press = testEvent();
    const page = await mount(
      view({
        host: testHost(),
        icon: 'inbox',
        title: 'No orders',
        text: 'They come here',
        tone: 'plain',
        label: 'To markets',
        press,
      }),
    );
    expect(page.element.textContent).toBe('No ordersThey come hereTo markets');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('has no action where none is given', async () => {
    const page = await mount(view({ host: testHost(), icon: 'inbox', title: 'No orders', tone: 'plain' }));
    expect(page.element.querySelector('button')).toBeNull();
    await page.unmount();
  });
});
