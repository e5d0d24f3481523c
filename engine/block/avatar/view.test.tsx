// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testEvent, testHost } from '../testing.tsx';
import { initials } from './draw.tsx';
import { view } from './view.tsx';

describe('initials', () => {
  it.each([
    ['Mara Lind', 'ML'],
    ['Nordlys', 'N'],
    ['  anna  maria  berg ', 'AB'],
    ['李雷', '李'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
    ['', ''],
  ])('of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
});

describe('avatar', () => {
  it('is named by who it is where it is pressed', async () => {
    const press = testEvent();
    const page = await mount(
      view({ host: testHost(), id: 'me', image: 'a.png', name: 'Mara Lind', size: 'small', press }),
    );
    await page.press('button[data-node=me][aria-label="Mara Lind"]');
    expect(press.payloads).toHaveLength(1);
    expect(page.find('img').getAttribute('src')).toBe('/images/a.png');
    await page.unmount();
  });
});
