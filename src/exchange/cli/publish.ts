import { isDeepStrictEqual } from 'node:util';
import { onTopOf } from '../editions/alone.ts';
import { collect } from '../editions/collect.ts';
import { documentsIn, hashesOf, type DocumentContents } from '../editions/documents.ts';
import type { Edition } from '../editions/edition.ts';
import { withVersions } from '../editions/own-version.ts';
import { offerAnew, type Offer, type Rollout } from '../editions/rollout.ts';
import type { Act, EditionStore } from '../editions/store.ts';
import { BootError } from '../kernel/basics/boot-error.ts';

/** The parts of the machine that publishing uses. */
export interface PublishTools {
  readonly root: string;
  readonly now: () => number;
  /**
   * Judges documents against the edition before.
   * @param documents those of the working tree, or of the edition before with some of the working tree
   * @param isAlone the second
   * @returns what changes, in words
   * @throws BootError where something is wrong
   */
  readonly check: (parent: Edition | null, documents: DocumentContents, isAlone: boolean) => Promise<readonly string[]>;
  /**
   * Builds the app of documents.
   * @param signal ends it
   * @returns the folder of the build
   */
  readonly build: (
    signal: AbortSignal,
    parent: Edition | null,
    documents: DocumentContents,
    isAlone: boolean,
  ) => Promise<string>;
  /** Called once the documents are judged. */
  readonly checked?: () => void;
  /** Called once the app is built, before what is new is kept. */
  readonly keeping?: () => void;
}

/** An edition that was published. */
interface Published {
  readonly edition: Edition;
  readonly parent: Edition | null;
  /** The number of contents that were not kept before. */
  readonly fresh: number;
  readonly rollout: Rollout;
}

/**
 * Makes an edition of the working tree and offers it.
 * @param act says who, when, and in a sentence what is new
 * @param made to whom it goes
 * @param only languages, pages and fragments that are published alone, on top of the edition before; all without them
 * @throws BootError where the documents are wrong or change meanwhile, nothing is new, or it is for no such version
 */
export async function publishEdition(
  act: Act,
  store: EditionStore,
  { root, check, build, checked, keeping }: PublishTools,
  made: Partial<Offer>,
  only: readonly string[] = [],
): Promise<Published> {
  if (act.why.trim() === '') throw new BootError('Say in a sentence what is new.');
  const { base } = await store.rollout();
  const parent = base === null ? null : await store.edition(base);
  const tree = await documentsIn(root);
  const isAlone = only.length > 0;
  if (isAlone && parent === null) throw new BootError('There is no edition yet: publish everything first.');
  const judged = isAlone && parent !== null ? await onTopOf(parent, tree, only, store) : tree;
  // The app is built while its documents are judged; a mistake that is found ends the build.
  const wrong = new AbortController();
  const building = build(wrong.signal, parent, judged, isAlone);
  building.catch(() => undefined);
  const changes = await check(parent, judged, isAlone).catch((error: unknown) => {
    wrong.abort();
    throw error;
  });
  checked?.();
  const built = await building;
  keeping?.();
  if (!isDeepStrictEqual(hashesOf(await documentsIn(root)), hashesOf(tree)))
    throw new BootError('Documents have changed while they were checked. Publish again.');
  const { id, contract, documents, files, fresh } = await collect(judged, built, store);
  if (parent?.id === id) throw new BootError(`Nothing is new: this is edition ${id}, which everybody gets.`);
  const edition: Edition = {
    id,
    parent: parent?.id ?? null,
    at: act.at,
    who: act.who,
    sentence: act.why,
    changes,
    contract,
    documents,
    files,
  };
  const said = await withVersions(made, edition, store);
  await store.add(edition);
  const rollout = await store.act({ ...act, edition: id }, (before) => offerAnew(before, id, said, act.at));
  return { edition, parent, fresh, rollout };
}
