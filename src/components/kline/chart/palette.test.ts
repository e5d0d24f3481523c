import { describe, expect, it } from 'vitest';
import theme from '../../../../screens/theme.json' with { type: 'json' };
import { LINE_COLORS, USUAL_COLORS, type LineColor } from '../indicators/settings.ts';

type Rgb = readonly [number, number, number];
const tokens = theme.color as Readonly<Record<string, { readonly light: string; readonly dark: string }>>;
const hexOf = (color: LineColor, look: 'light' | 'dark'): string =>
  tokens[color === 'ink' ? 'text-1' : `line-${color}`]![look];

/** The linear light of a colour of digits. */
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(linear(a)), luminance(linear(b))].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Linear light as eyes see it that lack a kind of cone (Machado, Oliveira and Fernandes 2009, at full strength). */
const EYES: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  'all three': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Place of a colour in CIE L*a*b*, where distances are as eyes see them. */
function lab(seen: Rgb): Rgb {
  const [red, green, blue] = seen.map((part) => Math.min(1, Math.max(0, part))) as unknown as Rgb;
  const scale = (value: number): number => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.950_47,
    luminance([red, green, blue]),
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.088_83,
  ].map(scale) as unknown as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: string, b: string, eye: readonly [Rgb, Rgb, Rgb]): number => {
  const [first, second] = [a, b].map((hex) => {
    const light = linear(hex);
    return lab(eye.map((row) => row[0] * light[0] + row[1] * light[1] + row[2] * light[2]) as unknown as Rgb);
  }) as [Rgb, Rgb];
  return Math.hypot(...first.map((part, at) => part - second[at]!));
};

describe.each(['light', 'dark'] as const)('the colours of the lines, %s', (look) => {
  it('are read on the page, in the legend too', () => {
    for (const color of LINE_COLORS)
      expect(contrast(hexOf(color, look), tokens['page']![look]), color).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(EYES))('the usual three are told apart by eyes with %s', (name) => {
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const;
    for (const [a, b] of pairs)
      expect(
        distance(hexOf(USUAL_COLORS[a]!, look), hexOf(USUAL_COLORS[b]!, look), EYES[name]!),
        `${USUAL_COLORS[a]} ${USUAL_COLORS[b]}`,
      ).toBeGreaterThan(40);
  });
});
