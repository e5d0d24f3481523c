import { getFigureClass, registerFigure, utils, type RectAttrs, type RectStyle } from 'klinecharts';
import { SKETCH, type Sketch } from './drawing.ts';

/** The library's own box, for those with a border or round corners. */
const Box = getFigureClass('rect')!;

/**
 * Boxes, nearly all of them candles: plain ones are filled at once. The library makes a path of each, too slow for a
 * phone while a finger pans.
 */
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
  for (const { x, y, width, height } of Array.isArray(attrs) ? attrs : [attrs]) ctx.fillRect(x, y, width, height);
}

/** Makes them known to the library. */
export function registerFigures(): void {
  registerFigure<RectAttrs | RectAttrs[], Partial<RectStyle>>({
    name: 'rect',
    checkEventOn: utils.checkCoordinateOnRect,
    draw: drawRect,
  });
  registerFigure<Sketch, unknown>({ name: SKETCH, checkEventOn: () => false, draw: (ctx, sketch) => sketch(ctx) });
}
