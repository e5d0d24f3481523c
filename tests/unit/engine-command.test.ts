import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OTHER_PRODUCT } from '../other-product/options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS =
  '--formulas none --components components --blocks blocks --actions actions --pageTests site/page-test.tsx';

/** Runs the one command of the package, as another product does. */
function harborEngine(...args: readonly string[]): { readonly text: string; readonly code: number | null } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'engine/tools/main.ts', ...args, '--root', OTHER_PRODUCT.root, ...FOLDERS.split(' ')],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { text: stdout + stderr, code: status };
}

test('another product plays its page tests', () => {
  const { text, code } = harborEngine('test:pages', 'todo/tasks');
  expect(text).toMatch(/\d+ passed, 0 failed: \d+ cases of 1 page /);
  expect(code).toBe(0);
}, 240_000);

test('another product reviews a change', () => {
  const { text, code } = harborEngine('review', '--words', 'HEAD');
  expect(text).toMatch(/^(?:Nothing differs|Look at these first|Also)[^]*It can reach \d+ pages?/);
  expect(code).toBe(0);
}, 240_000);

test('a command that does not exist is named none, with those that do', () => {
  const { text, code } = harborEngine('chekc');
  expect(text).toBe(
    'Say what to do: check, check:mutants, test:pages, review, format, new-page, new-language, where, translations, reference, schemas, lsp.\n',
  );
  expect(code).toBe(2);
});
