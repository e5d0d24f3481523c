// @vitest-environment jsdom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const shown = (link: string | null) =>
  mount(createElement(view, { host: testHost(), link, title: 'Paper' }, 'elsewhere'));

describe('web', () => {
  it('shows a site of another origin, without its being able to lead the app elsewhere', async () => {
    const page = await shown('https://harbor.example/paper?a=1');
    const frame = page.find('iframe');
    expect([frame.getAttribute('src'), frame.getAttribute('title'), frame.getAttribute('referrerpolicy')]).toEqual([
      'https://harbor.example/paper?a=1',
      'Paper',
      'no-referrer',
    ]);
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    await page.unmount();
  });

  it.each([
    null,
    'javascript:alert(1)',
    'data:text/html,x',
    'http://harbor.example/',
    '/api/files/1',
    `${location.origin}/h5/`,
    'nonsense',
  ])('shows its children in place of %j', async (link) => {
    const page = await shown(link);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.body.textContent).toContain('elsewhere');
    await page.unmount();
  });
});
