import type { FunctionDefinition } from '../environment.ts';
import type { Machine } from '../pattern.ts';

export const matches = {
  signature: 'string.matches(pattern: pattern): bool',
  description:
    "Whether the pattern is found in it; ^ and $ hold it to the beginning and the end. The pattern is a literal, best a raw one, r'…'.",
  example: "form.address.matches(r'^0x[0-9a-fA-F]{40}$')",
  run: (value: string, machine: Machine) => search(value, machine),
} satisfies FunctionDefinition;

/** Follows all positions of the pattern at once, character by character: linear in the length of the string. */
function search(value: string, { takes, first, next, last, empty, start, end }: Machine): boolean {
  if (empty && !(start && end)) return true;
  const accepting = new Set(last);
  let reached: number[] = [];
  let beginning = true;
  for (const sign of value) {
    const code = sign.codePointAt(0) ?? 0;
    const candidates = new Set(reached.flatMap((position) => next[position] ?? []));
    if (beginning || !start) for (const position of first) candidates.add(position);
    beginning = false;
    reached = [...candidates].filter((position) => within(code, takes[position] ?? []));
    if (!end && reached.some((position) => accepting.has(position))) return true;
  }
  return end && ((empty && value === '') || reached.some((position) => accepting.has(position)));
}

function within(code: number, ranges: readonly number[]): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if (code >= (ranges[index] ?? 0) && code <= (ranges[index + 1] ?? 0)) return true;
  }
  return false;
}
