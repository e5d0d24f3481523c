import { QUIET, type Matrix } from '../qr/matrix.ts';
import { wrap } from './wrap.ts';

/** The texts of a poster; a missing one is empty. */
export interface PosterTexts {
  readonly brand: string;
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  /** Undefined where it has none: waves replace it. */
  readonly figure: string | undefined;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly code: string;
  readonly hint: string;
}

/** The colours of a poster, and the typeface of the page. */
export interface Look {
  readonly ground: string;
  readonly wave: string;
  readonly text: string;
  readonly quiet: string;
  readonly figure: string;
  /** The word before the title, and the colour behind it. */
  readonly tag: string;
  readonly tint: string;
  readonly font: string;
}

/** The size of the picture in pixels: messengers show it without cropping. */
export const WIDTH = 1080;
export const HEIGHT = 1620;

const EDGE = 96;
const FULL = WIDTH - 2 * EDGE;
const PANEL = 420;
const TITLE = 260;
const FIGURE = 480;
const FACTS = 720;
/** The maximum of letters of a text, of its lines, and of facts. */
const LETTERS = 300;
const LINES = 5;
const MOST = 4;

/** The part of a canvas context that drawing a poster uses. */
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

/** Draws a poster: it breaks lines, and shrinks a text that must stay on one line until it fits. */
export function draw(pen: Pen, words: PosterTexts, look: Look, matrix: Matrix, lang: string): void {
  const poster = new Drawing(pen, look, lang);
  pen.textBaseline = 'top';
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  poster.line(words.brand, EDGE, EDGE, { size: 44, weight: 600, maxWidth: FULL });
  const below =
    words.tag === ''
      ? poster.lines(words.title, EDGE, TITLE, { size: 84, weight: 600, maxWidth: FULL })
      : poster.tagged(words.tag, words.title);
  poster.lines(words.text, EDGE, below + 32, { size: 42, maxWidth: FULL, color: look.quiet });
  if (words.figure === undefined) poster.waves();
  else {
    poster.line(words.caption, EDGE, FIGURE - 68, { size: 46, maxWidth: FULL, color: look.quiet });
    poster.line(words.figure, EDGE, FIGURE, { size: 156, weight: 700, maxWidth: FULL, color: look.figure });
  }
  words.facts.slice(0, MOST).forEach((fact, index) => poster.fact(fact, FACTS + index * 96));
  poster.panel(words, matrix);
}

interface Style {
  readonly size: number;
  readonly maxWidth: number;
  readonly weight?: number;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
  /** The line height, in font sizes. */
  readonly leading?: number;
  readonly most?: number;
}

class Drawing {
  constructor(
    private readonly pen: Pen,
    private readonly look: Look,
    private readonly lang: string,
  ) {}

  /** Draws one line, smaller where it would not fit. Returns its width. */
  line(text: string, x: number, top: number, style: Style): number {
    const wide = this.set(style).measureText(text).width;
    const size = wide > style.maxWidth ? Math.floor((style.size * style.maxWidth) / wide) : style.size;
    this.set({ ...style, size }).fillText(text, x, top + (style.size - size) / 2);
    return Math.min(wide, style.maxWidth);
  }

  /** Draws a text in several lines. Returns where the next element begins. */
  lines(text: string, x: number, top: number, style: Style): number {
    const pen = this.set(style);
    const lines = wrap(
      text.slice(0, LETTERS),
      style.maxWidth,
      (piece) => pen.measureText(piece).width,
      this.lang,
    ).slice(0, style.most ?? LINES);
    const step = style.size * (style.leading ?? 1.25);
    lines.forEach((line, index) => pen.fillText(line, x, top + index * step));
    return top + lines.length * step;
  }

  /** Draws a tag on its tint, and the title behind it. Returns where the next element begins. */
  tagged(tag: string, title: string): number {
    const padding = 24;
    const height = 72;
    const width =
      Math.min(this.set({ size: 46, weight: 600, maxWidth: FULL }).measureText(tag).width, FULL / 2) + 2 * padding;
    this.box([EDGE, TITLE, width, height, 16], this.look.tint);
    this.line(tag, EDGE + padding, TITLE + 13, {
      size: 46,
      weight: 600,
      maxWidth: width - 2 * padding,
      color: this.look.tag,
    });
    this.line(title, EDGE + width + 28, TITLE + 6, { size: 60, weight: 600, maxWidth: FULL - width - 28 });
    return TITLE + height;
  }

  fact({ label, value }: PosterTexts['facts'][number], top: number): void {
    const taken = this.line(label, EDGE, top, { size: 46, maxWidth: FULL / 2, color: this.look.quiet });
    this.line(value, WIDTH - EDGE, top, { size: 48, weight: 600, maxWidth: FULL - taken - 32, align: 'right' });
  }

  /** Draws three long waves over the middle: a harbour at night. */
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

  /** Draws the white panel at the foot, with the QR code, the code to type and a hint. */
  panel({ code, hint }: PosterTexts, { size, path }: Matrix): void {
    const { pen } = this;
    const top = HEIGHT - PANEL - EDGE;
    this.box([EDGE, top, FULL, PANEL, 40], 'white');
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
    const maxWidth = WIDTH - EDGE - 40 - left;
    const below = this.lines(code, left, top + 96, { size: 52, weight: 600, maxWidth, color: 'black', most: 2 });
    this.lines(hint, left, below + 14, { size: 40, maxWidth, color: '#474D57', leading: 1.3, most: 4 });
  }

  /** Fills a box with round corners. @param box as the canvas takes it: left, top, width, height, radius */
  private box(box: Parameters<Pen['roundRect']>, color: string): void {
    this.pen.beginPath();
    this.pen.roundRect(...box);
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
