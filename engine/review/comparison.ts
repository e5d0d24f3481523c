import path from 'node:path';
import { readProject, type ProjectOptions } from '../document/project.ts';
import { Product } from '../language/product.ts';
import { Code } from './reach/code.ts';
import { reachOf, type PageReach } from './reach/reach.ts';
import { changedFiles, git, treeAt, type Tree } from './tree.ts';
import { wordsOf, type Words } from './words/words.ts';

/** Two versions of a product, with what differs between them in words, and the pages that it can reach. */
export interface Compared {
  readonly before: Product;
  readonly after: Product;
  readonly words: Words;
  readonly reach: ReadonlyMap<string, PageReach>;
}

/** A commit compared with the working tree. */
export interface Comparison extends Compared {
  /** The commit before, checked out in a folder of its own until the comparison is closed. */
  readonly tree: Tree;
  /** Files that differ, from the top of the repository. */
  readonly files: readonly string[];
}

/**
 * Compares two versions of a product.
 *
 * @param files of code and styles that differ, by absolute path in the folder after
 */
export function compareProducts(before: Product, after: Product, files: readonly string[] = []): Compared {
  const { root, pageTests = '' } = after.project.options;
  const words = wordsOf(before, after);
  const code = new Code(after, path.resolve(root, pageTests));
  return { before, after, words, reach: reachOf({ before, after, changes: words.changes, files, code }) };
}

/** Returns whether a file is one of documents or of their guides: the engine that shows them stays as it is. */
export const isWritten = (file: string): boolean => /\.(?:json|md)$/.test(file);

/** Compares a commit with the working tree. */
export async function compareWith(options: ProjectOptions, commit: string): Promise<Comparison> {
  const top = git(options.root, 'rev-parse', '--show-toplevel');
  const tree = treeAt(options.root, commit);
  try {
    const [before, after] = await Promise.all(
      [{ ...options, root: tree.root }, options].map(async (one) => new Product(await readProject(one))),
    );
    if (before === undefined || after === undefined) throw new Error('Nothing to compare.');
    const files = changedFiles(options.root, commit);
    const code = files.filter((file) => !isWritten(file)).map((file) => path.join(top, file));
    return { ...compareProducts(before, after, code), tree, files };
  } catch (error) {
    tree.close();
    throw error;
  }
}
