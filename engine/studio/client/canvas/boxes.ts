import type { DrawnNode } from '../../protocol/phone.ts';
import { placeKey, type Box, type Place } from '../../protocol/place.ts';

/** A box on the canvas, in pixels of the phone as it is drawn. */
export interface ShownBox extends Box {
  readonly key: string;
  readonly row: number;
}

/** Returns the boxes of a node in a phone of this zoom, in the order of its rows. */
export function boxesOf(nodes: readonly DrawnNode[], at: Place, zoom: number): readonly ShownBox[] {
  const key = placeKey(at);
  return nodes
    .filter((node) => placeKey(node.at) === key)
    .map(({ row, box }) => ({ key, row, ...scaled(box, zoom) }))
    .toSorted((one, other) => one.row - other.row);
}

/** Returns a box at a zoom. */
export function scaled({ x, y, width, height }: Box, zoom: number): Box {
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom };
}

/** Returns the vertical place of something this high beside a box, so that it stays beside the phone. */
export function beside(box: Box, high: number, phone: number): number {
  return Math.max(0, Math.min(phone - high, box.y + Math.min(0, (box.height - high) / 2)));
}

/** Returns the share of a box that is inside the screen: 0 where it is scrolled out of sight. */
export function inSight(box: Box, screen: { readonly width: number; readonly height: number }): number {
  const wide = Math.min(box.x + box.width, screen.width) - Math.max(box.x, 0);
  const high = Math.min(box.y + box.height, screen.height) - Math.max(box.y, 0);
  if (wide <= 0 || high <= 0 || box.width === 0 || box.height === 0) return 0;
  return (wide * high) / (box.width * box.height);
}
