import { Judge, type Documents } from '../engine/review/edition/judge.ts';
import { projectIn } from '../engine/command-line.ts';
import { wordsOf, type Judgement } from './exchange/cli/publish-check.ts';
import { sharesContract } from './exchange/editions/alone.ts';
import { contentsOf, hashesOf, isOfContract, type DocumentContents } from './exchange/editions/documents.ts';
import { hashOf, type Edition } from './exchange/editions/edition.ts';
import { partOf } from './exchange/editions/parts.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import { codeChanged } from './exchange/server/build.ts';
import { PublisherBuild } from './publisher-build.ts';

/** The processes that play page tests end after so many milliseconds in which nobody publishes. */
const REST = 10 * 60 * 1000;

/** The reason why a judgement ends: others are asked for. */
export class Displaced extends BootError {}

/** Documents with the edition that they come after, and with those on the disk. */
interface ToPublish {
  /** Those of the working tree, or what is going to be saved. */
  readonly documents: DocumentContents;
  /** The documents with everything that is edited: others where a part of it is published alone. */
  readonly tree: DocumentContents;
  readonly saved: DocumentContents;
  readonly parent: Edition;
  readonly store: Pick<EditionStore, 'content'>;
}

type LeftOut = ReadonlyMap<string, ReadonlyArray<readonly [file: string, text: string | undefined]>>;

/** A judgement and a build that are being made, or were made last. */
interface Made {
  /** Stands for the documents and the edition that they are compared with. */
  readonly key: string;
  readonly judgement: Promise<Judgement>;
  /** The folder of the build. */
  readonly built: Promise<string>;
  /** Ends both. */
  readonly end: AbortController;
  readonly listeners: Set<() => void>;
  isPlaying: boolean;
}

/**
 * Judges and builds the documents that are about to be published, in this process, which keeps what it has compiled.
 * What was made ahead is not made again where the same bytes are published.
 */
export class PublisherPreparation {
  private readonly builds: PublisherBuild;
  private judge: Promise<Judge> | undefined;
  private last: Made | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The number of judgements under way: one that was displaced may end after the next has begun. */
  private judging = 0;

  /** @param root the folder of the product */
  constructor(private readonly root: string) {
    this.builds = new PublisherBuild(root);
  }

  /**
   * Judges documents as `checkDocuments` does, and begins to build them.
   * @param playing called before page tests are played
   * @returns what changes, in words
   * @throws BootError where a document has a mistake or a page test fails, or others are judged instead meanwhile
   */
  async check(ahead: ToPublish, playing: () => void): Promise<readonly string[]> {
    const made = this.madeOf(ahead);
    if (made.isPlaying) playing();
    else made.listeners.add(playing);
    return wordsOf(await made.judgement);
  }

  /** Builds documents. @returns the folder of the build @throws Error where it fails, or others are built instead */
  build(ahead: ToPublish): Promise<string> {
    return this.madeOf(ahead).built;
  }

  /**
   * Returns whether this process can judge and build: code and contract are those that it began with, and the edition
   * was written against the same contract. Otherwise a process has to that starts from the sources.
   */
  canMake(documents: DocumentContents, parent: Edition): boolean {
    return codeChanged(this.root) < performance.timeOrigin && sharesContract(parent, documents);
  }

  private madeOf(ahead: ToPublish): Made {
    const key = hashOf(JSON.stringify([ahead.parent.id, hashesOf(ahead.documents)]));
    if (this.last?.key === key) return this.last;
    this.last?.end.abort(new Displaced('Other documents are judged instead.'));
    const end = new AbortController();
    const made: Made = {
      key,
      judgement: this.judged(ahead, end.signal, () => {
        made.isPlaying = true;
        for (const listener of made.listeners) listener();
      }),
      built: this.builds.build(textsOf(ahead.documents), textsOf(ahead.saved), end.signal),
      end,
      listeners: new Set(),
      isPlaying: false,
    };
    this.last = made;
    // What is wrong is judged anew when it is published all the same: the machine may have been at fault.
    const forget = (): void => {
      if (this.last === made) this.last = undefined;
    };
    const giveUp = (): void => {
      end.abort();
      forget();
    };
    made.judgement.then(
      ({ mistakes, failures }) => (mistakes.length + failures.length > 0 ? giveUp() : undefined),
      giveUp,
    );
    // Documents with a mistake may not build: the judgement goes on, and says what is wrong with them.
    made.built.catch(forget);
    return made;
  }

  private async judged(
    { documents, tree, parent, store }: ToPublish,
    signal: AbortSignal,
    playing: () => void,
  ): Promise<Judgement> {
    const before = await contentsOf(parent, documents, store);
    const opening = (this.judge ??= Judge.open(projectIn(this.root)));
    opening.catch(() => (this.judge = undefined));
    const judge = await opening;
    clearTimeout(this.timer);
    this.judging += 1;
    try {
      const left = leftOut(documents, tree);
      return await judge.judge(textsOf(documents), textsOf(before), { playing, signal, ...(left && { left }) });
    } finally {
      this.judging -= 1;
      if (this.judging === 0) this.timer = setTimeout(() => judge.rest(), REST).unref();
    }
  }
}

/** Returns the parts in which documents differ from those with everything, with these; undefined where in none. */
function leftOut(documents: DocumentContents, tree: DocumentContents): LeftOut | undefined {
  if (documents === tree) return undefined;
  const parts = new Map<string, Array<readonly [string, string | undefined]>>();
  for (const file of new Set([...documents.keys(), ...tree.keys()])) {
    const [mine, all] = [documents.get(file)?.toString(), tree.get(file)?.toString()];
    if (mine === all) continue;
    const { name } = partOf(file);
    parts.set(name, [...(parts.get(name) ?? []), [file, all]]);
  }
  return parts;
}

/** Returns the documents as texts, without the contract. */
const textsOf = (documents: DocumentContents): Documents =>
  new Map(
    [...documents].flatMap(([path, content]) => (isOfContract(path) ? [] : [[path, content.toString()] as const])),
  );
