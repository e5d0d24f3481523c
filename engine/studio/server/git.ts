import path from 'node:path';
import { simpleGit, type SimpleGit, type SimpleGitOptions } from 'simple-git';
import type { Uncommitted, Version } from '../protocol/history.ts';

/** The largest number of commits in the history of a page. */
const MOST = 100;

/** What differs from the last commit, and the tables of texts that it has, by file. */
export type Committed = readonly [uncommitted: readonly Uncommitted[], texts: ReadonlyMap<string, string>];

/**
 * A command is over once all that it printed is read. Otherwise a busy process would take the beginning of a large text
 * for the whole of it.
 */
const WHOLE: Partial<SimpleGitOptions> = { completion: { onClose: true, onExit: false } };

/** The git repository of a product, as far as its documents are concerned. */
export class Git {
  private constructor(
    private readonly git: SimpleGit,
    /** The root of the product, below that of the repository. */
    private readonly below: string,
    /** The folders of the documents. */
    private readonly folders: readonly string[],
  ) {}

  /** Returns the repository that a product is in; undefined where it is in none. */
  static async of(root: string, folders: readonly string[]): Promise<Git | undefined> {
    const git = simpleGit(root, WHOLE);
    const top = await git.revparse(['--show-toplevel']).catch(() => undefined);
    if (top === undefined) return undefined;
    return new Git(git, path.relative(top.trim(), path.resolve(root)), folders);
  }

  /** Returns the documents whose files differ from the last commit. */
  async uncommitted(): Promise<readonly Uncommitted[]> {
    const text = await this.git.raw(['status', '--porcelain=v1', '-z', '--untracked-files=all', '--', ...this.folders]);
    return text
      .split('\0')
      .filter((line) => /^[ A-Z?]{2} .*\.json$/.test(line))
      .map((line) => ({
        file: this.ownPath(line.slice(3)),
        is: /^(\?\?|A)/.test(line) ? 'added' : line.slice(0, 2).includes('D') ? 'removed' : 'changed',
      }));
  }

  /** Commits the documents that differ. @returns the commit */
  async commit(files: readonly string[], name: string, sentence: string): Promise<string> {
    await this.git.raw(['add', '--all', '--', ...files]);
    const message = sentence.trim() === '' ? [name] : [name, sentence];
    await this.git.raw(['commit', ...message.flatMap((part) => ['-m', part]), '--', ...files]);
    return (await this.git.revparse(['HEAD'])).trim();
  }

  /** Returns the commits that changed one of these files, the newest first. */
  async history(files: readonly string[]): Promise<readonly Version[]> {
    const text = await this.git.raw(['log', `-${MOST}`, '--format=%H%x1f%at%x1f%an%x1f%s%x1e', '--', ...files]);
    return text
      .split('\u001e')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [commit = '', time = '0', author = '', sentence = ''] = line.split('\u001f');
        return { commit, time: Number(time) * 1000, author, sentence };
      });
  }

  /** Returns the text of a file in a commit; undefined where it had none. */
  async text(file: string, commit = 'HEAD'): Promise<string | undefined> {
    const git = simpleGit(await this.git.revparse(['--show-toplevel']), WHOLE);
    return git
      .show([`${commit}:${path.posix.join(this.below.replaceAll(path.sep, '/'), file)}`])
      .catch(() => undefined);
  }

  private ownPath(file: string): string {
    const plain = file.replaceAll('"', '');
    return this.below === '' ? plain : plain.slice(this.below.length + 1);
  }
}

/**
 * Returns what differs from the last commit once files were written. Git says it exactly a moment later; until then a
 * review that is open keeps them.
 */
export function withWritten(before: readonly Uncommitted[], files: readonly string[]): readonly Uncommitted[] {
  const fresh = files.filter((file) => before.every((one) => one.file !== file));
  return [...before, ...fresh.map((file) => ({ file, is: 'changed' as const }))];
}
