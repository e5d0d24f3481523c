// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('skeleton', () => {
  it('draws so many shapes, says once that it loads, and is else silent', async () => {
    const page = await mount(view({ host: testHost(), shape: 'row', count: 4 }));
    expect(page.element.querySelectorAll('.row')).toHaveLength(4);
    expect(page.element.textContent).toBe('block.loading');
    expect([...page.find('div').children].slice(1).every((shape) => shape.getAttribute('aria-hidden') === 'true')).toBe(
      true,
    );
    await page.unmount();
  });
});
