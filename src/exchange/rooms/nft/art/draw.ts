import { hashText, stream } from '../../../kernel/basics/random.ts';
import type { Style } from '../catalogue.ts';

/** A colour as hue, saturation and lightness in degrees and percent. */
type Colour = readonly [hue: number, saturation: number, lightness: number];

/** The input of one drawing: random numbers that depend on its code only, and matching colours. */
export interface Draft {
  readonly code: string;
  readonly random: () => number;
  readonly hue: number;
}

const SIZE = 400;

export const draftOf = (code: string): Draft => {
  const random = stream(hashText(`nft/drawing/${code}`));
  return { code, random, hue: Math.floor(random() * 360) };
};

const colour = ([hue, saturation, lightness]: Colour): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(saturation)}% ${Math.round(lightness)}%)`;

const fixed = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
const gradient = (id: string, stops: readonly Colour[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map((one, index) => `<stop offset="${fixed((index / Math.max(1, stops.length - 1)) * 100)}%" stop-color="${colour(one)}"/>`).join('')}</linearGradient>`;
const background = (id: string): string => `<rect width="${SIZE}" height="${SIZE}" fill="url(#${id})"/>`;

/** Draws lines of water under a sun. */
function waves({ random, hue }: Draft): string {
  const [x, y, radius] = [80 + random() * 240, 130 + random() * 50, 34 + random() * 28];
  const phase = random() * 6;
  const rows = Array.from({ length: 24 }, (_, row) => {
    const base = 206 + row * 8.4;
    const swing = 1.5 + row * 0.75;
    const points = Array.from({ length: 41 }, (_, step) => {
      const at = step * 10;
      const height = Math.sin(at / (38 + row) + phase + row * 0.42) + 0.5 * Math.sin(at / 21 - phase * 2 + row * 0.2);
      return `${at} ${fixed(base + swing * height)}`;
    });
    const shade: Colour = [hue + 10 + row * 1.8, 44, 22 - row * 0.7];
    return `<path d="M0 ${SIZE}L${points.join('L')}L${SIZE} ${SIZE}Z" fill="${colour(shade)}" stroke="${colour([hue + row * 2.4, 62, 74 - row * 1.8])}"/>`;
  }).join('');
  const sky = gradient('s', [
    [hue + 20, 48, 16],
    [hue + 50, 22, 48],
    [hue + 175, 60, 72],
  ]);
  return `<defs>${sky}</defs>${background('s')}<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius * 1.4)}" fill="#fff3e2" opacity=".16"/><circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="#ffe9d0"/>${rows}`;
}

/** Draws petals of glass around a middle. */
function petals({ random, hue }: Draft): string {
  const count = 7 + Math.floor(random() * 6);
  const rings = Array.from({ length: 5 }, (_, ring) => {
    const length = 168 - ring * 30;
    const width = (58 - ring * 8) * (8 / count + 0.3);
    const turn = random() * 360;
    const shape = `M0 0C${fixed(width)} ${fixed(-length * 0.3)} ${fixed(width)} ${fixed(-length * 0.8)} 0 ${fixed(-length)}C${fixed(-width)} ${fixed(-length * 0.8)} ${fixed(-width)} ${fixed(-length * 0.3)} 0 0Z`;
    return Array.from(
      { length: count },
      (_, petal) =>
        `<path d="${shape}" transform="rotate(${fixed(turn + (petal * 360) / count)})" fill="${colour([hue + ring * 26 + petal * 3, 68, 52 + ring * 6])}" fill-opacity=".3" stroke="${colour([hue + ring * 26, 80, 84])}" stroke-opacity=".5"/>`,
    ).join('');
  }).join('');
  return `<defs>${gradient('s', [
    [hue + 190, 42, 13],
    [hue + 230, 38, 25],
  ])}</defs>${background('s')}<g transform="translate(200 200)">${rings}<circle r="11" fill="${colour([hue + 140, 90, 84])}"/></g>`;
}

/** Draws bands that run around a middle: a still of the animated loop. */
function bands({ random, hue }: Draft): string {
  const turns = 3 + Math.floor(random() * 4);
  const rings = Array.from({ length: 13 }, (_, ring) => {
    const radius = 22 + ring * 13;
    const around = 2 * Math.PI * radius;
    const dash = around / (turns * 2);
    return `<circle r="${radius}" stroke="${colour([hue + ring * 9, 78, 44 + ring * 2])}" stroke-dasharray="${fixed(dash)}" stroke-dashoffset="${fixed(dash * random() * 2)}"/>`;
  }).join('');
  return `<rect width="${SIZE}" height="${SIZE}" fill="${colour([hue + 200, 36, 9])}"/><g transform="translate(200 200)" fill="none" stroke-width="9" stroke-linecap="round">${rings}</g>`;
}

