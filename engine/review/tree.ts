import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The tree of a commit in a folder of its own. */
export interface Tree {
  /** The product's folder in it. */
  readonly root: string;
  /** The repository's folder in it. */
  readonly top: string;
  readonly commit: string;
  close(): void;
}

/** Runs git in a folder. @throws Error with what git says */
export function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    throw new Error(`git ${args[0] ?? ''}: ${(stderr ?? String(error)).trim()}`, { cause: error });
  }
}

/** Returns the commit that a change starts from: the named one, or the one where this branch left `main`. */
export function baseOf(root: string, named?: string): string {
  if (named !== undefined) return git(root, 'rev-parse', '--verify', `${named}^{commit}`);
  const main = ['main', 'origin/main'].find(
    (name) => git(root, 'branch', '-a', '--list', name, `remotes/${name}`) !== '',
  );
  if (main === undefined) throw new Error('There is no branch "main". Name the commit to compare with.');
  return git(root, 'merge-base', 'HEAD', main);
}

/** Lists the files that differ between a commit and the working tree, seen from the top of the repository. */
export function changedFiles(root: string, commit: string): readonly string[] {
  const top = git(root, 'rev-parse', '--show-toplevel');
  const lines = [
    git(top, 'diff', '--name-only', '--no-renames', commit),
    git(top, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((text) => text.split('\n'));
  return [...new Set(lines)].filter((line) => line !== '').sort();
}

/**
 * Checks a commit out into a temporary folder, with the installed packages of the working tree.
 *
 * @param root the product's folder in the working tree
 */
export function treeAt(root: string, commit: string): Tree {
  const top = realpathSync(git(root, 'rev-parse', '--show-toplevel'));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'review-')));
  git(top, 'worktree', 'add', '--detach', '--force', folder, commit);
  const packages = path.join(top, 'node_modules');
  if (existsSync(packages)) symlinkSync(realpathSync(packages), path.join(folder, 'node_modules'));
  return {
    root: path.join(folder, path.relative(top, realpathSync(root))),
    top: folder,
    commit,
    close: () => {
      rmSync(path.join(folder, 'node_modules'), { force: true });
      git(top, 'worktree', 'remove', '--force', folder);
    },
  };
}
