import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, WIDTH, type Look, type Pen, type PosterTexts } from './draw.ts';

const LOOK: Look = {
  ground: 'black',
  wave: 'grey',
  text: 'white',
  quiet: 'silver',
  figure: 'green',
  tag: 'red',
  tint: 'darkred',
  font: 'sans',
};
const NO_WORDS: PosterTexts = {
  brand: '',
  tag: '',
  title: '',
  text: '',
  caption: '',
  figure: undefined,
  facts: [],
  code: '',
  hint: '',
};
const RESULT: PosterTexts = {
  ...NO_WORDS,
  brand: 'Harbor',
  tag: 'Long',
  title: 'BTC/USDT 20×',
  caption: 'Return on margin',
  figure: '+42.93%',
  facts: [{ label: 'Entry price', value: '66,348.3' }],
  hint: 'Trade with me',
};

beforeEach(() => {
  vi.stubGlobal('Path2D', function Path2D() {
    return undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Draws a poster on a pen that records its texts and strokes. Every letter is half as wide as the font is high. */
function drawn(words: PosterTexts): {
  readonly written: readonly { text: string; size: number; color: unknown; right: number }[];
  readonly strokes: number;
} {
  const written: { text: string; size: number; color: unknown; right: number }[] = [];
  let strokes = 0;
  const size = (): number => Number(/(\d+)px/.exec(pen.font)?.[1]);
  const quiet = (): undefined => undefined;
  const pen: Pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    fillRect: quiet,
    beginPath: quiet,
    moveTo: quiet,
    lineTo: quiet,
    roundRect: quiet,
    fill: quiet,
    save: quiet,
    restore: quiet,
    translate: quiet,
    scale: quiet,
    stroke: () => {
      strokes += 1;
    },
    measureText: (text: string) => ({ width: (text.length * size()) / 2 }) as TextMetrics,
    fillText: (text: string, x: number) => {
      written.push({
        text,
        size: size(),
        color: pen.fillStyle,
        right: pen.textAlign === 'right' ? x : x + (text.length * size()) / 2,
      });
    },
  };
  draw(pen, words, LOOK, { size: 21, path: 'M0 0h1' }, 'en');
  return { written: written.filter(({ text }) => text !== ''), strokes };
}

describe('a poster with a figure', () => {
  it('says all of it, the figure largest and in its colour', () => {
    const { written, strokes } = drawn(RESULT);
    expect(written.map(({ text }) => text)).toEqual([
      'Harbor',
      'Long',
      'BTC/USDT 20×',
      'Return on margin',
      '+42.93%',
      'Entry price',
      '66,348.3',
      'Trade with me',
    ]);
    const figure = written.find(({ text }) => text === '+42.93%')!;
    expect(figure.color).toBe('green');
    expect(written.find(({ text }) => text === 'Long')!.color).toBe('red');
    expect(Math.min(...written.map(({ size }) => size))).toBeGreaterThanOrEqual(40);
    expect(figure.size).toBe(Math.max(...written.map(({ size }) => size)));
    expect(strokes).toBe(0);
  });

  it('has four facts at most', () => {
    const facts = ['a', 'b', 'c', 'd', 'e'].map((label) => ({ label, value: label.toUpperCase() }));
    expect(drawn({ ...NO_WORDS, figure: '1', facts }).written.map(({ text }) => text)).toEqual([
      '1',
      'a',
      'A',
      'b',
      'B',
      'c',
      'C',
      'd',
      'D',
    ]);
  });
});

it('a poster of words has waves in place of the figure', () => {
  const { written, strokes } = drawn({ ...NO_WORDS, title: 'Trade with friends', code: 'HB7K2M9P' });
  expect(written.map(({ text }) => text).join(' ')).toBe('Trade with friends HB7K2M9P');
  expect(strokes).toBe(3);
});

it('nothing is wider than the picture', () => {
  const long = 'x'.repeat(120);
  for (const figure of [long, undefined]) {
    for (const tag of [long, '']) {
      for (const { right } of drawn({
        brand: long,
        tag,
        title: long,
        text: long,
        caption: long,
        figure,
        facts: [{ label: long, value: long }],
        code: long,
        hint: long,
      }).written)
        expect(right).toBeLessThanOrEqual(WIDTH);
    }
  }
});
