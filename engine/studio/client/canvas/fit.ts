/** The true size of a phone in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A phone's place on the canvas in pixels, and its zoom. */
export interface Placed extends Size {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The gutter left of the live phone, in which the name of what is chosen stands. */
const NAME_GUTTER = 84;
/** The gutter right of it, in which the tools stand. */
const TOOLS_GUTTER = 46;
const GAP = 24;
const CAPTION = 24;
/** Above the phones stands the canvas's own bar. */
const TOP = 72;
const BOTTOM = 36;
const RIGHT = 24;
const LARGEST_FIT = 0.84;
const SMALLEST = 0.3;

/**
 * Places the live phone at the left and the others in rows beside it, whose last ends on its lower edge. With `fit` the
 * live phone is as large as the canvas allows, up to 84 %; with a number it has this zoom, and the canvas scrolls.
 *
 * @returns the places of all phones, the live one first, and the size of what they cover
 */
export function placePhones(
  canvas: Size,
  live: Size,
  others: readonly Size[],
  zoom: 'fit' | number,
): { readonly places: readonly Placed[]; readonly covers: Size } {
  const high = Math.min(LARGEST_FIT, (canvas.height - TOP - BOTTOM) / live.height);
  const fits = Math.max(SMALLEST, Math.min(high, (canvas.width - NAME_GUTTER - TOOLS_GUTTER) / live.width));
  const at = zoom === 'fit' ? shrunk(fits, canvas, live, others) : zoom;
  const own = { width: live.width * at, height: live.height * at };
  const grid = gridOf(others, own.height, at);
  const covers = { width: widthOf(own, grid.width), height: TOP + own.height + BOTTOM };
  const spare = Math.max(0, (canvas.width - covers.width) / 2);
  const left = Math.round(NAME_GUTTER + spare);
  const top = Math.round(TOP + Math.max(0, (canvas.height - covers.height) / 3));
  const right = left + own.width + TOOLS_GUTTER;
  const places = grid.places.map((place) => ({ ...place, x: right + place.x, y: top + place.y }));
  return { places: [{ x: left, y: top, ...own, zoom: at }, ...places], covers };
}

/** Makes the live phone smaller until the others fit beside it. */
function shrunk(most: number, canvas: Size, live: Size, others: readonly Size[]): number {
  let at = most;
  for (; at > SMALLEST; at -= 0.01) {
    const own = { width: live.width * at, height: live.height * at };
    if (widthOf(own, gridOf(others, own.height, at).width) <= canvas.width) break;
  }
  return Math.max(SMALLEST, at);
}

function widthOf(live: Size, grid: number): number {
  return NAME_GUTTER + live.width + TOOLS_GUTTER + (grid > 0 ? grid + RIGHT : 0);
}

/**
 * Lays phones out in two rows that are together as high as the live phone; one alone has the zoom of the live phone.
 */
function gridOf(
  others: readonly Size[],
  height: number,
  live: number,
): { readonly width: number; readonly places: readonly Placed[] } {
  const [only, more] = others;
  if (only !== undefined && more === undefined) {
    const size = { width: only.width * live, height: only.height * live };
    return { width: size.width, places: [{ x: 0, y: 0, ...size, zoom: live }] };
  }
  const row = (height - GAP - CAPTION / 2) / 2;
  const columns = Math.ceil(others.length / 2);
  const zooms = others.map(({ height: own }) => row / own);
  const wide = Math.max(0, ...others.map(({ width }, index) => width * (zooms[index] ?? 0)));
  const places = others.map((size, index) => {
    const zoom = zooms[index] ?? 1;
    const column = index % columns;
    const line = Math.floor(index / columns);
    return {
      x: column * (wide + GAP),
      y: line * (height - row),
      width: size.width * zoom,
      height: row,
      zoom,
    };
  });
  return { width: columns === 0 ? 0 : columns * wide + (columns - 1) * GAP, places };
}
