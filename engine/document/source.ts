import { parse, type AnyNode } from '@humanwhocodes/momoa';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A position in a document: the keys and indexes that lead to it. */
export type Pointer = readonly (string | number)[];

export interface LineColumn {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** From a place up to, and without, another. */
export interface Range {
  readonly start: LineColumn;
  readonly end: LineColumn;
}

/** A document with the positions of its parts. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly value: Json;
  /**
   * Returns the place of a value, or with `key` of its key. For a pointer that does not exist: that of its nearest
   * parent. `inside` selects a character of a string by its index, whatever escapes are written.
   */
  place(pointer: Pointer, key?: boolean, inside?: number): LineColumn;
  /**
   * Returns the range of a value or key. `inside` selects characters of a string by their indexes, the end excluded.
   */
  range(pointer: Pointer, key?: boolean, inside?: readonly [from: number, to: number]): Range;
  /** Returns the range of a member with its key, or of an element. Undefined where there is none. */
  part(pointer: Pointer): Range | undefined;
  /** Duplicate keys of an object: JSON takes the last, people read the first. */
  readonly repeated: readonly Pointer[];
  /** Set where the text is not JSON. */
  readonly broken?: { readonly message: string } & At;
}

/** A position in the text: its first character, and the place behind its last. */
export interface At {
  readonly place: LineColumn;
  readonly end: LineColumn;
}

export function at({ start, end }: Range): At {
  return { place: start, end };
}

const START: LineColumn = { line: 1, column: 1 };

/**
 * Reads JSON without comments, with the positions of its parts. The tree of positions costs several times what the
 * value does: it is made when a position is asked for, which most documents never are.
 */
export function readSource(file: string, text: string): Source {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return brokenSource(file, text, error);
  }
  let tree: AnyNode | undefined;
  let repeated: readonly Pointer[] | undefined;
  let all: Range | undefined;
  const root = (): AnyNode => (tree ??= parse(text, { mode: 'json' }).body);
  const range: Source['range'] = (pointer, key = false, inside) => {
    // Many problems are those of a whole document: its place needs no tree.
    if (pointer.length === 0 && inside === undefined) return (all ??= whole(text));
    const { start, end } = find(root(), pointer, key).loc;
    if (inside === undefined || text[start.offset] !== '"') return { start: placeOf(start), end: placeOf(end) };
    const [from, to] = inside.map((characters) => ({
      line: start.line,
      column: start.column + offsetInside(text, start.offset, end.offset, characters) - start.offset,
    })) as [LineColumn, LineColumn];
    return { start: from, end: to };
  };
  return {
    file,
    text,
    range,
    value,
    place: (pointer, key, inside) => range(pointer, key, inside === undefined ? undefined : [inside, inside]).start,
    part: (pointer) => partOf(root(), pointer),
    get repeated() {
      return (repeated ??= mayRepeat(text, value) ? repeatedKeys(root(), []) : []);
    },
  };
}

/** Returns the range of the value that a text is, without the space around it. */
function whole(text: string): Range {
  const start = text.length - text.trimStart().length;
  const place = (offset: number): LineColumn => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  return { start: place(start), end: place(text.trimEnd().length) };
}

/** Returns the source of a text that is not JSON. @param reason what JSON.parse threw */
function brokenSource(file: string, text: string, reason: unknown): Source {
  const { message, place } = mistake(text, reason);
  return {
    file,
    text,
    value: null,
    place: () => START,
    range: () => ({ start: START, end: START }),
    part: () => undefined,
    repeated: [],
    broken: { message, place, end: { line: place.line, column: place.column + 1 } },
  };
}

/** Returns the first mistake of a text that is not JSON. JSON.parse tells no place: the parser of positions does. */
function mistake(text: string, reason: unknown): { readonly message: string; readonly place: LineColumn } {
  try {
    parse(text, { mode: 'json' });
  } catch (error) {
    const { message, line = 1, column = 1 } = error as Error & Partial<LineColumn>;
    return { message: inWords(message.replace(/\s*\(\d+:\d+\)\s*$/, '')), place: { line, column } };
  }
  return { message: reason instanceof Error ? reason.message : String(reason), place: START };
}

