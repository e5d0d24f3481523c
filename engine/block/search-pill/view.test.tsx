// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('search-pill', () => {
  it('leads to the search', async () => {
    const press = testEvent();
    const page = await mount(view({ host: testHost(), id: 'search', label: 'Search pairs', press }));
    expect(page.find('button').textContent).toBe('Search pairs');
    await page.press('[data-node=search]');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
