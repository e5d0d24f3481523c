import type { Product } from '../../language/product.ts';
import { FIRST } from '../../review/words/change.ts';
import { wordsOf } from '../../review/words/words.ts';
import type { Review } from '../protocol/history.ts';
import type { Git } from './git.ts';
import type { Session } from './session.ts';

/** Returns the product as the last commit has it. */
export async function committedProduct(session: Session, git: Git): Promise<Product> {
  const files = new Set([...session.unsaved, ...session.uncommitted.map(({ file }) => file)]);
  const texts = await Promise.all([...files].map(async (file) => [file, await git.text(file)] as const));
  return session.bench.trying(texts).product;
}

/** Returns the product as it is now, but for some files, which are as the last commit has them. */
export async function productWithout(session: Session, git: Git, files: readonly string[]): Promise<Product> {
  if (files.length === 0) return session.product;
  const texts = await Promise.all(files.map(async (file) => [file, await git.text(file)] as const));
  return session.bench.trying(texts).product;
}

/**
 * Says in words what differs between the last commit and the documents as they are now.
 * @param without files that count as the last commit has them
 */
export async function reviewOf(session: Session, git: Git, without: readonly string[] = []): Promise<Review> {
  const after = await productWithout(session, git, without);
  const { changes, untouched } = wordsOf(await committedProduct(session, git), after);
  return {
    changes: changes.map(({ tag, about, says, before, place }) => ({
      tag,
      isFirst: FIRST.has(tag),
      about,
      says,
      ...(before === undefined ? {} : { before }),
      ...(place === undefined ? {} : { file: place.file }),
    })),
    ...(untouched === undefined ? {} : { untouched }),
  };
}