/** The signs of the tokens that the parser names. */
const SIGNS: Readonly<Record<string, string>> = {
  LBrace: '{',
  RBrace: '}',
  LBracket: '[',
  RBracket: ']',
  Comma: ',',
  Colon: ':',
};

/** Returns a message of the parser in words for people who do not know its names of tokens. */
function inWords(message: string): string {
  if (message.startsWith('Unexpected end')) return 'The text ends too early: close every bracket and quotation mark.';
  const [, token, character] = /^Unexpected (?:token (\w+)|character '(.)') found\.$/su.exec(message) ?? [];
  const found = token === undefined ? character : (SIGNS[token] ?? token.toLowerCase());
  if (found === undefined) return message;
  const what = found.length === 1 ? `"${found}"` : `A ${found}`;
  return `${what} cannot stand here: look for a comma, a bracket or a quotation mark too much or too few before it.`;
}

/** Tells whether an object of a JSON text may have a key twice: then the text writes more keys than its value has. */
function mayRepeat(text: string, value: Json): boolean {
  // The usual way to write keys is counted, which is quick; a text with another one is looked at whole.
  return UNUSUAL.test(text) || countOf(text, '":') !== countOf(JSON.stringify(value), '":');
}

/** A space before a colon, or a quotation mark written as the number of its character. */
const UNUSUAL = /"\s+:|\\u0022/;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

const placeOf = ({ line, column }: LineColumn): LineColumn => ({ line, column });

/**
 * Returns the offset behind the first characters of a string, written from `start`, its opening quote, up to `end`,
 * behind its closing quote.
 */
export function offsetInside(text: string, start: number, end: number, characters: number): number {
  let at = start + 1;
  for (let index = 0; index < characters && at < end - 1; index += 1)
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}

function repeatedKeys(node: AnyNode, pointer: Pointer): Pointer[] {
  if (node.type === 'Array')
    return node.elements.flatMap(({ value }, index) => repeatedKeys(value, [...pointer, index]));
  if (node.type !== 'Object') return [];
  const seen = new Set<string>();
  return node.members.flatMap(({ name, value }) => {
    const key = name.type === 'String' ? name.value : name.name;
    const again = seen.has(key);
    seen.add(key);
    return [...(again ? [[...pointer, key]] : []), ...repeatedKeys(value, [...pointer, key])];
  });
}

function find(root: AnyNode, pointer: Pointer, wantKey: boolean): AnyNode {
  let node = root;
  let key: AnyNode | undefined;
  for (const step of pointer) {
    if (node.type === 'Object') {
      // JSON takes the last of duplicate keys.
      const member = node.members.findLast(({ name }) => name.type === 'String' && name.value === step);
      if (member === undefined) break;
      key = member.name;
      node = member.value;
    } else if (node.type === 'Array') {
      const element = node.elements[Number(step)];
      if (element === undefined) break;
      key = undefined;
      node = element.value;
    } else break;
  }
  return wantKey && key !== undefined ? key : node;
}

function partOf(root: AnyNode, pointer: Pointer): Range | undefined {
  const around = find(root, pointer.slice(0, -1), false);
  const step = pointer.at(-1);
  const part =
    around.type === 'Object'
      ? around.members.findLast(({ name }) => name.type === 'String' && name.value === step)
      : around.type === 'Array'
        ? around.elements[Number(step)]
        : undefined;
  return part === undefined ? undefined : { start: placeOf(part.loc.start), end: placeOf(part.loc.end) };
}

export function valueAt(root: Json, pointer: Pointer): Json | undefined {
  let value: Json | undefined = root;
  for (const step of pointer) value = valueIn(value, step);
  return value;
}

/** Returns a member of an object or an element of a list; undefined where there is none. */
export function valueIn(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)] as Json | undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns `a/0/b`, as problems and node names write it. */
export function showPointer(pointer: Pointer): string {
  return pointer.join('/');
}
