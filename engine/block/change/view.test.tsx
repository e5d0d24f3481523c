import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { markup, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const host = testHost();
const draw = (value: string | null | undefined): string =>
  markup(view({ host, variant: 'fill', places: 2, value: typeof value === 'string' ? new Big(value) : value }));

describe('change', () => {
  it.each([
    ['0.0241', 'up', '+2.41%'],
    ['-0.0038', 'down', '\u22120.38%'],
    ['0', 'flat', '0.00%'],
  ])('shows %s as %s %s', (value, tone, text) => {
    expect(draw(value)).toMatch(new RegExp(`\\b${tone}\\b`));
    expect(draw(value)).toContain(`>${text}<`.replace('+', '+'));
  });

  it('is flat where it rounds to zero', () => expect(draw('0.00004')).toMatch(/\bflat\b/));

  it('is neither green nor red while unknown or null', () => {
    expect(draw(undefined)).toContain('skeleton');
    expect(draw(null)).toContain('--');
    for (const value of [undefined, null]) expect(draw(value)).not.toMatch(/\b(up|down)\b/);
  });
});
