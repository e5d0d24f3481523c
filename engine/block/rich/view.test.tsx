// @vitest-environment jsdom
import { act, createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { eventually, mount, testEvent, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('rich', () => {
  it('shows a skeleton, then the cleaned text', async () => {
    const page = await mount(
      createElement(view, { host: testHost(), lines: 5, id: 'article', html: '<p onclick="x()">Hello</p>' }),
    );
    await eventually(() => {
      page.find('[data-node=article] p');
    });
    expect(page.find('p').outerHTML).toBe('<p>Hello</p>');
    expect(page.element.querySelector('.skeleton')).toBeNull();
    await page.unmount();
  });

  it('keeps room for as many lines as it is about to have', async () => {
    const page = await mount(createElement(view, { host: testHost(), lines: 9, html: undefined }));
    expect(page.element.querySelectorAll('.skeleton')).toHaveLength(9);
    await page.unmount();
  });

  it('hands a link to the product and never follows it', async () => {
    const link = testEvent<{ readonly href: string }>();
    const page = await mount(
      createElement(view, {
        host: testHost(),
        lines: 5,
        html: '<a href="https://example.org/x"><b>there</b></a>',
        link,
      }),
    );
    await eventually(() => {
      page.find('a');
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => {
      page.find('a b').dispatchEvent(click);
    });
    expect(click.defaultPrevented).toBe(true);
    expect(link.payloads).toEqual([{ href: 'https://example.org/x' }]);
    await page.unmount();
  });

  it('does not follow a link without a handler either', async () => {
    const page = await mount(
      createElement(view, { host: testHost(), lines: 5, html: '<a href="https://example.org/x">there</a>' }),
    );
    await eventually(() => {
      page.find('a');
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    page.find('a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    await page.unmount();
  });
});
