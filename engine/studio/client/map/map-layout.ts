import type { PageSummary } from '../../protocol/pages.ts';

/** A card of a page on the map, in pixels of the map at full size. */
export interface MapCard {
  readonly page: PageSummary;
  readonly x: number;
  readonly y: number;
}

/** An area with its cards. */
export interface MapArea {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cards: readonly MapCard[];
}

/** The sizes of cards at a zoom, in pixels of the screen: the name of a page stands below its picture. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
  readonly pictureWidth: number;
  readonly picture: number;
}

/** Returns the sizes of cards. @param zoom 1 for pictures in a sixth of the size of a phone */
export const cardAt = (zoom: number): CardSize => ({
  width: Math.round(72 * zoom),
  height: Math.round(130 * zoom) + NAME,
  pictureWidth: Math.round(60 * zoom),
  picture: Math.round(130 * zoom),
});

/** The space between cards, and the height of the name of a page, which is the same at each zoom. */
const CARD_GAP = 4;
const NAME = 20;
/** The zooms among which that is sought at which all pages are in sight: the letters of pages are seen above one. */
const SMALLEST = 0.3;
const LARGEST = 1.5;
const STEP = 0.02;
const PADDING = 10;
const HEADING = 28;
const GAP = 12;

/**
 * Lays pages out by area in shelves: an area is as wide as it needs, up to the width of the map, and the shortest shelf
 * takes the next. Areas keep the order in which they come.
 */
export function layOut(
  pages: readonly PageSummary[],
  width: number,
  card: CardSize,
): { readonly areas: readonly MapArea[]; readonly height: number } {
  const byArea = new Map<string, PageSummary[]>();
  for (const page of pages) byArea.set(page.area, [...(byArea.get(page.area) ?? []), page]);
  const most = Math.max(1, Math.floor((width - 2 * PADDING + CARD_GAP) / (card.width + CARD_GAP)));
  const areas: MapArea[] = [];
  let x = 0;
  let y = 0;
  let high = 0;
  for (const [name, own] of byArea) {
    const columns = Math.min(most, own.length <= 6 ? own.length : Math.ceil(own.length / 2));
    const size = {
      width: 2 * PADDING + columns * (card.width + CARD_GAP) - CARD_GAP,
      height: HEADING + PADDING + Math.ceil(own.length / columns) * (card.height + CARD_GAP) - CARD_GAP,
    };
    if (x > 0 && x + size.width > width) {
      x = 0;
      y += high + GAP;
      high = 0;
    }
    const cards = own.map((page, index) => ({
      page,
      x: x + PADDING + (index % columns) * (card.width + CARD_GAP),
      y: y + HEADING + Math.floor(index / columns) * (card.height + CARD_GAP),
    }));
    areas.push({ name, x, y, ...size, cards });
    x += size.width + GAP;
    high = Math.max(high, size.height);
  }
  return { areas, height: y + high };
}

/** Returns the largest zoom at which all pages are in sight; the smallest there is where they never are. */
export function zoomToFit(pages: readonly PageSummary[], width: number, height: number): number {
  for (let zoom = LARGEST; zoom > SMALLEST; zoom -= STEP)
    if (layOut(pages, width, cardAt(zoom)).height <= height) return zoom;
  return SMALLEST;
}

/** Returns the curve of an arrow between two cards. */
export function curve(from: MapCard, to: MapCard, card: CardSize): string {
  const isBelow = to.y > from.y;
  const isAbove = to.y < from.y;
  const start = { x: from.x + card.width / 2, y: isAbove ? from.y : from.y + card.picture };
  const end = { x: to.x + card.width / 2, y: isBelow ? to.y : to.y + card.picture };
  const bend = Math.max(30, Math.abs(end.y - start.y) / 2);
  const first = isAbove ? start.y - bend : start.y + bend;
  const last = isBelow ? end.y - bend : end.y + bend;
  return `M${start.x},${start.y} C${start.x},${first} ${end.x},${last} ${end.x},${end.y}`;
}
