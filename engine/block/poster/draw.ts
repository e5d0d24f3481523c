import { QUIET, type Matrix } from '../qr/matrix.ts';
import { wrap } from './wrap.ts';

/** What a poster says. A text that it does not have is empty. */
export interface Words {
  readonly brand: string;
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  /** Undefined where it has none: waves stand in its place. */
  readonly figure: string | undefined;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly code: string;
  readonly hint: string;
}

/** Its colours, and the typeface of the page. */
export interface Look {
  readonly ground: string;
  readonly wave: string;
  readonly text: string;
  readonly quiet: string;
  readonly figure: string;
  /** The word before the title, and the ground under it. */
  readonly tag: string;
  readonly tint: string;
  readonly font: string;
}

/** Pixels of the picture: what messengers show without cutting it. */
export const WIDTH = 1080;
export const HEIGHT = 1620;

const EDGE = 96;
const FULL = WIDTH - 2 * EDGE;
const PANEL = 420;
const TITLE = 260;
const FIGURE = 480;
const FACTS = 720;
/** No poster says more than that: letters of a text, lines of it, facts. */
const LETTERS = 300;
const LINES = 5;
const MOST = 4;

/** What of a canvas a poster is drawn with. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'roundRect'
  | 'fill'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
>;

/** Draws a poster: lines are broken, and what must stand on one line is written smaller where it would not fit. */
export function draw(pen: Pen, words: Words, look: Look, matrix: Matrix, lang: string): void {
  const poster = new Drawing(pen, look, lang);
  pen.textBaseline = 'top';
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  poster.line(words.brand, EDGE, EDGE, { size: 44, weight: 600, room: FULL });
  const below =
    words.tag === ''
      ? poster.lines(words.title, EDGE, TITLE, { size: 84, weight: 600, room: FULL })
      : poster.tagged(words.tag, words.title);
  poster.lines(words.text, EDGE, below + 32, { size: 42, room: FULL, color: look.quiet });
  if (words.figure === undefined) poster.waves();
  else {
    poster.line(words.caption, EDGE, FIGURE - 68, { size: 46, room: FULL, color: look.quiet });
    poster.line(words.figure, EDGE, FIGURE, { size: 156, weight: 700, room: FULL, color: look.figure });
  }
  words.facts.slice(0, MOST).forEach((fact, index) => poster.fact(fact, FACTS + index * 96));
  poster.panel(words, matrix);
}

interface Style {
  readonly size: number;
  readonly room: number;
  readonly weight?: number;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
  /** From one line to the next, in sizes. */
  readonly leading?: number;
  readonly most?: number;
}

class Drawing {
  constructor(
    private readonly pen: Pen,
    private readonly look: Look,
    private readonly lang: string,
  ) {}

  /** One line, written smaller where it would not fit. Gives its width. */
  line(text: string, x: number, top: number, style: Style): number {
    const wide = this.set(style).measureText(text).width;
    const size = wide > style.room ? Math.floor((style.size * style.room) / wide) : style.size;
    this.set({ ...style, size }).fillText(text, x, top + (style.size - size) / 2);
    return Math.min(wide, style.room);
  }

  /** A text in lines. Gives where what follows begins. */
  lines(text: string, x: number, top: number, style: Style): number {
    const pen = this.set(style);
    const lines = wrap(text.slice(0, LETTERS), style.room, (piece) => pen.measureText(piece).width, this.lang).slice(
      0,
      style.most ?? LINES,
    );
    const step = style.size * (style.leading ?? 1.25);
    lines.forEach((line, index) => pen.fillText(line, x, top + index * step));
    return top + lines.length * step;
  }

  /** A short word on its tint, and the title behind it. Gives where what follows begins. */
  tagged(tag: string, title: string): number {
    const padding = 24;
    const height = 72;
    const width =
      Math.min(this.set({ size: 46, weight: 600, room: FULL }).measureText(tag).width, FULL / 2) + 2 * padding;
    this.box(EDGE, TITLE, width, height, 16, this.look.tint);
    this.line(tag, EDGE + padding, TITLE + 13, {
      size: 46,
      weight: 600,
      room: width - 2 * padding,
      color: this.look.tag,
    });
    this.line(title, EDGE + width + 28, TITLE + 6, { size: 60, weight: 600, room: FULL - width - 28 });
    return TITLE + height;
  }

  fact({ label, value }: Words['facts'][number], top: number): void {
    const taken = this.line(label, EDGE, top, { size: 46, room: FULL / 2, color: this.look.quiet });
    this.line(value, WIDTH - EDGE, top, { size: 48, weight: 600, room: FULL - taken - 32, align: 'right' });
  }

  /** Three long waves over the middle: a harbour at night. */
  waves(): void {
    const { pen } = this;
    for (let wave = 0; wave < 3; wave += 1) {
      const top = 860 + wave * 70;
      pen.beginPath();
      pen.moveTo(0, top);
      for (let x = 0; x <= WIDTH; x += 12) pen.lineTo(x, top + Math.sin(x / 150 + wave * 1.4) * 26);
      pen.strokeStyle = this.look.wave;
      pen.lineWidth = 6;
      pen.stroke();
    }
  }

  /** The white panel at the foot, with the QR code, the code to type and what to do with them. */
  panel({ code, hint }: Words, { size, path }: Matrix): void {
    const { pen } = this;
    const top = HEIGHT - PANEL - EDGE;
    this.box(EDGE, top, FULL, PANEL, 40, 'white');
    const side = PANEL - 80;
    const module = side / (size + 2 * QUIET);
    pen.save();
    pen.translate(EDGE + 40 + QUIET * module, top + 40 + QUIET * module);
    pen.scale(module, module);
    pen.fillStyle = 'black';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This fills a shape, not an array.
    pen.fill(new Path2D(path));
    pen.restore();
    const left = EDGE + 40 + side + 24;
    const room = WIDTH - EDGE - 40 - left;
    const below = this.lines(code, left, top + 96, { size: 52, weight: 600, room, color: 'black', most: 2 });
    this.lines(hint, left, below + 14, { size: 40, room, color: '#474D57', leading: 1.3, most: 4 });
  }

  private box(x: number, y: number, width: number, height: number, radius: number, color: string): void {
    this.pen.beginPath();
    this.pen.roundRect(x, y, width, height, radius);
    this.pen.fillStyle = color;
    this.pen.fill();
  }

  private set({ size, weight, color, align }: Style): Pen {
    this.pen.font = `${weight ?? 400} ${size}px ${this.look.font}`;
    this.pen.fillStyle = color ?? this.look.text;
    this.pen.textAlign = align ?? 'left';
    return this.pen;
  }
}
