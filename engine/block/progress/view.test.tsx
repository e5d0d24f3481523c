// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { mount, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

const draw = (over: Partial<PropsOf<typeof schema>>) =>
  view({ host: testHost(), value: new Big(3), of: new Big(4), label: 'Sold', tone: 'ink', ...over });

describe('progress', () => {
  it('says how far it is', async () => {
    const page = await mount(draw({ note: '75%' }));
    const bar = page.find('[role=progressbar]');
    expect([
      bar.getAttribute('aria-label'),
      bar.getAttribute('aria-valuenow'),
      bar.getAttribute('aria-valuemax'),
    ]).toEqual(['Sold', '3', '4']);
    expect(page.find('[style]').style.width).toBe('75%');
    await page.unmount();
  });

  it('never shows more than the whole or less than none', async () => {
    const page = await mount(draw({ value: new Big(9) }));
    expect(page.find('[style]').style.width).toBe('100%');
    await page.render(draw({ value: new Big(-9) }));
    expect(page.find('[style]').style.width).toBe('0%');
    await page.unmount();
  });

  it('has no value while unknown, for null, and of nothing', async () => {
    const page = await mount(draw({ value: undefined }));
    const value = (): string | null => page.find('[role=progressbar]').getAttribute('aria-valuenow');
    expect(value()).toBeNull();
    await page.render(draw({ value: null }));
    expect(value()).toBeNull();
    await page.render(draw({ of: new Big(0) }));
    expect(value()).toBeNull();
    await page.unmount();
  });

  it('counts a few parts, and does not draw a thousand', async () => {
    const page = await mount(draw({ parts: true }));
    expect([...page.find('[role=progressbar]').children].map((part) => part.classList.contains('full'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await page.render(draw({ parts: true, of: new Big(1000) }));
    expect(page.find('[role=progressbar]').children).toHaveLength(1);
    await page.unmount();
  });

  it('marks points of the bar where they are known', async () => {
    const marks = [
      { at: new Big(3), label: 'three' },
      { at: null, label: 'none' },
      { at: new Big(9), label: 'beyond' },
    ];
    const page = await mount(draw({ marks }));
    const drawn = [...page.element.querySelectorAll<HTMLElement>('[style*=inset]')].map((mark) => [
      mark.textContent,
      mark.style.insetInlineStart,
    ]);
    expect(drawn).toEqual([
      ['three', '75%'],
      ['beyond', '100%'],
    ]);
    await page.unmount();
  });
});
