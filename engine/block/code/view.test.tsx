// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const address = 'TQ7dV5mPzK3xWn8RbYc2LgHs9uFjA4e6Tv';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('code', () => {
  it('shows groups of four without a blank between them, and copies what was given', async () => {
    const writeText = vi.fn(async () => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const page = await mount(
      createElement(view, {
        host: testHost(),
        id: 'address',
        value: address,
        label: 'Address',
        grouped: true,
        copy: true,
        surface: 'raised',
      }),
    );
    expect(page.find('[translate=no]').textContent).toBe(address);
    expect(page.find('[translate=no]').children).toHaveLength(9);
    await page.press('button');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
    await page.unmount();
  });

  it('offers no copy before it is known', async () => {
    const page = await mount(
      createElement(view, {
        host: testHost(),
        value: undefined,
        label: 'Address',
        grouped: true,
        copy: true,
        surface: 'raised',
      }),
    );
    expect(page.find('button').getAttribute('aria-disabled')).toBe('true');
    await page.unmount();
  });
});
