import { offsetInside, type Json, type Pointer } from '../document/source.ts';

/** A span of the text, counted from 0; the end is the first character after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A string as written; its span includes the quotes. */
export interface StringNode extends Span {
  readonly kind: 'string';
  readonly value: string;
  /** Its closing quote is there. */
  readonly closed: boolean;
}

interface Member extends Span {
  readonly key: StringNode;
  /** Missing while the value is being typed. */
  readonly value?: TreeNode;
}

/** A document as written, with its spans; also of a text that is not valid JSON yet. */
export type TreeNode =
  | StringNode
  | (Span & { readonly kind: 'object'; readonly members: readonly Member[] })
  | (Span & { readonly kind: 'list'; readonly items: readonly TreeNode[] })
  /** A number, true, false, null; or an unknown word, which counts as null. */
  | (Span & { readonly kind: 'other'; readonly value: Json });

/**
 * Parses JSON that may be broken: a missing comma, bracket, quote or value ends nothing, and unreadable parts are
 * skipped. A string without its closing quote ends with its line. Undefined for a text without a value.
 */
export function readTree(text: string): TreeNode | undefined {
  return new Reader(text).value();
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  value(): TreeNode | undefined {
    this.skip();
    const start = this.at;
    switch (this.text[start]) {
      case undefined:
        return undefined;
      case '{':
        return this.object();
      case '[':
        return this.list();
      case '"':
        return this.string();
      default: {
        const [word = ''] = /^[^\s,:{}[\]"]+/.exec(this.text.slice(start, start + 64)) ?? [];
        if (word === '') return undefined;
        this.at += word.length;
        return { kind: 'other', value: plain(word), start, end: this.at };
      }
    }
  }

  private skip(): void {
    while (/[\s,]/.test(this.text[this.at] ?? 'x')) this.at += 1;
  }

  private object(): TreeNode {
    const start = this.at;
    const members: Member[] = [];
    this.at += 1;
    for (;;) {
      this.skip();
      const next = this.text[this.at];
      if (next === undefined || next === ']') break;
      if (next === '}') {
        this.at += 1;
        break;
      }
      if (next === '"') members.push(this.member());
      else if (this.value() === undefined) this.at += 1;
    }
    return { kind: 'object', members, start, end: this.at };
  }

  private member(): Member {
    const key = this.string();
    const after = this.at;
    this.blank();
    if (this.text[this.at] !== ':') {
      this.at = after;
      return { key, start: key.start, end: key.end };
    }
    this.at += 1;
    const colon = this.at;
    this.blank();
    const next = this.text[this.at];
    // A key after a colon that has no value is a key of its own.
    const value = next === undefined || '}],:'.includes(next) || this.isKey() ? undefined : this.value();
    if (value === undefined) this.at = colon;
    return { key, ...(value === undefined ? {} : { value }), start: key.start, end: this.at };
  }

  /** Tells whether the next token is a string on a line of its own that a colon follows. */
  private isKey(): boolean {
    return (
      this.text[this.at] === '"' &&
      /\n\s*$/.test(this.text.slice(Math.max(0, this.at - 200), this.at)) &&
      /^"(?:\\.|[^"\\\n])*"\s*:/.test(this.text.slice(this.at, this.at + 400))
    );
  }

  private blank(): void {
    while (/\s/.test(this.text[this.at] ?? 'x')) this.at += 1;
  }

  private list(): TreeNode {
    const start = this.at;
    const items: TreeNode[] = [];
    this.at += 1;
    for (;;) {
      this.skip();
      const next = this.text[this.at];
      if (next === undefined || next === '}') break;
      if (next === ']') {
        this.at += 1;
        break;
      }
      const item = this.value();
      if (item === undefined) this.at += 1;
      else items.push(item);
    }
    return { kind: 'list', items, start, end: this.at };
  }

  private string(): StringNode {
    const start = this.at;
    let end = start + 1;
    while (end < this.text.length && this.text[end] !== '"' && this.text[end] !== '\n')
      end += this.text[end] === '\\' ? 2 : 1;
    const closed = this.text[end] === '"';
    this.at = Math.min(closed ? end + 1 : end, this.text.length);
    return { kind: 'string', value: unescape(this.text.slice(start + 1, end)), closed, start, end: this.at };
  }
}

