import { execFile } from 'node:child_process';
import { withDocuments } from '../editions/documents.ts';
import type { Edition } from '../editions/edition.ts';
import type { EditionStore } from '../editions/store.ts';
import { BootError } from '../kernel/basics/boot-error.ts';

/** Bytes that a command may print. */
const PRINTED = 64 * 1024 * 1024;

/** The answer of `engine/review/edition/main.ts`. */
interface Review {
  readonly mistakes: readonly string[];
  readonly words: readonly string[];
  /** The pages with page tests that the changes can reach. */
  readonly pages: readonly string[];
}

/**
 * Judges what is about to be published: its documents, and the page tests of the pages that it changes.
 * @param root the folder of the product
 * @param parent the edition that it comes after; null for the first, of which every page is tested
 * @param playing called before page tests are played
 * @returns what changes, in words
 * @throws BootError where a document has a mistake or a page test fails, with all of them
 */
export async function checkDocuments(
  root: string,
  parent: Edition | null,
  store: EditionStore,
  playing: () => void = () => undefined,
): Promise<readonly string[]> {
  const compare = (...words: readonly string[]) => run(root, 'engine/review/edition/main.ts', ...words);
  const asked =
    parent === null
      ? await compare()
      : await withDocuments(root, parent, store, (folder) => compare('--before', folder));
  if (!asked.good) throw new BootError(`The documents could not be compared:\n${asked.text}`);
  const { mistakes, words, pages } = JSON.parse(asked.text) as Review;
  if (mistakes.length > 0) throw new BootError(`Nothing is published: mend these first.\n${mistakes.join('\n')}`);
  if (pages.length === 0) return words;
  playing();
  const played = await run(root, 'engine/page-test/main.ts', ...(parent === null ? [] : pages));
  if (!played.good) throw new BootError(`Nothing is published: page tests fail.\n${played.text}`);
  return words;
}

/** Runs a program of the project. @returns what it printed, and whether it found nothing wrong */
function run(root: string, program: string, ...words: readonly string[]): Promise<{ good: boolean; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', program, ...words],
      { cwd: root, maxBuffer: PRINTED },
      (error, stdout, stderr) =>
        resolve(error === null ? { good: true, text: stdout } : { good: false, text: `${stdout}${stderr}`.trim() }),
    );
  });
}
