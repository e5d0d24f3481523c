import { short } from '../words/naming.ts';
import { pairsOf, type PartPair } from './pairs.ts';
import type { Box, Part } from './parts.ts';

/** One difference that people see, with its place on one of the two pictures. */
export interface Mark {
  readonly kind: 'new' | 'gone' | 'text' | 'moved' | 'look';
  /** `Google code, six cells`: the sentence behind the kind. */
  readonly says: string;
  /** The place on the picture: that of before for a part that is gone, else that of after. */
  readonly box: Box;
}

/** Says what differs between two pictures of a page: by its parts, then by the regions that parts do not explain. */
export function marksOf(before: readonly Part[], after: readonly Part[], regions: readonly Box[]): readonly Mark[] {
  const kept = pairsOf(before, after);
  const [old, now] = [new Set(kept.map(({ was }) => was)), new Set(kept.map(({ is }) => is))];
  const fresh = outermost(after.filter((part) => !now.has(part)));
  const gone = outermost(before.filter((part) => !old.has(part)));
  const changed = kept.filter(({ was, is }) => is.kind === 'text' && was.says !== is.says);
  const marks: Mark[] = [
    ...fresh.map((part): Mark => ({ kind: 'new', says: named(part), box: part.box })),
    ...gone.map((part): Mark => ({ kind: 'gone', says: named(part), box: part.box })),
    ...changed.map(({ was, is }): Mark => ({
      kind: 'text',
      says: `“${short(was.says, 80)}” is now “${short(is.says, 80)}”`,
      box: is.box,
    })),
    ...moved(kept),
  ];
  const known = [
    ...marks.map(({ box }) => box),
    ...kept.flatMap(({ was, is }) => (isAt(was.box, is.box) ? [] : [was.box, is.box])),
  ];
  const left = regions.filter((region) => !known.some((box) => overlap(box, region) > 0.5));
  return [...marks, ...looks(left, after)];
}

/** One mark for each part whose look differs, though it says the same at the same place. */
function looks(regions: readonly Box[], parts: readonly Part[]): Mark[] {
  const found = new Map<string, Mark>();
  for (const region of regions) {
    const part = around(region, parts);
    const says = part === undefined ? 'the background' : named(part);
    const known = found.get(says);
    const box = known === undefined ? region : union(known.box, region);
    found.set(says, { kind: 'look', says, box });
  }
  return [...found.values()];
}

/** One mark for all parts that moved as far: usually all that stand below something new. */
function moved(kept: readonly PartPair[]): Mark[] {
  const groups = new Map<string, Part[]>();
  for (const { was, is } of kept) {
    const [right, down] = [is.box.x - was.box.x, is.box.y - was.box.y];
    if (right === 0 && down === 0) continue;
    const key = `${right} ${down}`;
    groups.set(key, [...(groups.get(key) ?? []), is]);
  }
  return [...groups]
    .filter(([, parts]) => parts.some(({ kind }) => kind === 'node') || parts.length > 1)
    .map(([key, parts]): Mark => {
      const [right = 0, down = 0] = key.split(' ').map(Number);
      const far = [
        ...(down === 0 ? [] : [`${Math.abs(down)} px ${down > 0 ? 'down' : 'up'}`]),
        ...(right === 0 ? [] : [`${Math.abs(right)} px to the ${right > 0 ? 'right' : 'left'}`]),
      ].join(' and ');
      const [first] = outermost(parts);
      const others = outermost(parts).length - 1;
      const what = first === undefined ? 'a part' : named(first);
      return {
        kind: 'moved',
        says: `${what}${others > 0 ? ` and ${others} more` : ''} by ${far}`,
        box: parts.map(({ box }) => box).reduce(union),
      };
    })
    .slice(0, 4);
}

function named({ kind, role, says }: Part): string {
  if (kind === 'text') return `the text “${short(says)}”`;
  return says === '' ? `a ${role}` : `the ${role} “${short(says, 40)}”`;
}

/** Leaves out parts that lie in another of them. */
function outermost(parts: readonly Part[]): readonly Part[] {
  return parts.filter(
    (part, index) =>
      !parts.some(
        (other, at) =>
          at !== index &&
          (part.id.startsWith(`${other.id} `) || (other.kind === 'node' && at < index && holds(other.box, part.box))),
      ),
  );
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const isAt = (one: Box, other: Box): boolean => one.x === other.x && one.y === other.y;

/** Returns the share of the second box that lies in the first. */
function overlap(box: Box, region: Box): number {
  const width = Math.min(box.x + box.width, region.x + region.width) - Math.max(box.x, region.x);
  const height = Math.min(box.y + box.height, region.y + region.height) - Math.max(box.y, region.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (region.width * region.height);
}

/** Returns the smallest part around most of a region. */
function around(region: Box, parts: readonly Part[]): Part | undefined {
  return parts
    .filter(({ box }) => overlap(box, region) > 0.6)
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0];
}

function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
