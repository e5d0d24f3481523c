// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('bubble', () => {
  it('says who said what, and when', async () => {
    const page = await mount(view({ host: testHost(), by: 'other', who: 'Nordwind', at: 0, children: 'Hello' }));
    expect(page.element.textContent).toContain('NordwindHello');
    expect(page.element.querySelector('time')?.dateTime).toBe('1970-01-01T00:00:00.000Z');
    await page.render(view({ host: testHost(), by: 'house', children: 'Paid' }));
    expect(page.element.querySelector('time')).toBeNull();
    await page.unmount();
  });

  it('shows the portrait of somebody else, or their initials; the reader needs none', async () => {
    const page = await mount(
      view({ host: testHost(), by: 'other', who: 'Mara Lind', portrait: 'a.png', children: 'Hello' }),
    );
    expect(page.find('img').getAttribute('src')).toBe('/images/a.png');
    await page.render(view({ host: testHost(), by: 'other', who: 'Mara Lind', portrait: null, children: 'Hello' }));
    expect(page.element.textContent).toBe('MLMara LindHello');
    await page.render(view({ host: testHost(), by: 'reader', who: 'You', portrait: 'a.png', children: 'Hello' }));
    expect(page.element.querySelector('img')).toBeNull();
    await page.unmount();
  });
});