function plain(word: string): Json {
  try {
    return JSON.parse(word) as Json;
  } catch {
    return null;
  }
}

function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw.replaceAll('\t', '\\t')}"`) as string;
  } catch {
    return raw;
  }
}

/** Returns the value of a text, as far as it can be read; a member without a value is left out. */
export function valueOf(node: TreeNode | undefined): Json {
  switch (node?.kind) {
    case undefined:
      return null;
    case 'string':
    case 'other':
      return node.value;
    case 'list':
      return node.items.map(valueOf);
    case 'object':
      return Object.fromEntries(
        node.members.flatMap(({ key, value }) => (value === undefined ? [] : [[key.value, valueOf(value)] as const])),
      );
  }
}

/** Returns the value at a pointer and, in an object, its key. Undefined where there is none. */
export function find(
  root: TreeNode | undefined,
  pointer: Pointer,
): { readonly value: TreeNode | undefined; readonly key: StringNode | undefined } | undefined {
  let value = root;
  let key: StringNode | undefined;
  for (const step of pointer) {
    if (value?.kind === 'object') {
      const member = value.members.findLast((one) => one.key.value === String(step));
      if (member === undefined) return undefined;
      ({ key, value } = member);
    } else if (value?.kind === 'list') {
      value = value.items[Number(step)];
      key = undefined;
      if (value === undefined) return undefined;
    } else return undefined;
  }
  return { value, key };
}

/** The position of an offset in a document. */
export interface Position {
  /** The pointer of the value around or at the offset; for a key, of the object that has it. */
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
  /** The key or string around the offset; missing where nothing is written yet. */
  readonly string?: StringNode;
  /** The value there, of any kind. */
  readonly node?: TreeNode;
  /** Set where a colon follows the key, or a value is written for it. */
  readonly member?: Member;
}

/** Finds the construct at an offset, or the one that would begin there. */
export function locate(text: string, root: TreeNode | undefined, offset: number): Position {
  let node = root;
  const pointer: Array<string | number> = [];
  for (;;) {
    if (node?.kind === 'object' && inside(text, node, offset, '}')) {
      const member = node.members.find((one) => offset >= one.start && offset <= lineEnd(text, one, offset));
      if (member === undefined) return { pointer, part: 'key' };
      if (offset <= member.key.end) return { pointer, part: 'key', string: member.key, member };
      pointer.push(member.key.value);
      if (member.value === undefined) return { pointer, part: 'value', member };
      // Between the colon and the value.
      if (offset < member.value.start) return { pointer, part: 'value', member, node: member.value };
      node = member.value;
    } else if (node?.kind === 'list' && inside(text, node, offset, ']')) {
      const index = node.items.findIndex((item) => offset >= item.start && offset <= item.end);
      if (index < 0) {
        pointer.push(node.items.filter(({ end }) => end <= offset).length);
        return { pointer, part: 'value' };
      }
      pointer.push(index);
      node = node.items[index];
    } else if (node === undefined) return { pointer, part: 'value' };
    else return { pointer, part: 'value', node, ...(node.kind === 'string' ? { string: node } : {}) };
  }
}

/** Tells whether the offset is between the brackets of a node. */
function inside(text: string, { start, end }: Span, offset: number, bracket: string): boolean {
  return offset > start && (offset < end || (offset === end && text[end - 1] !== bracket));
}

/** Returns the end of a member without a value: the end of its line or the next comma. */
function lineEnd(text: string, { end, value }: Member, offset: number): number {
  return value === undefined && /^[ \t]*$/.test(text.slice(end, offset)) ? offset : end;
}

/** Returns the offset in the text of a character of a string's value, by its index. */
export function offsetIn(text: string, { start, end, closed }: StringNode, characters: number): number {
  return offsetInside(text, start, closed ? end : end + 1, characters);
}

/** Counts the characters of a string's value before an offset of the text. */
export function charactersBefore(text: string, { start }: StringNode, offset: number): number {
  let count = 0;
  for (let at = start + 1; at < offset; count += 1) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return count;
}
