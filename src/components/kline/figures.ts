import { getFigureClass, registerFigure, utils, type RectAttrs, type RectStyle, type TextAttrs, type TextStyle } from 'klinecharts';
import { widthOf } from './text-width.ts';

// The library's boxes and texts, drawn with less: a finger that pans has each of them drawn anew sixty times a second. Its own
// draw every box as a rounded path, and measure every text again, on a canvas of their own.

/** The library's own box, for those with a border or round corners. */
const Box = getFigureClass('rect')!;

const listOf = <T extends object>(given: T | readonly T[]): readonly T[] => (Array.isArray(given) ? (given as readonly T[]) : [given as T]);

/** Draws boxes: plain ones at once, all others as the library does. */
function drawRect(ctx: CanvasRenderingContext2D, attrs: RectAttrs | RectAttrs[], styles: Partial<RectStyle>): void {
  const { style = 'fill', color = 'transparent', borderColor = 'transparent', borderRadius = 0 } = styles;
  // A border of the box's own colour lies inside it and is not seen.
  const plain = borderRadius === 0 && (style === 'fill' || (style === 'stroke_fill' && borderColor === color));
  if (!plain) {
    new Box({ name: 'rect', attrs, styles }).draw(ctx);
    return;
  }
  if (color === 'transparent') return;
  ctx.fillStyle = color;
  for (const { x, y, width, height } of listOf(attrs)) ctx.fillRect(x, y, width, height);
}

const SHARES: Readonly<Record<CanvasTextAlign, number>> = { left: 0, start: 0, center: 0.5, right: 1, end: 1 };
const HEIGHTS: Readonly<Record<CanvasTextBaseline, number>> = { top: 0, hanging: 0, middle: 0.5, bottom: 1, ideographic: 1, alphabetic: 1 };

/** Draws texts, on a filled box where they have one. */
function drawText(ctx: CanvasRenderingContext2D, attrs: TextAttrs | TextAttrs[], styles: Partial<TextStyle>): void {
  const { color = 'transparent', size = 12, family = 'sans-serif', weight = 'normal', backgroundColor = 'transparent', paddingLeft = 0, paddingRight = 0, paddingTop = 0, paddingBottom = 0 } = styles;
  const font = `${weight} ${size}px ${family}`;
  for (const { x, y, text, align = 'left', baseline = 'top' } of listOf(attrs)) {
    const box = { width: paddingLeft + widthOf(text, font) + paddingRight, height: paddingTop + size + paddingBottom };
    const left = x - box.width * SHARES[align];
    const top = y - box.height * HEIGHTS[baseline];
    if (backgroundColor !== 'transparent') new Box({ name: 'rect', attrs: { x: left, y: top, ...box }, styles: { ...styles, color: backgroundColor } }).draw(ctx);
    ctx.font = font;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'top';
    ctx.fillStyle = color;
    ctx.fillText(text, left + paddingLeft, top + paddingTop);
  }
}

/** Puts them in the place of the library's. */
export function registerFigures(): void {
  registerFigure<RectAttrs | RectAttrs[], Partial<RectStyle>>({ name: 'rect', checkEventOn: utils.checkCoordinateOnRect, draw: drawRect });
  registerFigure<TextAttrs | TextAttrs[], Partial<TextStyle>>({ name: 'text', checkEventOn: utils.checkCoordinateOnText, draw: drawText });
}