/** Draws the loudness of a tone, mirrored. */
function tones({ random, hue }: Draft): string {
  const beat = 3 + random() * 4;
  const bars = Array.from({ length: 49 }, (_, bar) => {
    const envelope = Math.sin((bar / 48) * Math.PI) * (0.45 + 0.55 * Math.abs(Math.sin((bar / 48) * beat * Math.PI)));
    const height = 8 + envelope * (150 + random() * 70);
    return `<rect x="${fixed(24 + bar * 7.2)}" y="${fixed(200 - height / 2)}" width="4" height="${fixed(height)}" rx="2" fill="${colour([hue + bar * 1.6, 74, 62])}"/>`;
  }).join('');
  return `<defs>${gradient('s', [
    [hue + 210, 34, 11],
    [hue + 180, 40, 20],
  ])}</defs>${background('s')}${bars}`;
}

/** Draws houses at night with some windows lit. */
function windows({ random, hue }: Draft): string {
  const rows = Array.from({ length: 3 }, (_, depth) => {
    const [houses, warm, cool]: [string[], string[], string[]] = [[], [], []];
    for (let x = -20 + random() * 20; x < SIZE;) {
      const [width, top] = [54 + random() * 60, 70 + depth * 66 + random() * 90];
      houses.push(`M${fixed(x)} ${fixed(top)}h${fixed(width)}V${SIZE}h${fixed(-width)}Z`);
      for (let wy = top + 12; wy < SIZE - 10; wy += 19) {
        for (let wx = x + 9; wx < x + width - 12; wx += 15) {
          const lit = random();
          if (lit < 0.36) (lit < 0.3 ? warm : cool).push(`M${fixed(wx)} ${fixed(wy)}h8v11h-8Z`);
        }
      }
      x += width + 4 + random() * 16;
    }
    const shape = (parts: readonly string[], shade: Colour, opacity: number): string =>
      `<path d="${parts.join('')}" fill="${colour(shade)}" opacity="${fixed(opacity)}"/>`;
    return (
      shape(houses, [hue, 30, 20 - depth * 5], 1) +
      shape(warm, [44, 92, 66], 0.5 + depth * 0.25) +
      shape(cool, [hue + 160, 60, 66], 0.5 + depth * 0.25)
    );
  }).join('');
  return `<defs>${gradient('s', [
    [hue + 10, 52, 9],
    [hue - 20, 44, 26],
    [hue - 50, 56, 48],
  ])}</defs>${background('s')}<circle cx="${fixed(60 + random() * 280)}" cy="${fixed(46 + random() * 40)}" r="20" fill="#fbf3dc"/>${rows}`;
}

/** Draws layers of cloud over a horizon. */
function weather({ random, hue }: Draft): string {
  const layers = Array.from({ length: 9 }, (_, layer) => {
    const y = 90 + layer * 34;
    const bumps = Array.from({ length: 6 }, () => {
      const width = 60 + random() * 90;
      return `<ellipse cx="${fixed(random() * SIZE)}" cy="${fixed(y)}" rx="${fixed(width)}" ry="${fixed(14 + random() * 20)}"/>`;
    }).join('');
    return `<g fill="${colour([hue + layer * 7, 40 - layer, 82 - layer * 6.4])}" fill-opacity=".62">${bumps}<rect y="${y}" width="${SIZE}" height="${SIZE - y}"/></g>`;
  }).join('');
  return `<defs>${gradient('s', [
    [hue + 200, 46, 42],
    [hue + 170, 62, 84],
  ])}</defs>${background('s')}${layers}`;
}

const STYLES: Readonly<Record<Style, (draft: Draft) => string>> = { waves, petals, bands, tones, windows, weather };

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${inside}</svg>`;

/** Draws the picture of an artwork; the same code always gives the same picture. */
export const drawArt = (style: Style, code: string): string => svg(STYLES[style](draftOf(code)));

/** Draws a box with a ribbon, in the colours of its series. */
export function drawBox(code: string): string {
  const { hue, random } = draftOf(code);
  const sparks = Array.from(
    { length: 30 },
    () =>
      `<circle cx="${fixed(random() * SIZE)}" cy="${fixed(random() * SIZE)}" r="${fixed(0.6 + random() * 2)}" fill="#fff" opacity="${fixed(0.2 + random() * 0.6)}"/>`,
  ).join('');
  const face = (points: string, shade: Colour): string => `<path d="${points}" fill="${colour(shade)}"/>`;
  const box = [
    face('M200 120L310 170L200 220L90 170Z', [hue, 58, 62]),
    face('M90 170L200 220V336L90 284Z', [hue, 54, 42]),
    face('M310 170L200 220V336L310 284Z', [hue, 56, 33]),
    face('M145 145L255 195V311L237 319V203L127 153Z', [hue + 150, 74, 70]),
    face('M255 145L145 195V311L163 319V203L273 153Z', [hue + 150, 74, 62]),
    `<path d="M200 170C150 120 150 90 176 88C198 86 202 130 200 170C198 130 202 86 224 88C250 90 250 120 200 170Z" fill="${colour([hue + 150, 78, 74])}"/>`,
  ].join('');
  return svg(
    `<defs>${gradient('s', [
      [hue + 20, 46, 14],
      [hue - 24, 44, 30],
    ])}</defs>${background('s')}${sparks}${box}`,
  );
}
