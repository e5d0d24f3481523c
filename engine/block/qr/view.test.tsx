// @vitest-environment jsdom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { eventually, mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('qr', () => {
  it('draws a named code with four modules of white around it', async () => {
    const page = await mount(createElement(view, { host: testHost(), value: 'abc', label: 'Address', size: 'normal' }));
    await eventually(() => {
      page.find('svg');
    });
    expect(page.find('svg').getAttribute('aria-label')).toBe('Address');
    expect(page.find('svg').getAttribute('viewBox')).toBe('-4 -4 29 29');
    await page.unmount();
  });

  it('says that it could not, and reports why', async () => {
    const host = testHost();
    const page = await mount(createElement(view, { host, value: 'x'.repeat(5000), label: 'Address', size: 'normal' }));
    await eventually(() => expect(host.problems).toHaveLength(1));
    expect(host.problems[0]?.code).toBe('qr_failed');
    expect(page.find('svg').getAttribute('aria-label')).toBe('Address');
    await page.unmount();
  });
});
