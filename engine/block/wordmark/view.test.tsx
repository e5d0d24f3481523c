// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('wordmark', () => {
  it('has a name, and the drawing in the ink of the theme or in its own colours', async () => {
    const page = await mount(view({ host: testHost(), src: 'logo.svg', alt: 'Harbor' }));
    const mark = page.find('[role=img][aria-label=Harbor]') as HTMLElement;
    expect(mark.style.getPropertyValue('--drawing')).toBe('url("/images/logo.svg")');
    expect(mark.className).toContain('ink');
    await page.render(view({ host: testHost(), src: 'logo.svg', alt: 'Harbor', own: true }));
    expect((page.find('[role=img]') as HTMLElement).className).toContain('own');
    await page.render(view({ host: testHost(), src: null, alt: 'Harbor' }));
    expect((page.find('[role=img]') as HTMLElement).style.getPropertyValue('--drawing')).toBe('');
    await page.unmount();
  });
});
