// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const draw = (note: string) => view({ host: testHost(), title: 'Why?', note, line: true, children: <p>Because</p> });

describe('disclosure', () => {
  it('unfolds, and stays as the user left it when something else changes', async () => {
    const page = await mount(draw('1'));
    const details = page.find('details');
    expect(details.hasAttribute('open')).toBe(false);
    await page.press('summary');
    expect(details.hasAttribute('open')).toBe(true);
    await page.render(draw('2'));
    expect(details.hasAttribute('open')).toBe(true);
    await page.unmount();
  });
});
