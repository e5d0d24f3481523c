import { isObject, type Json } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

/**
 * The least contrast of normal text (WCAG 2.2, 1.4.3), and the grounds on which the styles of the engine's blocks use
 * each token.
 */
const LEAST = 4.5;
const SURFACES = ['page', 'canvas', 'card', 'raised', 'input', 'selected', 'band'] as const;
const READ_ON: Readonly<Record<string, readonly string[]>> = {
  'text-1': SURFACES,
  'text-2': SURFACES,
  'text-3': SURFACES,
  error: ['page', 'canvas', 'card', 'raised'],
  primary: ['page', 'canvas', 'card', 'raised'],
  up: ['page', 'canvas', 'card', 'raised', 'up-tint'],
  down: ['page', 'canvas', 'card', 'raised', 'down-tint'],
  warn: ['page', 'canvas', 'card', 'raised', 'warn-tint'],
  'on-primary': ['primary'],
  'on-toast': ['toast'],
  white: ['up-fill', 'down-fill'],
};
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const pair = (light: string, dark: string): Json => ({ light, dark });

export const contrast: Rule = {
  code: 'contrast',
  severity: 'error',
  description:
    'Words can be read on what they stand on, in either theme: 4.5 to 1 between each colour of text and each surface that the styles of blocks put it on.',
  example: {
    bad: { theme: { color: { page: pair('#FFFFFF', '#000000'), 'text-1': pair('#111111', '#333333') } } },
    good: { theme: { color: { page: pair('#FFFFFF', '#000000'), 'text-1': pair('#111111', '#EEEEEE') } } },
  },
  looksAt: ({ theme }) => [theme],
  check(product, report) {
    const { theme } = product.project;
    const colors = isObject(theme.value) && isObject(theme.value.color) ? theme.value.color : {};
    const colorOf = (token: string, which: Theme): Color | undefined => {
      const color = colors[token];
      const text = isObject(color) ? color[which] : undefined;
      return typeof text === 'string' ? parse(text) : undefined;
    };
    for (const [token, surfaces] of Object.entries(READ_ON)) {
      for (const which of THEMES) {
        const ink = colorOf(token, which);
        const page = colorOf('page', which);
        if (ink === undefined) continue;
        const weak = surfaces.flatMap((surface) => {
          const color = colorOf(surface, which);
          if (color === undefined) return [];
          const ground = page === undefined ? color : over(color, page);
          const ratio = ratioOf(over(ink, ground), ground);
          return ratio < LEAST ? [`${surface} (${ratio.toFixed(1)})`] : [];
        });
        if (weak.length > 0)
          report(
            theme,
            ['color', token, which],
            `"${token}" cannot be read on ${weak.join(', ')}: text needs ${LEAST} to 1. Make it ${which === 'light' ? 'darker' : 'lighter'}, or the surface ${which === 'light' ? 'lighter' : 'darker'}.`,
          );
      }
    }
  },
};

/** Red, green, blue from 0 to 255, and the opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses `#RRGGBB` and `#RRGGBBAA`. */
function parse(text: string): Color | undefined {
  const [, hex, alpha] = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(text) ?? [];
  if (hex === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = hex.match(/../g)!.map((part) => Number.parseInt(part, 16));
  return [red, green, blue, alpha === undefined ? 1 : Number.parseInt(alpha, 16) / 255];
}

function over([red, green, blue, alpha]: Color, [r, g, b]: Color): Color {
  const mix = (top: number, below: number): number => top * alpha + below * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
function ratioOf(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
