import path from 'node:path';
import { readProject, type ProjectOptions } from '../document/project.ts';
import { Product } from '../language/product.ts';
import { Code } from './reach/code.ts';
import { reachOf, type PageReach } from './reach/reach.ts';
import { changedFiles, git, treeAt, type Tree } from './tree.ts';
import { wordsOf, type Words } from './words/words.ts';

/** Two trees of a product, with what differs between them in words, and the pages that it can reach. */
export interface Comparison {
  /** The commit before, checked out in a folder of its own until the comparison is closed. */
  readonly tree: Tree;
  readonly before: Product;
  readonly after: Product;
  readonly words: Words;
  readonly reach: ReadonlyMap<string, PageReach>;
  /** Files that differ, from the top of the repository. */
  readonly files: readonly string[];
}

/** Compares a commit with the working tree. */
export async function compareWith(options: ProjectOptions, commit: string): Promise<Comparison> {
  const top = git(options.root, 'rev-parse', '--show-toplevel');
  const tree = treeAt(options.root, commit);
  try {
    const [before, after] = await Promise.all(
      [{ ...options, root: tree.root }, options].map(async (one) => new Product(await readProject(one))),
    );
    if (before === undefined || after === undefined) throw new Error('Nothing to compare.');
    const words = wordsOf(before, after);
    const files = changedFiles(options.root, commit);
    const code = new Code(after, path.resolve(options.root, options.pageTests ?? ''));
    const reach = reachOf({
      before,
      after,
      changes: words.changes,
      files: files.map((file) => path.join(top, file)).filter((file) => !file.endsWith('.json')),
      code,
    });
    return { tree, before, after, words, reach, files };
  } catch (error) {
    tree.close();
    throw error;
  }
}
