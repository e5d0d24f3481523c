import { memoize } from '../memoize.ts';
import { TEXT_SIZE } from '../chart/styles.ts';

// Draws lines, texts and labels straight onto the canvas: while a finger pans, all of it is drawn sixty times a second.

const DASH = [2, 2];

/** Draws a horizontal line across a pane or the price column. */
export function horizontal(
  ctx: CanvasRenderingContext2D,
  y: number,
  { from, to, color, dashed = false }: { from: number; to: number; color: string; dashed?: boolean },
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 1;
  ctx.setLineDash(dashed ? DASH : []);
  ctx.beginPath();
  // In the middle of a pixel, so that the line is one pixel thin.
  ctx.moveTo(from, y + 0.5);
  ctx.lineTo(to, y + 0.5);
  ctx.stroke();
}

interface Text {
  readonly text: string;
  readonly color: string;
  /** The typeface. */
  readonly family: string;
}

/** Draws a text whose side (`align`) and bottom are given. */
export function label(
  ctx: CanvasRenderingContext2D,
  { text, color, family, x, bottom, align }: Text & { x: number; bottom: number; align: 'left' | 'right' },
): void {
  write(ctx, { text, color, font: fontOf(family), x, top: bottom - TEXT_SIZE, align });
}

const SIDE = 4;
const ROUND = 4;

/** Draws a bold text on a filled box whose right edge and middle are given. */
export function tag(
  ctx: CanvasRenderingContext2D,
  { text, color, family, fill, right, middle }: Text & { fill: string; right: number; middle: number },
): void {
  const font = fontOf(family, 600);
  const width = 2 * SIDE + widthOf(text, font);
  const [left, top, height] = [right - width, middle - TEXT_SIZE / 2 - 3, TEXT_SIZE + 6];
  ctx.fillStyle = fill;
  fillBox(ctx, left, top, width, height);
  write(ctx, { text, color, font, x: left + SIDE, top: top + 3, align: 'left' });
}

/** Draws a text on a box with a border in the text's colour; its left edge and middle are given. */
export function plate(
  ctx: CanvasRenderingContext2D,
  { text, color, family, fill, left, middle }: Text & { fill: string; left: number; middle: number },
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
  write(ctx, { text, color, font, x: left + SIDE, top: top + 2, align: 'left' });
}

function fillBox(ctx: CanvasRenderingContext2D, left: number, top: number, width: number, height: number): void {
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, ROUND);
  ctx.fill();
}

export const fontOf = (family: string, weight: 'normal' | 600 = 'normal'): string =>
  `${weight} ${TEXT_SIZE}px ${family}`;

interface Written {
  readonly text: string;
  readonly color: string;
  readonly font: string;
  readonly x: number;
  readonly top: number;
  readonly align: 'left' | 'right';
}

function write(ctx: CanvasRenderingContext2D, { text, color, font, x, top, align }: Written): void {
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

/** Measures the width of a text, in whole px. It needs a browser with a canvas, as every chart has. */
export const widthOf = (text: string, font: string): number => widths(font)(text);
