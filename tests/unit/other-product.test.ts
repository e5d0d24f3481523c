import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { check } from '../../engine/check/check.ts';
import { showProblem } from '../../engine/document/problem.ts';
import { OTHER_PRODUCT } from '../other-product/options.ts';

const at = (folder: string): string => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

test('the documents of another product check with the same checker', async () => {
  const problems = await check(OTHER_PRODUCT);
  expect(problems.map(showProblem)).toEqual([]);
});

const sources = readdirSync(at('engine'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.test\.|testing\.tsx|fixture\.ts/.test(file))
  .map((file) => [file, readFileSync(path.join(at('engine'), file), 'utf8')] as const);

test('the engine imports nothing of a product', () => {
  const faults = sources.flatMap(([file, text]) =>
    [...text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)]
      .map(([, target]) => path.relative(at('engine'), path.resolve(at('engine'), path.dirname(file), target!)))
      .filter((target) => target.startsWith('..'))
      .map((target) => `${file} imports ${target}`),
  );
  expect(faults).toEqual([]);
});

test('the engine knows no word of this product', () => {
  // Examples in schemas show what a document may look like; they are not code.
  const words = /\b(usdt|btc|fiat|harbor|withdraw|deposit|leverage|\/h5)\b/i;
  const faults = sources.flatMap(([file, text]) =>
    text
      .replace(/example: [\s\S]*?\n\s{0,2}\}?\);?\n|example: .*|description:\s*'.*'|\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});
