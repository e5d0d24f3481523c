import { memoize } from '../memoize.ts';
import { TEXT_SIZE } from '../chart/styles.ts';

// What is drawn by hand: lines across, texts, labels. Straight onto the canvas, for a finger that pans has all of it
// drawn anew sixty times a second.

const DASH = [2, 2];

/** A line across a pane or the price column. */
export function horizontal(
  ctx: CanvasRenderingContext2D,
  y: number,
  from: number,
  to: number,
  color: string,
  dashed = false,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 1;
  ctx.setLineDash(dashed ? DASH : []);
  ctx.beginPath();
  // On the middle of a pixel, so that it is as thin as one.
  ctx.moveTo(from, y + 0.5);
  ctx.lineTo(to, y + 0.5);
  ctx.stroke();
}

/** A text, its side and bottom given. */
export function label(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  bottom: number,
  align: 'left' | 'right',
  color: string,
  family: string,
): void {
  write(ctx, text, x, bottom - TEXT_SIZE, align, color, fontOf(family));
}

const SIDE = 4;
const ROUND = 4;

/** A bold text on a filled box, its right edge and its middle given. */
export function tag(
  ctx: CanvasRenderingContext2D,
  text: string,
  right: number,
  middle: number,
  color: string,
  fill: string,
  family: string,
): void {
  const font = fontOf(family, 600);
  const width = 2 * SIDE + widthOf(text, font);
  const [left, top, height] = [right - width, middle - TEXT_SIZE / 2 - 3, TEXT_SIZE + 6];
  ctx.fillStyle = fill;
  fillBox(ctx, left, top, width, height);
  write(ctx, text, left + SIDE, top + 3, 'left', color, font);
}

/** A text on a box with an edge of its colour, its left edge and its middle given. */
export function plate(
  ctx: CanvasRenderingContext2D,
  text: string,
  left: number,
  middle: number,
  color: string,
  fill: string,
  family: string,
): void {
  const font = fontOf(family);
  const width = 2 * SIDE + widthOf(text, font);
  const [top, height] = [middle - TEXT_SIZE / 2 - 2, TEXT_SIZE + 4];
  ctx.fillStyle = fill;
  fillBox(ctx, left, top, width, height);
  ctx.strokeStyle = color;
  ctx.lineWidth = 1;
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.roundRect(left + 0.5, top + 0.5, width - 1, height - 1, ROUND);
  ctx.stroke();
  write(ctx, text, left + SIDE, top + 2, 'left', color, font);
}

function fillBox(ctx: CanvasRenderingContext2D, left: number, top: number, width: number, height: number): void {
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, ROUND);
  ctx.fill();
}

export const fontOf = (family: string, weight: 'normal' | 600 = 'normal'): string =>
  `${weight} ${TEXT_SIZE}px ${family}`;

function write(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  top: number,
  align: 'left' | 'right',
  color: string,
  font: string,
): void {
  ctx.font = font;
  ctx.textAlign = align;
  ctx.textBaseline = 'top';
  ctx.fillStyle = color;
  ctx.fillText(text, x, top);
}

const widths = memoize((font: string) => {
  const measure = document.createElement('canvas').getContext('2d')!;
  measure.font = font;
  return memoize((text: string) => Math.round(measure.measureText(text).width));
});

/** The width of a text, in whole px. Only where there is a canvas, as a chart has. */
export const widthOf = (text: string, font: string): number => widths(font)(text);
