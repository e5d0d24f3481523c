import path from 'node:path';
import type { Problem } from '../../document/problem.ts';
import type { ProjectOptions } from '../../document/project.ts';
import { isObject, type Source } from '../../document/source.ts';
import { sourceOf, Workbench } from '../../editor/workbench.ts';
import type { Product } from '../../language/product.ts';
import type { Language, Person, SaveState, Tells } from '../protocol/session.ts';
import { Checker } from './checker.ts';
import { CompiledFile } from './compiled-file.ts';
import { Conflicts } from './conflicts.ts';
import { Files } from './files.ts';
import { withWritten, type Committed, type Git } from './git.ts';
import { Histories } from './histories.ts';
import { languagesOf } from './languages.ts';
import { Journal, type JournalRecord } from './journal.ts';
import { checkedOf, refuseErrors, underWayOf } from './problems.ts';
import { Refused } from './refused.ts';
import { workIn } from './restore.ts';
import { Workspace, type Entry, type Texts } from './workspace.ts';
import type { Layout } from './write-json.ts';

type Listener = <Name extends keyof Tells>(tell: Name, what: Tells[Name]) => void;

/** The author of changes that were made to the files. */
const OUTSIDE = 'outside';

/** The documents of a product while people edit them: the one truth of a studio. */
export class Session {
  readonly checker: Checker;
  readonly histories: Histories;
  readonly people = new Map<string, Person>();
  /** Holds the places that were changed here and outside, each in another way. */
  readonly conflicts = new Conflicts((file) => this.layoutOf(file));
  private readonly listeners = new Set<Listener>();
  private readonly savedListeners = new Set<() => void>();
  private readonly fileListeners = new Set<() => void>();
  private readonly entryListeners = new Set<(entry: Entry) => void>();
  private readonly compiledListeners = new Set<(entry: Entry) => void>();
  private kept = 0;
  private keptAt: number;
  private savedAt: number | null = null;
  /** The repository of the product; undefined where there is none. */
  git: Git | undefined;
  uncommitted: Committed[0] = [];
  /** The tables of texts as the last commit has them. */
  committed: ReadonlyMap<string, string> = new Map();

  private constructor(
    readonly options: ProjectOptions,
    readonly bench: Workbench,
    readonly space: Workspace,
    private readonly journal: Journal,
    private readonly files: Files,
    private readonly onFailure: (error: unknown) => void,
    readonly compiled: CompiledFile,
  ) {
    this.keptAt = Date.now();
    this.histories = new Histories(space, (file) => this.layoutOf(file));
    this.checker = new Checker(bench, () => space.version, {
      found: (found) => this.tell('checked', checkedOf(found)),
      underWay: (state) => this.tell('checked', underWayOf(state)),
      failure: onFailure,
    });
  }

  /** Opens a product, with the work that an earlier studio kept and did not save. @param folder that of the journal */
  static async open(
    options: ProjectOptions,
    folder: string,
    onFailure: (error: unknown) => void,
  ): Promise<{ readonly session: Session; readonly restored: number }> {
    const file = path.join(folder, 'compiled.jsonl');
    const bench = await Workbench.open(options, file);
    const compiled = new CompiledFile(bench, file);
    const disk = bench.texts();
    const journal = await Journal.open(folder);
    const files = new Files(options.root, disk);
    const session = new Session(options, bench, new Workspace(disk), journal, files, onFailure, compiled);
    const { changes, texts: work, bases } = workIn(journal.records);
    const unsaved = [...work].filter(([file, text]) => text !== disk.get(file));
    const texts = session.conflicts.merged(unsaved, bases, disk);
    const records = session.taken(session.space.accept(OUTSIDE, 'Work that was not saved', texts));
    await journal.replace(records);
    session.kept = session.space.version;
    return { session, restored: unsaved.length === 0 ? 0 : changes };
  }

  get product(): Product {
    return this.bench.snapshot.product;
  }

  /** The name of the product. */
  get name(): string {
    const app = this.product.project.app.value;
    return isObject(app) && typeof app.name === 'string' ? app.name : path.basename(this.options.root);
  }

  get languages(): readonly Language[] {
    return languagesOf(this.product);
  }

  /** @throws Refused where there is no such document */
  source(file: string): Source {
    const source = sourceOf(this.product, file);
    if (source === undefined) throw new Refused('unknown', `There is no document ${file}.`);
    return source;
  }

  layoutOf(file: string): Layout {
    return this.bench.role(file)?.kind === 'locale' ? 'texts' : 'document';
  }

