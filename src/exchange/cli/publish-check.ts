import { execFile } from 'node:child_process';
import { withDocuments } from '../editions/documents.ts';
import type { Edition } from '../editions/edition.ts';
import { partOf } from '../editions/parts.ts';
import type { EditionStore } from '../editions/store.ts';
import { BootError } from '../kernel/basics/boot-error.ts';

/** Bytes that a command may print. */
const PRINTED = 64 * 1024 * 1024;

/** The judgement of documents: the answer of `engine/review/edition/main.ts`. */
export interface Judgement {
  /** Where there is a mistake, no page test is played. */
  readonly mistakes: readonly string[];
  /** The changes, in words. */
  readonly words: readonly string[];
  /** The cases that failed. */
  readonly failures: readonly string[];
  readonly needs?: PartNeeds;
}

/** What documents need that were published alone: they do not hold without it. */
interface PartNeeds {
  /** Languages, pages and fragments that were left out; the paths of documents that go only with everything. */
  readonly parts: readonly string[];
  /** The mistakes without them. */
  readonly wrong: ReadonlyArray<{ readonly file: string; readonly message: string }>;
}

/** Mistakes that a reason tells; there may be as many as a page has texts. */
const TOLD = 10;

/** The reason why a part is not published alone, with what it needs. */
export class NeedsError extends BootError {
  constructor(readonly needs: PartNeeds) {
    const lines = needs.wrong.map(({ file, message }) => `${partOf(file).name}: ${message}`);
    const more = lines.length > TOLD ? [`and ${lines.length - TOLD} more`] : [];
    super(
      [`Nothing is published: this needs ${needs.parts.join(', ')} as well.`, ...lines.slice(0, TOLD), ...more].join(
        '\n',
      ),
    );
  }
}

/**
 * Judges what is about to be published: its documents, and the page tests that its changes can reach.
 * @param root the folder of the product
 * @param parent the edition that it comes after; null for the first, of which every page is tested
 * @param playing called before page tests are played
 * @returns what changes, in words
 * @throws BootError where a document has a mistake or a page test fails, with all of them
 */
export async function checkDocuments(
  root: string,
  parent: Edition | null,
  store: Pick<EditionStore, 'content'>,
  playing: () => void = () => undefined,
): Promise<readonly string[]> {
  if (parent === null) return checkAll(root, playing);
  const judged = await withDocuments(root, parent, store, (folder) =>
    run(root, playing, 'engine/review/edition/main.ts', '--before', folder),
  );
  if (!judged.good) throw new BootError(`The documents could not be compared:\n${judged.text}`);
  return wordsOf(JSON.parse(judged.text.trimEnd().split('\n').at(-1) ?? '') as Judgement);
}

/** Returns the changes of documents that may be published. @throws BootError for others, with what is wrong */
export function wordsOf({ mistakes, words, failures, needs }: Judgement): readonly string[] {
  if (needs !== undefined) throw new NeedsError(needs);
  if (mistakes.length > 0) throw new BootError(`Nothing is published: mend these first.\n${mistakes.join('\n')}`);
  if (failures.length > 0) throw new BootError(`Nothing is published: page tests fail.\n${failures.join('\n')}`);
  return words;
}

/** Judges the first edition: all documents, and all page tests with the share of the documents that they reach. */
async function checkAll(root: string, playing: () => void): Promise<readonly string[]> {
  const checked = await run(root, undefined, 'engine/check/main.ts');
  if (!checked.good) throw new BootError(`Nothing is published: mend these first.\n${checked.text}`);
  playing();
  const played = await run(root, undefined, 'engine/page-test/main.ts');
  if (!played.good) throw new BootError(`Nothing is published: page tests fail.\n${played.text}`);
  return [];
}

/**
 * Runs a program of the project.
 * @param playing called when it prints that it plays page tests
 * @returns what it printed, and whether it found nothing wrong
 */
function run(
  root: string,
  playing: (() => void) | undefined,
  program: string,
  ...words: readonly string[]
): Promise<{ good: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', program, ...words],
      { cwd: root, maxBuffer: PRINTED },
      (error, stdout, stderr) =>
        resolve(error === null ? { good: true, text: stdout } : { good: false, text: `${stdout}${stderr}`.trim() }),
    );
    child.stdout?.on('data', (text: string) => {
      if (text.startsWith('playing\n')) playing?.();
    });
  });
}
