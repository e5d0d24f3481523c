import type { OverlayCreateFiguresCallbackParams, OverlayFigure, OverlayTemplate } from 'klinecharts';
import type { EarlierBars } from '../data/earlier.ts';
import type { Numbers } from '../numbers.ts';
import type { Palette } from '../chart/palette.ts';

/** A drawing reads this of the chart around it, anew at every draw, so that it is never old. */
export interface Surroundings {
  readonly palette: Palette;
  readonly numbers: Numbers;
  /** Colours of an indicator's lines, in their order. */
  readonly lines: readonly string[];
  /** The bars before the oldest one of the chart. */
  readonly earlier: () => EarlierBars;
  /** Where prices of the user's own have a label in the price column, in px from its top. */
  readonly labelled: (yOf: (price: number) => number, height: number) => readonly number[];
  /** The time for which the newest bar still grows, as people read it; empty where nobody counts. */
  readonly left: () => string;
  /** The crosshair's pane and place, if there is one. */
  readonly crosshair: { readonly paneId?: string; readonly x?: number; readonly y?: number } | null;
}

/** The library tells a drawing this. */
export type Params = Pick<
  OverlayCreateFiguresCallbackParams<unknown>,
  'chart' | 'coordinates' | 'bounding' | 'xAxis' | 'yAxis'
>;
type Draw = (ctx: CanvasRenderingContext2D, params: Params) => void;
/** Kept as functions: the library copies an overlay's data deeply, which would break anything else. */
export interface Drawing {
  readonly inPane?: Draw;
  readonly inAxis?: Draw;
}

/** A figure that draws itself; see `figures.ts`. */
export type Sketch = (ctx: CanvasRenderingContext2D) => void;
export const SKETCH = 'harbor-sketch';

/** The one overlay of this component: it draws what its `extendData` says, and answers to no pointer. */
export const DRAWING = 'harbor-drawing';

export const DRAWING_TEMPLATE: OverlayTemplate<Drawing> = {
  name: DRAWING,
  totalStep: 2,
  lock: true,
  createPointFigures: (params) => sketchOf(params.overlay.extendData.inPane, params),
  createYAxisFigures: (params) => sketchOf(params.overlay.extendData.inAxis, params),
};

function sketchOf(draw: Draw | undefined, params: Params): OverlayFigure[] {
  return draw === undefined
    ? []
    : [{ type: SKETCH, attrs: ((ctx) => draw(ctx, params)) satisfies Sketch, ignoreEvent: true }];
}
