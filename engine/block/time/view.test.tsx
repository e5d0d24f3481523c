// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { markup, mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const draw = (value: null | undefined): string => markup(view({ host: testHost(), value, style: 'date', as: 'body' }));

describe('time', () => {
  it('says the moment to machines too', () => {
    const html = markup(view({ host: testHost(), value: 0, style: 'dateTime', as: 'body' }));
    expect(html).toContain('dateTime="1970-01-01T00:00:00.000Z"');
  });

  it('keeps a relative time right while it is shown', async () => {
    const host = testHost();
    const page = await mount(view({ host, value: host.now(), style: 'relative', as: 'body' }));
    expect(page.element.textContent).toBe('0 min ago');
    await act(async () => Promise.resolve(host.pass(60_000)));
    expect(page.element.textContent).toBe('1 min ago');
    await page.unmount();
  });

  it('shows -- for null and a skeleton while unknown', () => {
    expect(draw(null)).toContain('--');
    expect(draw(undefined)).toContain('skeleton');
  });
});
