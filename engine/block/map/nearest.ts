interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tap this near to a place, in CSS pixels, selects it. */
export const REACH = 28;

/** Returns the nearest place within reach of a tap; undefined where there is none. */
export function nearest<Place>(tap: Point, places: readonly Place[], at: (place: Place) => Point): Place | undefined {
  let best: Place | undefined;
  let least = REACH;
  for (const place of places) {
    const { x, y } = at(place);
    const far = Math.hypot(x - tap.x, y - tap.y);
    if (far <= least) [best, least] = [place, far];
  }
  return best;
}
