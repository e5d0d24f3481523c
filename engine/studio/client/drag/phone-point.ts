/** A point in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the point of a phone under a point of the page; undefined beside its screen. */
export function phonePoint(
  { x, y }: Point,
  screen: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  zoom: number,
): Point | undefined {
  const inside = { x: x - screen.left, y: y - screen.top };
  if (inside.x < 0 || inside.y < 0 || inside.x > screen.width || inside.y > screen.height) return undefined;
  return { x: inside.x / zoom, y: inside.y / zoom };
}

/** Pixels that a pointer moves before what it holds is picked up. */
const PICKED_UP = 4;

/** Tells whether a pointer moved far enough from where it was pressed to pick something up. */
export function isPickedUp(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= PICKED_UP;
}
