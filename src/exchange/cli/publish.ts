import { isDeepStrictEqual } from 'node:util';
import { isOf, onTopOf } from '../editions/alone.ts';
import { collect } from '../editions/collect.ts';
import { documentsIn, hashesOf, type DocumentContents } from '../editions/documents.ts';
import type { Edition } from '../editions/edition.ts';
import { withVersions } from '../editions/own-version.ts';
import { offerAnew, type Offer, type Rollout } from '../editions/rollout.ts';
import type { Act, EditionStore } from '../editions/store.ts';
import { BootError } from '../kernel/basics/boot-error.ts';

/** Documents that are about to be published. */
export interface AboutToPublish {
  /** The edition that they come after; null for the first. */
  readonly parent: Edition | null;
  readonly documents: DocumentContents;
  /** Those of the working tree: the same, unless a part of them is published alone, on top of the edition before. */
  readonly tree: DocumentContents;
  /** The languages, pages and fragments that are published alone; none where everything is. */
  readonly only: readonly string[];
}

/** The parts of the machine that publishing uses. */
export interface PublishTools {
  readonly root: string;
  readonly now: () => number;
  /**
   * Judges documents against the edition before.
   * @returns what changes, in words
   * @throws BootError where something is wrong
   */
  readonly check: (about: AboutToPublish) => Promise<readonly string[]>;
  /**
   * Builds the app of documents.
   * @param signal ends it
   * @returns the folder of the build
   */
  readonly build: (signal: AbortSignal, about: AboutToPublish) => Promise<string>;
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
  const about: AboutToPublish = { parent, documents: judged, tree, only };
  // The app is built while its documents are judged; a mistake that is found ends the build.
  const wrong = new AbortController();
  const building = build(wrong.signal, about);
  building.catch(() => undefined);
  const changes = await check(about).catch((error: unknown) => {
    wrong.abort();
    throw error;
  });
  checked?.();
  const built = await building;
  keeping?.();
  // Others may go on with what is not published.
  const published = (all: DocumentContents): DocumentContents =>
    isAlone ? new Map([...all].filter(([file]) => isOf(file, only))) : all;
  if (!isDeepStrictEqual(hashesOf(published(await documentsIn(root))), hashesOf(published(tree))))
    throw new BootError('Documents have changed while they were checked. Publish again.');
  if (isAlone && (await store.rollout()).base !== base)
    throw new BootError('Another edition was published meanwhile. Publish again, on top of it.');
  const { id, contract, documents, files, fresh } = await collect(judged, built, store);
  if (parent?.id === id) throw new BootError(`Nothing is new: this is edition ${id}, which everybody gets.`);
  const edition: Edition = {
    id,
    parent: parent?.id ?? null,
    at: act.at,
    who: act.who,
    sentence: act.why,
    changes,
    ...(isAlone ? { only } : {}),
    contract,
    documents,
    files,
  };
  const said = await withVersions(made, edition, store);
  await store.add(edition);
  const rollout = await store.act({ ...act, edition: id }, (before) => offerAnew(before, id, said, act.at));
  return { edition, parent, fresh, rollout };
}
