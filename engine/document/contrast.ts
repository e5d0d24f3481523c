import { isObject, type Json } from './source.ts';

/** The least contrast of normal text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

const SURFACES = ['page', 'canvas', 'card', 'raised', 'input', 'selected', 'band'] as const;

/** The grounds on which the styles of the engine's blocks use each token. */
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

/** A colour of text on a ground that blocks put it on. */
export interface Contrast {
  readonly token: string;
  readonly surface: string;
  readonly theme: 'light' | 'dark';
  /** From 1 to 21, as WCAG 2.2 reckons it. */
  readonly ratio: number;
}

/** Returns the contrast of each colour of text on each of its grounds, in both themes. @param colors by token */
export function contrastsOf(colors: Readonly<Record<string, Json>>): readonly Contrast[] {
  const colorOf = (token: string, theme: 'light' | 'dark'): Color | undefined => {
    const color = colors[token];
    const text = isObject(color) ? color[theme] : undefined;
    return typeof text === 'string' ? parse(text) : undefined;
  };
  return Object.entries(READ_ON).flatMap(([token, surfaces]) =>
    THEMES.flatMap((theme) => {
      const ink = colorOf(token, theme);
      const page = colorOf('page', theme);
      if (ink === undefined) return [];
      return surfaces.flatMap((surface): readonly Contrast[] => {
        const color = colorOf(surface, theme);
        if (color === undefined) return [];
        const ground = page === undefined ? color : over(color, page);
        return [{ token, surface, theme, ratio: ratioOf(over(ink, ground), ground) }];
      });
    }),
  );
}

/** Red, green, blue from 0 to 255, and the opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses `#RRGGBB` and `#RRGGBBAA`. */
function parse(text: string): Color | undefined {
  const [, hex, alpha] = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(text) ?? [];
  if (hex === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
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
