import { getFigureClass, registerFigure, utils, type RectAttrs, type RectStyle } from 'klinecharts';
import { SKETCH, type Sketch } from './drawing.ts';

/** The library's own figure, for boxes with a border or round corners. */
const Box = getFigureClass('rect')!;

/**
 * Draws boxes, nearly all of them candles. Plain ones are filled directly: the library makes a path of each, which is
 * too slow for a phone while a finger pans.
 */
function drawRect(ctx: CanvasRenderingContext2D, attrs: RectAttrs | RectAttrs[], styles: Partial<RectStyle>): void {
  const { style = 'fill', color = 'transparent', borderColor = 'transparent', borderRadius = 0 } = styles;
  // A border in the box's own colour is not visible.
  const plain = borderRadius === 0 && (style === 'fill' || (style === 'stroke_fill' && borderColor === color));
  if (!plain) {
    new Box({ name: 'rect', attrs, styles }).draw(ctx);
    return;
  }
  if (color === 'transparent') return;
  ctx.fillStyle = color;
  for (const { x, y, width, height } of Array.isArray(attrs) ? attrs : [attrs]) ctx.fillRect(x, y, width, height);
}

/** Registers the figures with the library. */
export function registerFigures(): void {
  registerFigure<RectAttrs | RectAttrs[], Partial<RectStyle>>({
    name: 'rect',
    checkEventOn: utils.checkCoordinateOnRect,
    draw: drawRect,
  });
  registerFigure<Sketch, unknown>({ name: SKETCH, checkEventOn: () => false, draw: (ctx, sketch) => sketch(ctx) });
}
