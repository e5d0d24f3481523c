import { diffArrays } from 'diff';
import type { Part } from './parts.ts';

/** A part that stands on both pictures. */
export interface PartPair {
  readonly was: Part;
  readonly is: Part;
}

/**
 * Pairs the parts of two pictures, in the order after: nodes by their ids; the texts of a node by what they say, in
 * their order, so that a line that is gone does not make the next ones say something else. A text between two pairs is
 * the one that stood there before, with other words.
 */
export function pairsOf(before: readonly Part[], after: readonly Part[]): readonly PartPair[] {
  const nodes = new Map(before.flatMap((part) => (part.kind === 'node' ? [[part.id, part] as const] : [])));
  const paired = new Map<Part, Part>();
  for (const is of after) {
    const was = is.kind === 'node' ? nodes.get(is.id) : undefined;
    if (was !== undefined) paired.set(is, was);
  }
  const old = textsByNode(before);
  for (const [node, texts] of textsByNode(after))
    for (const { was, is } of aligned(old.get(node) ?? [], texts)) paired.set(is, was);
  return after.flatMap((is) => {
    const was = paired.get(is);
    return was === undefined ? [] : [{ was, is }];
  });
}

/** Returns the texts by the id of the node that they stand in. */
function textsByNode(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts) {
    if (part.kind !== 'text') continue;
    const node = part.id.replace(/ text \d+$/, '');
    const known = found.get(node);
    if (known === undefined) found.set(node, [part]);
    else known.push(part);
  }
  return found;
}

/** Pairs texts that stayed, then those that say the same at another place, then those at one place with other words. */
function aligned(before: readonly Part[], after: readonly Part[]): PartPair[] {
  const pairs: PartPair[] = [];
  const gaps: Array<{ readonly gone: Part[]; readonly fresh: Part[] }> = [{ gone: [], fresh: [] }];
  let [was, is] = [0, 0];
  for (const { count, added, removed } of diffArrays(before.map(wordsOf), after.map(wordsOf))) {
    const [olds, news] = [before.slice(was, was + count), after.slice(is, is + count)];
    if (removed) gaps.at(-1)?.gone.push(...olds);
    else if (added) gaps.at(-1)?.fresh.push(...news);
    else {
      pairs.push(...zipped(olds, news));
      gaps.push({ gone: [], fresh: [] });
    }
    if (!added) was += count;
    if (!removed) is += count;
  }
  const left = gaps.flatMap(({ gone }) => gone);
  for (const part of gaps.flatMap(({ fresh }) => fresh)) {
    const at = left.findIndex((old) => wordsOf(old) === wordsOf(part));
    const [old] = at < 0 ? [] : left.splice(at, 1);
    if (old !== undefined) pairs.push({ was: old, is: part });
  }
  const known = new Set(pairs.flatMap((pair) => [pair.was, pair.is]));
  const open = (parts: readonly Part[]): Part[] => parts.filter((part) => !known.has(part));
  return [...pairs, ...gaps.flatMap(({ gone, fresh }) => zipped(open(gone), open(fresh)))];
}

const wordsOf = ({ says }: Part): string => says;

const zipped = (olds: readonly Part[], news: readonly Part[]): PartPair[] =>
  news.flatMap((is, index) => {
    const was = olds[index];
    return was === undefined ? [] : [{ was, is }];
  });
