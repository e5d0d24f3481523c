// @vitest-environment jsdom
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { markup, mount, testHost } from '../testing.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { view } from './view.tsx';

type Props = PropsOf<typeof schema>;

const host = testHost();
const props = (over: Partial<Props>): Props => ({
  host,
  value: new Big(0),
  style: 'plain',
  size: 'body',
  align: 'start',
  ...over,
});
const text = (over: Partial<Props>): string => {
  const box = document.createElement('div');
  box.innerHTML = markup(view(props(over)));
  return box.textContent;
};
const html = (over: Partial<Props>): string => markup(view(props(over)));

describe('number', () => {
  it('rounds a plain number down and a price half up', () => {
    expect(text({ value: new Big('1.239'), places: new Big(2) })).toBe('1.23');
    expect(text({ value: new Big('1.235'), places: new Big(2), style: 'price' })).toBe('1.24');
  });

  it('colours by direction and always shows the sign', () => {
    expect(html({ value: new Big(5), tone: 'direction' })).toMatch(/class="[^"]*\bup\b[^"]*">\+5</);
    expect(html({ value: new Big(-5), tone: 'direction' })).toMatch(/class="[^"]*\bdown\b[^"]*">\u22125</);
  });

  it('is neutral while unknown, for null, for zero and for what rounds to zero', () => {
    for (const value of [undefined, null, new Big(0), new Big('0.001')]) {
      expect(html({ value, tone: 'direction', places: new Big(2) })).not.toMatch(/\b(up|down)\b/);
    }
  });

  it('never shows a loss smaller than it is', () => {
    const shown = (value: string) => text({ value: new Big(value), tone: 'direction', places: new Big(2) });
    expect([shown('-1.231'), shown('-0.001'), shown('1.239')]).toEqual(['\u22121.24', '\u22120.01', '+1.23']);
    expect(html({ value: new Big('-0.001'), tone: 'direction', places: new Big(2) })).toMatch(/\bdown\b/);
  });

  it('shows a skeleton while the number or its unit is unknown, and -- for null', () => {
    expect(html({ value: undefined })).toContain('skeleton');
    expect(html({ value: new Big(1), unit: undefined })).toContain('skeleton');
    expect(text({ value: null, unit: 'BTC' })).toBe('--');
  });

  it('masks digits and direction', () => {
    expect(text({ value: new Big('-123'), masked: true, tone: 'direction' })).toBe('****');
    expect(html({ value: new Big('-123'), masked: true, tone: 'direction' })).not.toMatch(/\bdown\b/);
  });

  it('sets the unit of a large figure apart', () => {
    expect(html({ value: new Big('2.84'), unit: 'ETH', size: 'figure' })).toMatch(/2\.84<span[^>]*>ETH<\/span>/);
    expect(text({ value: new Big('2.84'), unit: 'ETH' })).toBe('2.84 ETH');
  });

  it('flashes in the tone of a change, but not at first', async () => {
    const page = await mount(view(props({ value: new Big(1), flash: true })));
    const flash = (): string | undefined => page.find('span > span').dataset['flash'];
    expect(flash()).toBeUndefined();
    await page.render(view(props({ value: new Big(2), flash: true })));
    const first = flash();
    expect(first).toMatch(/^up-/);
    await page.render(view(props({ value: new Big(3), flash: true })));
    expect(flash()).toMatch(/^up-/);
    expect(flash()).not.toBe(first);
    await page.render(view(props({ value: new Big(1), flash: true })));
    expect(flash()).toMatch(/^down-/);
    await page.unmount();
  });
});
