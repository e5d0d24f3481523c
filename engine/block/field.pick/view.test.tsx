// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const props = { id: 'coin', host: testHost(), label: 'Coin', value: 'USDT', press: testEvent() };

describe('field.pick', () => {
  it('is a button named by its label and its value', async () => {
    const press = testEvent();
    const page = await mount(view({ ...props, press }));
    const button = page.find('button');
    const name = button
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(name).toEqual(['Coin', 'USDT']);
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });

  it('shows its placeholder while nothing is chosen, a skeleton while that is not known', async () => {
    const page = await mount(view({ ...props, value: null }));
    expect(page.find('button').textContent).toBe('field.choose');
    await page.render(view({ ...props, value: undefined }));
    expect(page.element.querySelector('button .skeleton')).not.toBeNull();
    await page.unmount();
  });

  it('does not lead anywhere while it is off', async () => {
    const press = testEvent();
    const page = await mount(view({ ...props, press, enabled: false, why: 'Log in first' }));
    await page.press('button');
    expect(press.payloads).toHaveLength(0);
    expect(page.element.textContent).toContain('Log in first');
    await page.unmount();
  });
});
