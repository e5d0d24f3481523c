import type { OverlayCreateFiguresCallbackParams, OverlayFigure, OverlayTemplate } from 'klinecharts';
import type { EarlierBars } from '../data/earlier.ts';
import type { Numbers } from '../numbers.ts';
import type { Palette } from '../chart/palette.ts';

/** The state of the chart that drawings need. They read it at every draw, so that it is current. */
export interface Surroundings {
  readonly palette: Palette;
  readonly numbers: Numbers;
  /** Colours of an indicator's lines, in their order. */
  readonly lines: readonly string[];
  /** The bars before the oldest one of the chart. */
  readonly earlier: () => EarlierBars;
  /** The positions of the labels of the user's own lines in the price column, in px from its top. */
  readonly labelled: (yOf: (price: number) => number, height: number) => readonly number[];
  /** The countdown until the newest bar closes; empty where there is none. */
  readonly left: () => string;
  /** The crosshair's pane and position, if there is one. */
  readonly crosshair: { readonly paneId?: string; readonly x?: number; readonly y?: number } | null;
}

/** The parameters that the library gives a drawing. */
export type Params = Pick<
  OverlayCreateFiguresCallbackParams<unknown>,
  'chart' | 'coordinates' | 'bounding' | 'xAxis' | 'yAxis'
>;
type Draw = (ctx: CanvasRenderingContext2D, params: Params) => void;
/** Functions, since the library copies an overlay's data deeply, which would break anything else. */
export interface Drawing {
  readonly inPane?: Draw;
  readonly inAxis?: Draw;
}

/** A figure that draws itself; see `figures.ts`. */
export type Sketch = (ctx: CanvasRenderingContext2D) => void;
export const SKETCH = 'harbor-sketch';

/** The only kind of overlay: it draws what its `extendData` says and ignores the pointer. */
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
