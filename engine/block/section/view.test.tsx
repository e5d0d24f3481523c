// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('section', () => {
  it('has a heading, a count, an action and its children', async () => {
    const press = testEvent();
    const page = await mount(
      view({ host: testHost(), title: 'Bids', count: '17', action: 'All', press, gap: 's', children: <p>List</p> }),
    );
    expect(page.find('h2').textContent).toBe('Bids');
    expect(page.find('section').textContent).toBe('Bids17AllList');
    await page.press('button');
    expect(press.payloads).toHaveLength(1);
    await page.unmount();
  });
});
