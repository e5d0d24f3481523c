import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { themeSchema, themeToCss, type Theme } from './theme.ts';

const theme: Theme = {
  color: { page: { light: '#FFFFFF', dark: '#0B0E11' }, 'text-1': { light: '#1E2329', dark: '#EAECEF' } },
  font: { body: ['-apple-system', 'Segoe UI', 'sans-serif'] },
  text: { body: { size: 14, line: 20 } },
  space: { 1: 4 },
  side: 16,
  radius: { card: 10 },
  layer: { toast: 10090 },
  motion: { sheet: 250 },
};

describe('themeToCss', () => {
  const css = themeToCss(theme);
  const block = (selector: string): string => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';

  it('writes every token on :root under its name', () => {
    for (const line of [
      '--color-page: #FFFFFF;',
      '--color-text-1: #1E2329;',
      '--font-body: -apple-system, "Segoe UI", sans-serif;',
      '--text-body-size: 0.875rem;',
      '--text-body-line: 1.25rem;',
      '--space-1: 4px;',
      '--side: 16px;',
      '--radius-card: 10px;',
      '--layer-toast: 10090;',
      '--motion-sheet: 250ms;',
      'color-scheme: light;',
    ])
      expect(block(':root')).toContain(line);
  });

  it('changes colours only in the dark theme', () => {
    expect(block('[data-theme=dark]')).toContain('--color-page: #0B0E11;');
    expect(block('[data-theme=dark]')).not.toContain('--space');
  });

  it('follows the system only where nobody chose', () => {
    const media = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'));
    expect(media).toContain(':root:not([data-theme])');
    expect(media).toContain('--color-page: #0B0E11;');
  });
});

describe('themeSchema', () => {
  const valid = new Ajv2020().compile(themeSchema);

  it('accepts a theme', () => expect(valid(theme)).toBe(true));

  it.each([
    ['a value that closes its declaration', { ...theme, color: { page: { light: '#fff;} *{', dark: '#000000' } } }],
    ['a colour without a dark one', { ...theme, color: { page: { light: '#FFFFFF' } } }],
    ['a name that is no custom property', { ...theme, space: { 'a b': 4 } }],
    ['a font that leaves its quotes', { ...theme, font: { body: ['x"; }'] } }],
    ['an unknown group', { ...theme, shadows: {} }],
  ])('refuses %s', (_, wrong) => expect(valid(wrong)).toBe(false));
});
