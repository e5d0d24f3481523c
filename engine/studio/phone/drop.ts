import type { Drop } from '../protocol/phone.ts';
import type { Box, Pointer } from '../protocol/place.ts';
import { allDrawn, boxOf, chainOf, nodeOf, type Drawn } from './nodes.tsx';

/** Returns where something that is dropped at a point goes: before or behind the node there, in the same list. */
export function dropAt(x: number, y: number): Drop | null {
  const near = chainOf(nodeOf(document.elementFromPoint(x, y))).find(({ pointer }) => isEntry(pointer)) ?? nearest(y);
  if (near === undefined) return null;
  const box = boxOf(near);
  const index = near.pointer.at(-1);
  if (box === undefined || typeof index !== 'number') return null;
  const after = y > box.top + box.height / 2;
  const list = near.pointer.slice(0, -1);
  const siblings = allDrawn().filter((one) => one.file === near.file && isIn(one.pointer, list));
  return {
    into: { file: near.file, pointer: list },
    index: after ? index + 1 : index,
    line: { x: box.left, y: after ? box.bottom : box.top, width: box.width, height: 0 },
    container: around(siblings),
  };
}

const isEntry = (pointer: Pointer): boolean => typeof pointer.at(-1) === 'number';

const isIn = (pointer: Pointer, list: Pointer): boolean =>
  pointer.length === list.length + 1 && list.every((step, index) => step === pointer[index]);

/** Returns the node of the page's own lists that is nearest to a height. */
function nearest(y: number): Drawn | undefined {
  const outer = allDrawn().filter(({ around: outside, pointer }) => outside === undefined && isEntry(pointer));
  const distance = (drawn: Drawn): number => {
    const box = boxOf(drawn);
    return box === undefined ? Infinity : Math.max(box.top - y, y - box.bottom, 0);
  };
  return outer.sort((a, b) => distance(a) - distance(b))[0];
}

function around(nodes: readonly Drawn[]): Box {
  const boxes = nodes.flatMap((node) => boxOf(node) ?? []);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
