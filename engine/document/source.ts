import { parse, type AnyNode, type DocumentNode } from '@humanwhocodes/momoa';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A place in a document: the keys and indexes that lead to it. */
export type Pointer = readonly (string | number)[];

export interface Place {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** A document as written: its value, and where each part of it stands. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly value: Json;
  /** Where a value stands, or with `key` where its key does. A place that does not exist gives its nearest parent's. */
  place(pointer: Pointer, key?: boolean): Place;
  /** Set where the text is no JSON. */
  readonly broken?: { readonly message: string; readonly place: Place };
}

const START: Place = { line: 1, column: 1 };

/** Reads JSON (with comments in no place: documents are plain JSON) and remembers positions. */
export function readSource(file: string, text: string): Source {
  let tree: DocumentNode;
  try {
    tree = parse(text, { mode: 'json' });
  } catch (error) {
    const at = error as { readonly message: string; readonly line?: number; readonly column?: number };
    return {
      file, text, value: null, place: () => START,
      broken: { message: at.message.replace(/\s*\(\d+:\d+\)\s*$/, ''), place: { line: at.line ?? 1, column: at.column ?? 1 } },
    };
  }
  return {
    file, text,
    value: JSON.parse(text) as Json,
    place: (pointer, key = false) => find(tree.body, pointer, key),
  };
}

function find(root: AnyNode, pointer: Pointer, wantKey: boolean): Place {
  let node = root;
  let key: AnyNode | undefined;
  for (const step of pointer) {
    if (node.type === 'Object') {
      const member = node.members.find(({ name }) => name.type === 'String' && name.value === step);
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
  const { start } = (wantKey && key !== undefined ? key : node).loc;
  return { line: start.line, column: start.column };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `a/0/b`, as problems and node names write it. */
export function showPointer(pointer: Pointer): string {
  return pointer.join('/');
}
