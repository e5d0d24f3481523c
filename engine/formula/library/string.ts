import { Big } from 'big.js';
import { mentions as isMentioned } from '../../search.ts';
import type { FunctionDefinition } from '../environment.ts';

/** Methods of strings. */

export const stringSize = {
  signature: 'string.size(): number',
  least: 0,
  description: 'The number of characters.',
  example: 'size(form.remark) <= 100',
  run: (value: string) => new Big(Array.from(value).length),
} satisfies FunctionDefinition;

export const stringContains = {
  signature: 'string.contains(part: string): bool',
  description: 'Whether the part is somewhere in it.',
  example: 'q.symbol.contains(state.search.upperAscii())',
  run: (value: string, part: string) => value.includes(part),
} satisfies FunctionDefinition;

export const mentions = {
  signature: 'string.mentions(words: string): bool',
  description:
    'Whether each of the words searched for is somewhere in it, whatever their case and accents. Nothing searched for is everywhere.',
  example: 'c.name.mentions(state.find)',
  run: isMentioned,
} satisfies FunctionDefinition;

export const words = {
  signature: 'html.words(): string',
  description: 'The words of rich text without its marks, to search in.',
  example: 'q.answer.words().mentions(state.find)',
  run: (value: string) =>
    value
      .replace(/<[^>]*>/g, ' ')
      .replace(/&\w+;/g, ' ')
      .trim(),
} satisfies FunctionDefinition;

export const startsWith = {
  signature: 'string.startsWith(part: string): bool',
  description: 'Whether it begins with the part.',
  example: "form.address.startsWith('0x')",
  run: (value: string, part: string) => value.startsWith(part),
} satisfies FunctionDefinition;

export const endsWith = {
  signature: 'string.endsWith(part: string): bool',
  description: 'Whether it ends with the part.',
  example: "q.symbol.endsWith('USDT')",
  run: (value: string, part: string) => value.endsWith(part),
} satisfies FunctionDefinition;

export const trim = {
  signature: 'string.trim(): string',
  description: 'Without white space at both ends.',
  example: 'form.name.trim()',
  run: (value: string) => value.trim(),
} satisfies FunctionDefinition;

export const upperAscii = {
  signature: 'string.upperAscii(): string',
  description: 'With the letters a to z made capital.',
  example: 'state.search.upperAscii()',
  run: (value: string) => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
} satisfies FunctionDefinition;

export const lowerAscii = {
  signature: 'string.lowerAscii(): string',
  description: 'With the letters A to Z made small.',
  example: 'form.email.lowerAscii()',
  run: (value: string) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
} satisfies FunctionDefinition;

export const split = {
  signature: 'string.split(separator: string): list<string>',
  description: 'The parts between separators.',
  example: "q.symbol.split('/').first()",
  run: (value: string, separator: string) => value.split(separator),
} satisfies FunctionDefinition;

export const join = {
  signature: 'list<string>.join(separator: string): string',
  description: 'The strings one after another with the separator between.',
  example: "data.tags.join(', ')",
  run: (items: readonly string[], separator: string) => items.join(separator),
} satisfies FunctionDefinition;
