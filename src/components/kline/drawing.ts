import type { OverlayCreateFiguresCallbackParams, OverlayFigure, OverlayTemplate } from 'klinecharts';
import type { Numbers } from './numbers.ts';
import type { Palette } from './palette.ts';
import { TEXT_SIZE } from './styles.ts';

/** What a drawing needs to know of the chart around it; asked for at every draw, so that it is never old. */
export interface Surroundings {
  readonly palette: Palette;
  readonly numbers: Numbers;
  /** Prices that have a label of their own in the price column. */
  readonly labelled: readonly number[];
  /** How long the newest bar still grows, as people read it; empty where nobody counts. */
  readonly left: () => string;
  /** The crosshair's pane and place, if there is one. */
  readonly crosshair: { readonly paneId?: string; readonly x?: number; readonly y?: number } | null;
}

/** What the library tells a drawing. */
export type Params = Pick<OverlayCreateFiguresCallbackParams<unknown>, 'chart' | 'coordinates' | 'bounding' | 'xAxis' | 'yAxis'>;
/** Kept as functions: the library copies an overlay's data deeply, which would break anything else. */
export interface Drawing {
  readonly inPane?: (params: Params) => OverlayFigure[];
  readonly inAxis?: (params: Params) => OverlayFigure[];
}

/** The one overlay of this component: it draws what its `extendData` says, and answers to no pointer. */
export const DRAWING = 'harbor-drawing';

export const DRAWING_TEMPLATE: OverlayTemplate<Drawing> = {
  name: DRAWING,
  totalStep: 2,
  lock: true,
  createPointFigures: (params) => params.overlay.extendData.inPane?.(params) ?? [],
  createYAxisFigures: (params) => params.overlay.extendData.inAxis?.(params) ?? [],
};

/** A line across a pane or the price column. */
export function horizontal(y: number, from: number, to: number, color: string, dashed = false): OverlayFigure {
  return { type: 'line', attrs: { coordinates: [{ x: from, y }, { x: to, y }] }, styles: { style: dashed ? 'dashed' : 'solid', dashedValue: [2, 2], size: 1, color }, ignoreEvent: true };
}

/** A text, its side and bottom given. */
export function label(text: string, x: number, bottom: number, align: 'left' | 'right', color: string, family: string): OverlayFigure {
  return { type: 'text', attrs: { x, y: bottom, text, align, baseline: 'bottom' }, styles: { ...plain, family, color }, ignoreEvent: true };
}

/** A label on a filled box, its right edge and middle given. */
export function tag(text: string, right: number, middle: number, color: string, fill: string, family: string): OverlayFigure {
  return {
    type: 'text',
    attrs: { x: right, y: middle, text, align: 'right', baseline: 'middle' },
    styles: { ...plain, family, color, backgroundColor: fill, borderRadius: 4, weight: 600, paddingLeft: 4, paddingRight: 4, paddingTop: 3, paddingBottom: 3 },
    ignoreEvent: true,
  };
}

const plain = { style: 'fill', size: TEXT_SIZE, weight: 'normal', borderSize: 0, backgroundColor: 'transparent', paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0 };
