import { arrange, longestRise } from './order.ts';

/** The number of rows in a new chunk. A chunk that has grown to more than twice as many is split. */
const SIZE = 32;

/**
 * Puts the rows of a long list into its element in this order, in chunks of some dozens. A browser that skips what is
 * off screen (`content-visibility`) watches each element that it may skip: a few chunks cost it less than each row.
 * Rows in the right order stay where they are, as with `arrange`; a new or moved row joins the chunk before it.
 * @param rows all rows that the list shall have; those that are gone must have been removed before
 * @param make makes an empty chunk
 */
export function arrangeInChunks(list: Element, rows: readonly Element[], make: () => HTMLElement): void {
  const chunks = chunksOf(list, rows).flatMap(({ chunk, members }) => {
    const parts = members.length > 2 * SIZE ? slices(members) : [members];
    return parts.map((part, index) => ({ chunk: (index === 0 ? chunk : undefined) ?? make(), members: part }));
  });
  const kept = new Set<Element>(chunks.map(({ chunk }) => chunk));
  for (const { chunk, members } of chunks) {
    arrange(chunk, members);
    chunk.style.setProperty('--rows', String(members.length));
  }
  for (const chunk of Array.from(list.children)) if (!kept.has(chunk)) chunk.remove();
  arrange(
    list,
    chunks.map(({ chunk }) => chunk),
  );
}

interface Planned {
  readonly chunk: HTMLElement | undefined;
  readonly members: Element[];
}

/** Assigns each row to a chunk of the list, in order. Undefined stands for a chunk that is to be made. */
function chunksOf(list: Element, rows: readonly Element[]): readonly Planned[] {
  const places = new Map<Element, number>();
  for (const chunk of list.children) for (const row of chunk.children) places.set(row, places.size);
  const stay = longestRise(rows.map((row) => places.get(row) ?? -1));
  const planned: Planned[] = [];
  let joining: Element[] = [];
  rows.forEach((row, index) => {
    const home = stay.has(index) ? (row.parentElement as HTMLElement) : undefined;
    const last = planned.at(-1);
    if (home === undefined) (last?.members ?? joining).push(row);
    else if (home === last?.chunk) last.members.push(row);
    else {
      planned.push({ chunk: home, members: [...joining, row] });
      joining = [];
    }
  });
  return joining.length > 0 ? [{ chunk: undefined, members: joining }] : planned;
}

const slices = (members: readonly Element[]): Element[][] =>
  Array.from({ length: Math.ceil(members.length / SIZE) }, (_, index) =>
    members.slice(index * SIZE, (index + 1) * SIZE),
  );
