import { QUIET, type Matrix } from '../qr/matrix.ts';
import { wrap } from './wrap.ts';

/** What a poster says. Every text is there or empty. */
export interface Words {
  readonly brand: string;
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly hint: string;
}

/** Pixels of the picture: what messengers show without cutting it. */
export const WIDTH = 1080;
export const HEIGHT = 1620;

const EDGE = 96;
const PANEL = 420;
/** No poster says more than that: letters of a text, and lines of it. */
const LETTERS = 300;
const LINES = 5;
/** A poster leaves the app and its theme: ink and white, always. */
const INK = '#0B0E11';
const SOFT = '#1E2329';
const QUIETER = '#B7BDC6';
const WHITE = '#FFFFFF';

/** Draws a poster. @param font families of the page. */
export function draw(to: CanvasRenderingContext2D, words: Words, matrix: Matrix, font: string, lang: string): void {
  to.fillStyle = INK;
  to.fillRect(0, 0, WIDTH, HEIGHT);
  waves(to);
  const write = (text: string, size: number, weight: number, top: number, tone: string): number => {
    to.font = `${weight} ${size}px ${font}`;
    to.fillStyle = tone;
    to.textBaseline = 'top';
    const lines = linesOf(to, text, WIDTH - 2 * EDGE, LINES, lang);
    lines.forEach((line, index) => to.fillText(line, EDGE, top + index * size * 1.25));
    return top + lines.length * size * 1.25;
  };
  write(words.brand, 44, 600, EDGE, WHITE);
  const below = write(words.title, 84, 600, 260, WHITE);
  write(words.text, 42, 400, below + 32, QUIETER);
  panel(to, words, matrix, font, lang);
}

/** The first lines of a text, in the font that is set. */
const linesOf = (to: CanvasRenderingContext2D, text: string, width: number, most: number, lang: string): string[] =>
  wrap(text.slice(0, LETTERS), width, (piece) => to.measureText(piece).width, lang).slice(0, most);

/** Three long waves over the middle: a harbour at night. */
function waves(to: CanvasRenderingContext2D): void {
  for (let wave = 0; wave < 3; wave += 1) {
    const top = 860 + wave * 70;
    to.beginPath();
    to.moveTo(0, top);
    for (let x = 0; x <= WIDTH; x += 12) to.lineTo(x, top + Math.sin(x / 150 + wave * 1.4) * 26);
    to.strokeStyle = SOFT;
    to.lineWidth = 6;
    to.stroke();
  }
}

/** The white panel at the foot, with the QR code, the code to type and what to do with them. */
function panel(to: CanvasRenderingContext2D, { code, hint }: Words, { size, path }: Matrix, font: string, lang: string): void {
  const top = HEIGHT - PANEL - EDGE;
  to.fillStyle = WHITE;
  to.beginPath();
  to.roundRect(EDGE, top, WIDTH - 2 * EDGE, PANEL, 40);
  to.fill();
  const side = PANEL - 80;
  const module = side / (size + 2 * QUIET);
  to.save();
  to.translate(EDGE + 40 + QUIET * module, top + 40 + QUIET * module);
  to.scale(module, module);
  to.fillStyle = '#000000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This fills a shape, not an array.
  to.fill(new Path2D(path));
  to.restore();
  const left = EDGE + 40 + side + 24;
  const width = WIDTH - EDGE - 40 - left;
  to.fillStyle = INK;
  to.font = `600 52px ${font}`;
  const codes = linesOf(to, code, width, 2, lang);
  codes.forEach((line, index) => to.fillText(line, left, top + 96 + index * 64));
  to.font = `400 34px ${font}`;
  to.fillStyle = '#474D57';
  linesOf(to, hint, width, 4, lang).forEach((line, index) => to.fillText(line, left, top + 110 + codes.length * 64 + index * 46));
}