  /** Tells everybody; returns what ends it. */
  onTell(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called when what is kept, saved or committed changes; returns what ends it. */
  onSaved(listener: () => void): () => void {
    this.savedListeners.add(listener);
    return () => this.savedListeners.delete(listener);
  }

  /** Called when files of documents were written, here or outside. */
  onFiles(listener: () => void): void {
    this.fileListeners.add(listener);
  }

  private tellSaved(): void {
    for (const listener of this.savedListeners) listener();
  }

  /** @param before called with each change before it is compiled @param after once it is */
  onEntry(before: (entry: Entry) => void, after: (entry: Entry) => void): void {
    this.entryListeners.add(before);
    this.compiledListeners.add(after);
  }
  tell<Name extends keyof Tells>(tell: Name, what: Tells[Name]): void {
    for (const listener of this.listeners) listener(tell, what);
  }

  /**
   * Takes new texts of documents. Everybody is told at once; resolves once the change is in the journal.
   * @returns undefined where no text differs
   */
  private async accept(
    by: string,
    label: string,
    texts: Texts,
    group?: string,
    onAccepted: (entry: Entry | undefined) => void = () => undefined,
  ): Promise<Entry | undefined> {
    for (const file of texts.keys())
      if (this.bench.role(file) === undefined) throw new Refused('forbidden', `${file} is no document of the product.`);
    const entry = this.space.accept(by, label, texts, group);
    onAccepted(entry);
    if (entry === undefined) return undefined;
    await this.journal.append(this.taken(entry));
    this.kept = Math.max(this.kept, entry.version);
    this.keptAt = Date.now();
    this.tellSaved();
    return entry;
  }

  /** Takes a change of a person, which that person can undo. */
  async change(person: string, label: string, texts: Texts, group?: string): Promise<Entry | undefined> {
    return this.accept(person, label, texts, group, (entry) => this.histories.note(entry));
  }

  /** Takes back the last change of a person, or takes it up again. @throws Refused where that is not possible */
  async back(
    person: string,
    way: 'undo' | 'redo',
  ): Promise<{ readonly entry: Entry | undefined; readonly label: string }> {
    const { texts, label, settle } = this.histories.back(person, way);
    return { entry: await this.accept(person, label, texts, undefined, settle), label };
  }

  /** Compiles a change and tells everybody. Returns what the journal must keep of it. */
  private taken(entry: Entry | undefined): JournalRecord[] {
    if (entry === undefined) return [];
    const { version, by, label, documents } = entry;
    for (const listener of this.entryListeners) listener(entry);
    const first = documents.filter(({ file }) => this.space.textAt(file, version - 1) === this.files.texts.get(file));
    this.bench.writeAll(documents.map(({ file }) => [file, this.space.text(file)] as const));
    for (const listener of this.compiledListeners) listener(entry);
    this.tell('changes', {
      version,
      by,
      label,
      documents: documents.map(({ file, edits, is }) => ({ file, edits, ...(is === undefined ? {} : { is }) })),
    });
    this.checker.look();
    return [...first.map(({ file }) => this.baseOf(file)), { entry }];
  }

  /** Writes all changed files. @throws Refused while the checker finds errors, or conflicts wait for a decision */
  save(): Promise<readonly string[]> {
    return this.files.inTurn(async () => {
      const version = await this.versionToSave();
      const files = this.unsaved;
      // A review during the save would otherwise find a file that is written neither unsaved nor uncommitted.
      if (this.git !== undefined) this.uncommitted = withWritten(this.uncommitted, files);
      for (const file of files) await this.files.write(file, this.space.textAt(file, version));
      await this.noteSaved(version);
      return files;
    });
  }

  /** Returns a version without mistakes that has what others have changed in the files. @throws as `save` */
  private async versionToSave(): Promise<number> {
    for (;;) {
      const { version, problems } = await this.checker.current();
      refuseErrors(problems);
      this.conflicts.refuseAny();
      const changed = await this.files.changed(this.unsaved);
      if (changed.size === 0) return version;
      await this.takeOutside(changed);
    }
  }

  private async noteSaved(version: number): Promise<void> {
    // Changes that came during the save stay in the journal: it begins with the saved texts.
    const later = this.space.since(version);
    const bases = new Set(later.flatMap(({ documents }) => documents.map(({ file }) => file)));
    await this.journal.replace([...[...bases].map((file) => this.baseOf(file)), ...later.map((entry) => ({ entry }))]);
    this.savedAt = Date.now();
    this.tellSaved();
    for (const listener of this.fileListeners) listener();
  }

  /** The files whose texts differ from those on the disk. */
  get unsaved(): readonly string[] {
    return this.files.unlike(this.space.files, (file) => this.space.text(file));
  }

  /** Reads files that may have changed outside, and takes those that have. */
  readOutside(files: Iterable<string>): Promise<void> {
    return this.files.inTurn(async () => this.takeOutside(await this.files.changed(files)));
  }

  /** Takes files that were changed outside: they are merged into what is edited here. */
  async takeOutside(files: ReadonlyMap<string, string | undefined>): Promise<void> {
    const known = this.files.texts;
    const news = [...files].filter(([file, text]) => this.bench.role(file) !== undefined && text !== known.get(file));
    if (news.length === 0) return;
    const bases = new Map(news.map(([file]) => [file, known.get(file)] as const));
    const mine = news.map(([file]) => [file, this.space.text(file)] as const);
    for (const [file, text] of news) this.files.note(file, text);
    const texts = this.conflicts.merged(mine, bases, known);
    this.tell('conflicts', this.conflicts.all);
    await this.accept(OUTSIDE, 'Changed outside', texts);
    this.tellSaved();
    for (const listener of this.fileListeners) listener();
  }

  /** Notes that a conflict is decided. */
  settle(conflict: string): void {
    this.conflicts.settle(conflict);
    this.tell('conflicts', this.conflicts.all);
  }

  /** Takes what differs from the last commit, and its tables of texts. No file is written while `read` asks git. */
  takeCommitted(read: () => Promise<Committed>): Promise<void> {
    return this.files.inTurn(async () => {
      [this.uncommitted, this.committed] = await read();
      this.tellSaved();
    });
  }

  saveState(person: string): SaveState {
    return {
      kept: this.kept,
      keptAt: this.keptAt,
      unsaved: this.unsaved,
      savedAt: this.savedAt,
      uncommitted: this.uncommitted,
      changes: new Set([...this.unsaved, ...this.uncommitted.map(({ file }) => file)]).size,
      ...this.histories.labels(person),
    };
  }

  get problems(): readonly Problem[] {
    return this.checker.found?.problems ?? [];
  }

  async close(): Promise<void> {
    await this.compiled.close();
    await this.journal.close();
  }

  fail(error: unknown): void {
    this.onFailure(error);
  }

  private baseOf(file: string): JournalRecord {
    return { base: file, text: this.files.texts.get(file) ?? null };
  }
}
