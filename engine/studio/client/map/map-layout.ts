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

/** The size of a card, the space between cards, and the height of the picture in it: its name stands below. */
export const CARD = { width: 72, height: 150, gap: 4, picture: 130 } as const;
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
): { readonly areas: readonly MapArea[]; readonly height: number } {
  const byArea = new Map<string, PageSummary[]>();
  for (const page of pages) byArea.set(page.area, [...(byArea.get(page.area) ?? []), page]);
  const most = Math.max(1, Math.floor((width - 2 * PADDING + CARD.gap) / (CARD.width + CARD.gap)));
  const areas: MapArea[] = [];
  let x = 0;
  let y = 0;
  let high = 0;
  for (const [name, own] of byArea) {
    const columns = Math.min(most, own.length <= 6 ? own.length : Math.ceil(own.length / 2));
    const size = {
      width: 2 * PADDING + columns * (CARD.width + CARD.gap) - CARD.gap,
      height: HEADING + PADDING + Math.ceil(own.length / columns) * (CARD.height + CARD.gap) - CARD.gap,
    };
    if (x > 0 && x + size.width > width) {
      x = 0;
      y += high + GAP;
      high = 0;
    }
    const cards = own.map((page, index) => ({
      page,
      x: x + PADDING + (index % columns) * (CARD.width + CARD.gap),
      y: y + HEADING + Math.floor(index / columns) * (CARD.height + CARD.gap),
    }));
    areas.push({ name, x, y, ...size, cards });
    x += size.width + GAP;
    high = Math.max(high, size.height);
  }
  return { areas, height: y + high };
}

/** Returns the curve of an arrow between two cards. */
export function curve(from: MapCard, to: MapCard): string {
  const isBelow = to.y > from.y;
  const isAbove = to.y < from.y;
  const start = { x: from.x + CARD.width / 2, y: isAbove ? from.y : from.y + CARD.picture };
  const end = { x: to.x + CARD.width / 2, y: isBelow ? to.y : to.y + CARD.picture };
  const bend = Math.max(30, Math.abs(end.y - start.y) / 2);
  const first = isAbove ? start.y - bend : start.y + bend;
  const last = isBelow ? end.y - bend : end.y + bend;
  return `M${start.x},${start.y} C${start.x},${first} ${end.x},${last} ${end.x},${end.y}`;
}
