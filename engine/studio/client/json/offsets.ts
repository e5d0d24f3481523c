import type { Pointer } from '../../protocol/place.ts';

/**
 * Returns where the value of a place begins in the text of a document; undefined where it is not there. It reads the
 * text itself, so that it works while the rest of it is broken.
 */
export function offsetOf(text: string, pointer: Pointer): number | undefined {
  let at = skip(text, 0);
  for (const part of pointer) {
    const next = text[at] === '{' ? memberAt(text, at, String(part)) : entryAt(text, at, Number(part));
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

function memberAt(text: string, open: number, key: string): number | undefined {
  let at = skip(text, open + 1);
  while (text[at] === '"') {
    const end = endOf(text, at);
    const value = skip(text, skip(text, end) + 1);
    if (text.slice(at, end) === JSON.stringify(key)) return value;
    at = afterComma(text, endOf(text, value));
  }
  return undefined;
}

function entryAt(text: string, open: number, index: number): number | undefined {
  if (text[open] !== '[' || !(index >= 0)) return undefined;
  let at = skip(text, open + 1);
  for (let passed = 0; at < text.length && text[at] !== ']'; passed += 1) {
    if (passed === index) return at;
    at = afterComma(text, endOf(text, at));
  }
  return undefined;
}

function afterComma(text: string, at: number): number {
  const next = skip(text, at);
  return text[next] === ',' ? skip(text, next + 1) : next;
}

function skip(text: string, at: number): number {
  let next = at;
  while (/\s/.test(text[next] ?? '')) next += 1;
  return next;
}

/** Returns the offset behind the value that begins at an offset. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') {
      at += 1;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      if (depth === 0) return at + 1;
    } else if ('{['.includes(letter)) depth += 1;
    else if ('}]'.includes(letter)) {
      if (depth <= 1) return depth === 0 ? at : at + 1;
      depth -= 1;
    } else if (depth === 0 && /[\s,]/.test(letter)) return at;
  }
  return text.length;
}
