import { Lines, linesOf } from './lines.ts';
import { isObject, valueAt, type Json, type LineColumn, type Pointer, type Source } from './source.ts';

/** Replaces the text from `start` up to, and without, `end` in a file. */
export interface Edit {
  /** As the problem's `file`. */
  readonly file: string;
  /** Lines and columns from 1, columns in UTF-16 code units, as in `place` and `end` of a problem. */
  readonly start: LineColumn;
  readonly end: LineColumn;
  readonly text: string;
}

/**
 * Replaces characters of a string, or with `key` of a key.
 * @param inside the range of characters to replace, the end excluded; absent means all
 */
export function changeWords(
  source: Source,
  pointer: Pointer,
  words: string,
  { key = false, inside }: { readonly key?: boolean; readonly inside?: readonly [from: number, to: number] } = {},
): Edit {
  return {
    file: source.file,
    ...source.range(pointer, key, inside ?? [0, Number.MAX_SAFE_INTEGER]),
    text: JSON.stringify(words).slice(1, -1),
  };
}

/**
 * Removes members of objects, with their commas. An object that would become empty is removed too, unless it is an
 * element of a list or the document.
 */
export function removeMembers(source: Source, pointers: readonly Pointer[]): Edit[] {
  const byOwner = new Map<string, { readonly owner: Pointer; readonly names: Set<string | number> }>();
  for (const pointer of pointers) {
    const owner = pointer.slice(0, -1);
    const known = byOwner.get(owner.join('\0')) ?? { owner, names: new Set() };
    byOwner.set(owner.join('\0'), known);
    known.names.add(pointer.at(-1)!);
  }
  const emptied = [...byOwner.values()].filter(
    ({ owner, names }) => typeof owner.at(-1) === 'string' && keysAt(source, owner).every((key) => names.has(key)),
  );
  if (emptied.length > 0) {
    const rest = [...byOwner.values()].filter((one) => !emptied.includes(one));
    const left = rest.flatMap(({ owner, names }) => [...names].map((name) => [...owner, name]));
    return removeMembers(source, [...left, ...emptied.map(({ owner }) => owner)]);
  }
  return [...byOwner.values()].flatMap(({ owner, names }) => removeFrom(source, owner, names));
}

/** Removes each run of neighbours with the comma before it, or, at the beginning, with the one behind it. */
function removeFrom(source: Source, owner: Pointer, names: ReadonlySet<string | number>): Edit[] {
  const keys = keysAt(source, owner);
  return keys.flatMap((key, first): Edit[] => {
    if (!names.has(key) || (first > 0 && names.has(keys[first - 1]!))) return [];
    const after = keys.findIndex((other, index) => index > first && !names.has(other));
    const last = keys[(after < 0 ? keys.length : after) - 1]!;
    const [start, end] =
      first > 0
        ? [partEnd(source, [...owner, keys[first - 1]!]), partEnd(source, [...owner, last])]
        : [
            partStart(source, [...owner, key]),
            after < 0 ? partEnd(source, [...owner, last]) : partStart(source, [...owner, keys[after]!]),
          ];
    return [{ file: source.file, start, end, text: '' }];
  });
}

/**
 * Inserts members into an object behind one of its members, or first. Several insertions behind the same member apply
 * in order.
 * @param behind the name of that member
 */
export function insertMembers(
  source: Source,
  owner: Pointer,
  members: Readonly<Record<string, Json>>,
  behind?: string,
): Edit {
  const { file } = source;
  const [first] = keysAt(source, owner);
  if (first === undefined) {
    const text = JSON.stringify(members, null, 2).replaceAll('\n', `\n${lineAt(source, source.place(owner)).indent}`);
    return { file, ...source.range(owner), text };
  }
  const beside = behind ?? first;
  const place = partStart(source, [...owner, beside]);
  const { indent, text: line } = lineAt(source, place);
  // A member on a line of its own gets a neighbour on a line of its own.
  const lead = line.slice(0, place.column - 1) === indent ? `\n${indent}` : ' ';
  const written = Object.entries(members).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', lead)}`,
  );
  const at = behind === undefined ? partStart(source, [...owner, first]) : partEnd(source, [...owner, behind]);
  return {
    file,
    start: at,
    end: at,
    text: written.map((member) => (behind === undefined ? `${member},${lead}` : `,${lead}${member}`)).join(''),
  };
}

/** Returns the line of a place, and its indentation. */
function lineAt(source: Source, { line }: LineColumn): { readonly text: string; readonly indent: string } {
  const text = linesOf(source).line(line);
  return { text, indent: /^\s*/.exec(text)?.[0] ?? '' };
}

function keysAt(source: Source, owner: Pointer): string[] {
  const value = valueAt(source.value, owner);
  return isObject(value) ? Object.keys(value) : [];
}

const partStart = (source: Source, pointer: Pointer): LineColumn =>
  (source.part(pointer) ?? source.range(pointer)).start;
const partEnd = (source: Source, pointer: Pointer): LineColumn => (source.part(pointer) ?? source.range(pointer)).end;

/** Applies edits to a text. They may touch but not overlap; insertions at the same place apply in order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const lines = new Lines(text);
  let out = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => comparePositions(a.start, b.start) || comparePositions(a.end, b.end))) {
    out += text.slice(at, lines.offset(edit.start)) + edit.text;
    at = lines.offset(edit.end);
  }
  return out + text.slice(at);
}

/** Compares two places: below 0 where the first is before the second, above 0 where it is after it. */
export function comparePositions(a: LineColumn, b: LineColumn): number {
  return a.line - b.line || a.column - b.column;
}
