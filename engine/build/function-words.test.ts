import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutWords } from './function-words.ts';

test('what a function says of itself goes, what it does stays', () => {
  const code = `export const add = {
  signature: 'add(a: number, b: number): number',
  description:
    'The sum — “of two”, over two lines.',
  units: { a: 'same', b: 'same' },
  keepsUnit: true,
  run: (a: number, b: number) => ({ description: a + b }),
} satisfies FunctionDefinition;
const description = 'stays';
export function other(): void {}`;
  const left = withoutWords(code);
  expect(left).not.toMatch(/signature|over two lines|units|keepsUnit/);
  expect(left).toContain('run: (a: number, b: number) => ({ description: a + b }),');
  expect(left).toContain("const description = 'stays';");
});

test('no function of the engine keeps its words', () => {
  const folder = new URL('../formula/library/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
    expect(withoutWords(readFileSync(new URL(file, folder), 'utf8')), file).not.toMatch(
      /^ {2}(?:signature|description|example):/m,
    );
  }
});
