import { Judge, type Documents } from '../engine/review/edition/judge.ts';
import { projectIn } from '../engine/command-line.ts';
import { wordsOf, type Judgement } from './exchange/cli/publish-check.ts';
import {
  contractOf,
  hashesOf,
  isOfContract,
  keepsContract,
  type DocumentContents,
} from './exchange/editions/documents.ts';
import { hashOf, type Edition } from './exchange/editions/edition.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import { codeChanged } from './exchange/server/build.ts';

/** The processes that play page tests end after so many milliseconds in which nobody publishes. */
const REST = 10 * 60 * 1000;

/** A judgement that is being made, or was made last. */
interface Made {
  /** Stands for the documents and the edition that they are compared with. */
  readonly key: string;
  readonly judgement: Promise<Judgement>;
  /** Ends it. */
  readonly end: AbortController;
  readonly listeners: Set<() => void>;
  isPlaying: boolean;
}

/**
 * Judges the documents that are about to be published, in this process, which keeps what it has compiled. What was
 * judged ahead is not judged again where the same bytes are published.
 */
export class PublisherCheck {
  private judge: Promise<Judge> | undefined;
  private last: Made | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param root the folder of the product */
  constructor(private readonly root: string) {}

  /**
   * Judges documents as `checkDocuments` does.
   * @param documents those of the working tree, or what is going to be saved
   * @param parent the edition that they come after
   * @param playing called before page tests are played
   * @returns what changes, in words
   * @throws BootError where a document has a mistake or a page test fails, or others are judged instead meanwhile
   */
  async check(
    documents: DocumentContents,
    parent: Edition,
    store: Pick<EditionStore, 'content'>,
    playing: () => void,
  ): Promise<readonly string[]> {
    const key = hashOf(JSON.stringify([parent.id, hashesOf(documents)]));
    const made = this.last?.key === key ? this.last : this.begin(key, documents, parent, store);
    if (made.isPlaying) playing();
    else made.listeners.add(playing);
    return wordsOf(await made.judgement);
  }

  /**
   * Returns whether this process can judge: code and contract are those that it began with, and the edition was written
   * against the same contract. Otherwise a process has to that starts from the sources.
   */
  canJudge(documents: DocumentContents, parent: Edition): boolean {
    return (
      codeChanged(this.root) < performance.timeOrigin &&
      keepsContract(parent) &&
      parent.contract === contractOf(hashesOf(documents))
    );
  }

  private begin(key: string, documents: DocumentContents, parent: Edition, store: Pick<EditionStore, 'content'>): Made {
    this.last?.end.abort(new BootError('Other documents are judged instead.'));
    const end = new AbortController();
    const listeners = new Set<() => void>();
    const playing = (): void => {
      made.isPlaying = true;
      for (const listener of listeners) listener();
    };
    const judged = async (): Promise<Judgement> => {
      const before = await contentsOf(parent, documents, store);
      this.judge ??= Judge.open(projectIn(this.root));
      const judge = await this.judge;
      clearTimeout(this.timer);
      try {
        return await judge.judge(textsOf(documents), textsOf(before), { playing, signal: end.signal });
      } finally {
        this.timer = setTimeout(() => judge.rest(), REST).unref();
      }
    };
    const made: Made = { key, judgement: judged(), end, listeners, isPlaying: false };
    // What is wrong is judged anew when it is published all the same: the machine may have been at fault.
    const forget = (): void => {
      if (this.last === made) this.last = undefined;
    };
    made.judgement.then(({ failures }) => (failures.length > 0 ? forget() : undefined), forget);
    this.last = made;
    return made;
  }
}

/** Reads the documents of an edition. Those that are the same are not fetched. @throws BootError where one is not kept */
async function contentsOf(
  { id, documents }: Edition,
  now: DocumentContents,
  store: Pick<EditionStore, 'content'>,
): Promise<DocumentContents> {
  const hashes = hashesOf(now);
  return new Map(
    await Promise.all(
      Object.entries(documents).map(async ([path, hash]): Promise<[string, Buffer]> => {
        const content = hashes[path] === hash ? now.get(path) : (await store.content(hash, ['identity']))?.bytes;
        if (content === undefined) throw new BootError(`${path} of edition ${id} is not kept.`);
        return [path, content];
      }),
    ),
  );
}

/** Returns the documents as texts, without the contract. */
const textsOf = (documents: DocumentContents): Documents =>
  new Map(
    [...documents].flatMap(([path, content]) => (isOfContract(path) ? [] : [[path, content.toString()] as const])),
  );
