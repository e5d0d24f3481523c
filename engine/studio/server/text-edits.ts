import { diffArrays } from 'diff';
import type { TextEdit } from '../protocol/change.ts';

/** Applies edits to a text. Their offsets count in the text before; they do not overlap, and are in order. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let out = '';
  let at = 0;
  for (const edit of edits) {
    if (edit.from < at || edit.to < edit.from || edit.to > text.length)
      throw new RangeError('The edits do not fit the text.');
    out += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return out + text.slice(at);
}

/** Returns the edits that take an edited text back, in the offsets of the edited text. */
export function inverseOf(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits.map(({ from, to, text: written }) => {
    const start = from + shift;
    shift += written.length - (to - from);
    return { from: start, to: start + written.length, text: text.slice(from, to) };
  });
}

/** Returns the smallest edits that lead from one text to another: line by line, then character by character. */
export function editsBetween(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const [head, tail] = commonEnds(before, after);
  const parts = diffArrays(
    linesOf(before.slice(head, before.length - tail)),
    linesOf(after.slice(head, after.length - tail)),
  );
  const edits: Array<{ from: number; to: number; text: string }> = [];
  let at = head;
  let open: { from: number; to: number; text: string } | undefined;
  for (const { value, added, removed } of parts) {
    const text = value.join('');
    if (!added && !removed) {
      at += text.length;
      open = undefined;
      continue;
    }
    if (open === undefined) edits.push((open = { from: at, to: at, text: '' }));
    if (added) open.text += text;
    else {
      at += text.length;
      open.to = at;
    }
  }
  return edits.map(({ from, to, text }) => {
    const [same, end] = commonEnds(before.slice(from, to), text);
    return { from: from + same, to: to - end, text: text.slice(same, text.length - end) };
  });
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns how many characters two texts share at their beginnings, and then at their ends. */
function commonEnds(a: string, b: string): readonly [head: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < most - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail += 1;
  return [head, tail];
}

/**
 * Moves an offset over edits. At an insertion it stays before what was inserted, or with `after` goes behind it; inside
 * removed characters it goes to the place where they were.
 */
export function movedOffset(offset: number, edits: readonly TextEdit[], after = false): number {
  let shift = 0;
  for (const { from, to, text } of edits) {
    if (from > offset || (from === offset && !after && to === from)) break;
    if (to > offset) return from + shift + (after ? text.length : 0);
    shift += text.length - (to - from);
  }
  return offset + shift;
}

/**
 * Moves edits over others that were made meanwhile on the same text.
 * @returns undefined where both change the same characters
 */
export function movedEdits(edits: readonly TextEdit[], over: readonly TextEdit[]): TextEdit[] | undefined {
  const apart = (mine: TextEdit, theirs: TextEdit): boolean => mine.to <= theirs.from || theirs.to <= mine.from;
  if (!edits.every((mine) => over.every((theirs) => apart(mine, theirs)))) return undefined;
  return edits.map(({ from, to, text }) => ({
    from: movedOffset(from, over, true),
    to: from === to ? movedOffset(to, over, true) : movedOffset(to, over),
    text,
  }));
}
