import { BootError } from '../kernel/basics/boot-error.ts';
import { contentsOf, contractOf, hashesOf, keepsContract, type DocumentContents } from './documents.ts';
import type { Edition } from './edition.ts';
import { partOf } from './parts.ts';
import type { EditionStore } from './store.ts';

/** Tells whether a document is of a part that is published alone. */
export const isOf = (path: string, names: readonly string[]): boolean => {
  const { kind, name } = partOf(path);
  return kind !== 'rest' && names.includes(name);
};

/** Tells whether documents are written against the contract of an edition, which keeps it: else nothing goes alone. */
export const sharesContract = (edition: Pick<Edition, 'contract' | 'documents'>, tree: DocumentContents): boolean =>
  keepsContract(edition) && contractOf(hashesOf(tree)) === edition.contract;

/**
 * Returns the documents of an edition with some of the working tree in their place: what else has changed there stays
 * unpublished.
 * @param tree the documents of the working tree
 * @param names languages, pages and fragments: `fra`, `fund/withdraw`, `fragments/pay-sheet`
 * @throws BootError for a name that neither has, and where the tree is written against another contract
 */
export async function onTopOf(
  edition: Pick<Edition, 'id' | 'contract' | 'documents'>,
  tree: DocumentContents,
  names: readonly string[],
  store: Pick<EditionStore, 'content'>,
): Promise<DocumentContents> {
  if (!sharesContract(edition, tree))
    throw new BootError(`The contract is another than that of edition ${edition.id}: publish everything.`);
  const documents = new Map(await contentsOf(edition, tree, store));
  for (const name of names) {
    const files = [...new Set([...tree.keys(), ...documents.keys()])].filter((file) => isOf(file, [name]));
    if (files.length === 0)
      throw new BootError(`There is no language, page or fragment “${name}”. Examples: fra, fund/withdraw.`);
    for (const file of files) {
      const content = tree.get(file);
      if (content === undefined) documents.delete(file);
      else documents.set(file, content);
    }
  }
  return documents;
}
