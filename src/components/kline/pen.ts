import { TEXT_SIZE } from './styles.ts';

// What is drawn by hand: lines across, texts, labels. Straight onto the canvas, for a finger that pans has all of it drawn anew
// sixty times a second.

const DASH = [2, 2];

/** A line across a pane or the price column. */
export function horizontal(ctx: CanvasRenderingContext2D, y: number, from: number, to: number, color: string, dashed = false): void {
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
export function label(ctx: CanvasRenderingContext2D, text: string, x: number, bottom: number, align: 'left' | 'right', color: string, family: string): void {
  write(ctx, text, x, bottom - TEXT_SIZE, align, color, fontOf(family));
}

export interface Plate {
  readonly color: string;
  readonly fill: string;
  readonly family: string;
  readonly weight?: 'normal' | 600;
  /** Colour of a border; without one there is none. */
  readonly edge?: string;
  /** Room above and below the text, in px. */
  readonly room?: number;
}

const SIDE = 4;
const ROUND = 4;

/** A text on a filled box, the middle of the box's height given, and where its left or its right edge is. */
export function plate(ctx: CanvasRenderingContext2D, text: string, x: number, middle: number, align: 'left' | 'right', { color, fill, family, weight = 'normal', edge, room = 3 }: Plate): void {
  const font = fontOf(family, weight);
  const [width, height] = [2 * SIDE + widthOf(text, font), 2 * room + TEXT_SIZE];
  const [left, top] = [align === 'right' ? x - width : x, middle - height / 2];
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, ROUND);
  ctx.fill();
  if (edge !== undefined) {
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1;
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.roundRect(left + 0.5, top + 0.5, width - 1, height - 1, ROUND);
    ctx.stroke();
  }
  write(ctx, text, left + SIDE, top + room, 'left', color, font);
}

export const fontOf = (family: string, weight: 'normal' | 600 = 'normal'): string => `${weight} ${TEXT_SIZE}px ${family}`;

function write(ctx: CanvasRenderingContext2D, text: string, x: number, top: number, align: 'left' | 'right', color: string, font: string): void {
  ctx.font = font;
  ctx.textAlign = align;
  ctx.textBaseline = 'top';
  ctx.fillStyle = color;
  ctx.fillText(text, x, top);
}

/** So many widths are kept; then they begin anew. Many more than a frame shows. */
const MOST_KEPT = 1000;
const widths = new Map<string, number>();
let measure: CanvasRenderingContext2D | null | undefined;

/** How wide a text is, in whole px. */
export function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  measure ??= document.createElement('canvas').getContext('2d');
  if (measure === null) return 0;
  measure.font = font;
  const width = Math.round(measure.measureText(text).width);
  if (widths.size >= MOST_KEPT) widths.clear();
  widths.set(key, width);
  return width;
}
