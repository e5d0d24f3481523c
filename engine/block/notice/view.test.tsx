// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('notice', () => {
  it('is one line that leads to more', async () => {
    const press = testEvent();
    const page = await mount(
      view({
        host: testHost(),
        id: 'news',
        icon: 'info',
        text: 'Upgrade at two',
        surface: 'plain',
        end: <b>12:41</b>,
        press,
      }),
    );
    expect(page.find('button[data-node=news]').textContent).toBe('Upgrade at two12:41');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
