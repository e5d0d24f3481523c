import { describe, expect, it } from 'vitest';
import { drawPoster, WIDTH, type Look, type Poster } from './draw.ts';

const LOOK: Look = { ground: 'black', card: 'grey', text: 'white', quiet: 'silver', figure: 'green', tint: 'darkgreen', font: 'sans' };
const POSTER: Poster = { brand: 'Harbor', title: 'BTC/USDT 20×', tag: 'Long', label: 'Return on margin', figure: '+42.93%', facts: [{ label: 'Entry price', value: '66,348.3' }], note: 'Trade with me' };

/** A pen that remembers what it wrote. Every character is half as wide as the font is high. */
function draw(poster: Poster): { text: string; size: number; color: unknown; right: number }[] {
  const written: { text: string; size: number; color: unknown; right: number }[] = [];
  const size = (): number => Number(/(\d+)px/.exec(pen.font)?.[1]);
  const pen = {
    fillStyle: '' as string | CanvasGradient | CanvasPattern, font: '', textAlign: 'left' as CanvasTextAlign, textBaseline: 'alphabetic' as CanvasTextBaseline,
    fillRect: () => undefined, beginPath: () => undefined, roundRect: () => undefined, fill: () => undefined, save: () => undefined, restore: () => undefined, translate: () => undefined, scale: () => undefined,
    measureText: (text: string) => ({ width: (text.length * size()) / 2 }) as TextMetrics,
    fillText: (text: string, x: number) => { written.push({ text, size: size(), color: pen.fillStyle, right: pen.textAlign === 'right' ? x : x + (text.length * size()) / 2 }); },
  };
  drawPoster(pen, poster, LOOK, undefined);
  return written;
}

describe('drawPoster', () => {
  it('says all of it, the figure largest and in its colour', () => {
    const written = draw(POSTER);
    expect(written.map(({ text }) => text)).toEqual(['Harbor', 'Long', 'BTC/USDT 20×', 'Return on margin', '+42.93%', 'Entry price', '66,348.3', 'Trade with me']);
    const figure = written.find(({ text }) => text === '+42.93%')!;
    expect(figure.color).toBe('green');
    expect(figure.size).toBe(Math.max(...written.map(({ size }) => size)));
  });

  it('writes smaller what would not fit', () => {
    const long = 'x'.repeat(120);
    for (const { right } of draw({ brand: long, title: long, tag: long, label: long, figure: long, facts: [{ label: long, value: long }], note: long })) expect(right).toBeLessThanOrEqual(WIDTH);
  });
});
