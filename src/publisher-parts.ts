import { NOT_JUDGED, type EditionParts, type Prepared, type PublisherCalls } from '../engine/publisher.ts';
import { NeedsError } from './exchange/cli/publish-check.ts';
import { isOf, onTopOf, sharesContract } from './exchange/editions/alone.ts';
import { documentsIn, hashesOf, type DocumentContents } from './exchange/editions/documents.ts';
import type { Edition } from './exchange/editions/edition.ts';
import { partsBetween } from './exchange/editions/parts.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { codeChanged } from './exchange/server/build.ts';
import { refuseAlone } from './publish-tools.ts';
import { Displaced, type PublisherPreparation } from './publisher-preparation.ts';

type Files = PublisherCalls['parts']['ask']['files'];

/** Reads the documents of a product. @param files those that are not saved yet */
async function documentsWith(
  root: string,
  files: Files,
): Promise<Readonly<Record<'saved' | 'documents', DocumentContents>>> {
  const saved = await documentsIn(root);
  const documents = new Map(saved);
  for (const [file, text] of files)
    if (text === null) documents.delete(file);
    else documents.set(file, Buffer.from(text));
  return { saved, documents };
}

/** Returns the edition that everybody gets; null where there is none. */
async function baseIn(store: EditionStore): Promise<Edition | null> {
  const { base } = await store.rollout();
  return base === null ? null : store.edition(base);
}

/** Tells in what the documents of a product differ from the edition that everybody gets. */
export async function partsIn(root: string, store: EditionStore, files: Files): Promise<EditionParts> {
  const { documents } = await documentsWith(root, files);
  const parent = await baseIn(store);
  if (parent === null) return { base: null, parts: [], whole: 'first', hasNewerCode: false };
  const changed = codeChanged(root);
  const isOther = !sharesContract(parent, documents);
  return {
    base: parent.id,
    parts: partsBetween(parent.documents, hashesOf(documents)),
    whole: isOther ? 'contract' : changed > performance.timeOrigin ? 'code' : null,
    hasNewerCode: changed > parent.at,
  };
}

/** Judges and builds what is about to be published. @param tell called before page tests are played */
export async function prepare(
  root: string,
  store: EditionStore,
  preparation: PublisherPreparation,
  { files, only }: PublisherCalls['prepare']['ask'],
  tell: () => void,
): Promise<Prepared> {
  const { saved, documents: tree } = await documentsWith(root, files);
  const parent = await baseIn(store);
  if (parent === null || !preparation.canMake(tree, parent)) {
    refuseAlone(only ?? []);
    return NOT_JUDGED;
  }
  const documents = only === null ? tree : await onTopOf(parent, tree, only, store);
  const ahead = { documents, tree, saved, parent, store };
  const [checked, built] = [preparation.check(ahead, tell), preparation.build(ahead)];
  // What is wrong with the documents says more than that they could not be built.
  built.catch(() => undefined);
  try {
    await checked;
    await built;
    return { isGood: true, needs: null };
  } catch (error) {
    // Somebody else has chosen other parts: these are judged when they are published.
    if (error instanceof Displaced) return NOT_JUDGED;
    if (error instanceof NeedsError) return { isGood: false, needs: error.needs };
    throw error;
  }
}

/** Returns the files of some parts, in an edition or its parent. */
export function filesOfParts(edition: Edition, parent: Edition | null, only: readonly string[]): readonly string[] {
  const files = new Set([edition, parent].flatMap((one) => Object.keys(one?.documents ?? {})));
  return [...files].filter((file) => isOf(file, only));
}
