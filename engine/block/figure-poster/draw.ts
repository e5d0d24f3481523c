import { QUIET, type Matrix } from '../qr/matrix.ts';

/** Pixels of the picture: 4 : 5, sharp on every screen. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 88;
const CODE = 232;

/** What a poster says. */
export interface Poster {
  readonly brand: string;
  readonly title: string;
  readonly tag: string | undefined;
  readonly label: string;
  readonly figure: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly note: string | undefined;
}

/** Its colours and typeface. */
export interface Look {
  readonly ground: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly figure: string;
  readonly tint: string;
  readonly font: string;
}

type Pen = Pick<CanvasRenderingContext2D, 'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText' | 'beginPath' | 'roundRect' | 'fill' | 'save' | 'restore' | 'translate' | 'scale'>;

/** Draws a poster. Texts that would not fit are written smaller. */
export function drawPoster(pen: Pen, poster: Poster, look: Look, matrix: Matrix | undefined): void {
  const write = (text: string, x: number, y: number, size: number, weight: number, color: string, room: number, align: CanvasTextAlign = 'left'): number => {
    const font = (px: number): string => `${weight} ${px}px ${look.font}`;
    pen.font = font(size);
    const wide = pen.measureText(text).width;
    pen.font = font(wide > room ? Math.floor((size * room) / wide) : size);
    pen.textAlign = align;
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = color;
    pen.fillText(text, x, y);
    return Math.min(wide, room);
  };
  const box = (x: number, y: number, width: number, height: number, radius: number, color: string): void => {
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
    pen.fillStyle = color;
    pen.fill();
  };
  const full = WIDTH - 2 * MARGIN;

  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(poster.brand, MARGIN, 150, 56, 700, look.text, full);

  let left = MARGIN;
  if (poster.tag !== undefined) {
    const padding = 24;
    pen.font = `600 40px ${look.font}`;
    const width = Math.min(pen.measureText(poster.tag).width, full / 2) + 2 * padding;
    box(left, 260, width, 72, 16, look.tint);
    write(poster.tag, left + padding, 310, 40, 600, look.figure, width - 2 * padding);
    left += width + 28;
  }
  write(poster.title, left, 314, 52, 600, look.text, WIDTH - MARGIN - left);

  write(poster.label, MARGIN, 456, 38, 400, look.quiet, full);
  write(poster.figure, MARGIN, 612, 156, 700, look.figure, full);

  poster.facts.forEach(({ label, value }, index) => {
    const y = 748 + index * 76;
    const taken = write(label, MARGIN, y, 38, 400, look.quiet, full * 0.5);
    write(value, WIDTH - MARGIN, y, 40, 500, look.text, full - taken - 32, 'right');
  });

  const top = HEIGHT - CODE - 72 - 48;
  box(MARGIN - 36, top, full + 72, CODE + 72, 32, look.card);
  if (poster.note !== undefined) write(poster.note, MARGIN, top + (CODE + 72) / 2 + 14, 40, 500, look.text, full - (matrix === undefined ? 0 : CODE + 40));
  if (matrix !== undefined) {
    const x = WIDTH - MARGIN - CODE;
    box(x, top + 36, CODE, CODE, 20, 'white');
    const span = matrix.size + 2 * QUIET;
    pen.save();
    pen.translate(x, top + 36);
    pen.scale(CODE / span, CODE / span);
    pen.translate(QUIET, QUIET);
    pen.fillStyle = 'black';
    const modules = new Path2D(matrix.path);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A pen, not an array.
    pen.fill(modules);
    pen.restore();
  }
}
