// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('card', () => {
  it('is pressed as a whole, or holds what is pressed for itself', async () => {
    const press = testEvent();
    const page = await mount(view({ host: testHost(), surface: 'card', gap: 'm', press, children: 'Words' }));
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.render(view({ host: testHost(), surface: 'card', gap: 'm', children: 'Words' }));
    expect(page.element.querySelector('button')).toBeNull();
    await page.unmount();
  });
});
