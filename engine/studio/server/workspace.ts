import type { DocumentChange, TextEdit } from '../protocol/change.ts';
import { applyTextEdits, editsBetween, inverseOf } from './text-edits.ts';

/** The change of one document in an entry, with the edits that take it back. */
export interface DocumentEntry extends DocumentChange {
  readonly inverse: readonly TextEdit[];
}

/** An accepted change. */
export interface Entry {
  readonly version: number;
  /** The id of the person; `outside` for a change of the files. */
  readonly by: string;
  readonly label: string;
  readonly group?: string;
  readonly time: number;
  readonly documents: readonly DocumentEntry[];
}

/** New texts of documents; undefined for one that is removed. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** So many entries are kept: older ones can neither be undone nor referred to. */
const MOST = 2_000;

/** The texts of all documents as they are edited, with every change since the studio began. */
export class Workspace {
  private readonly texts: Map<string, string>;
  private entries: Entry[] = [];
  version = 0;

  constructor(
    texts: ReadonlyMap<string, string>,
    private readonly now: () => number = Date.now,
  ) {
    this.texts = new Map(texts);
  }

  get files(): readonly string[] {
    return [...this.texts.keys()];
  }

  text(file: string): string | undefined {
    return this.texts.get(file);
  }

  /** Returns the changes after a version. @throws RangeError where it is too old */
  since(version: number): readonly Entry[] {
    const first = this.entries[0]?.version ?? this.version + 1;
    if (version < first - 1 || version > this.version) throw new RangeError('The version is no longer known.');
    return this.entries.slice(version - first + 1);
  }

  /** Returns the text that a document had at a version; undefined where there was none. */
  textAt(file: string, version: number): string | undefined {
    let text = this.texts.get(file);
    for (const { documents } of [...this.since(version)].reverse())
      for (const one of documents)
        if (one.file === file) text = one.is === 'added' ? undefined : applyTextEdits(text ?? '', one.inverse);
    return text;
  }

  /** Returns the edits of a document after a version, change by change. */
  editsSince(file: string, version: number): ReadonlyArray<readonly TextEdit[]> {
    return this.since(version).flatMap(({ documents }) =>
      documents.filter((one) => one.file === file).map(({ edits }) => edits),
    );
  }

  /** Takes new texts. Undefined where none of them differs. */
  accept(by: string, label: string, next: Texts, group?: string): Entry | undefined {
    const documents = [...next].flatMap(([file, text]): DocumentEntry[] => {
      const before = this.texts.get(file);
      if (before === text) return [];
      const edits = editsBetween(before ?? '', text ?? '');
      const inverse = inverseOf(before ?? '', edits);
      const is = before === undefined ? 'added' : text === undefined ? 'removed' : undefined;
      return [{ file, edits, inverse, ...(is === undefined ? {} : { is }) }];
    });
    if (documents.length === 0) return undefined;
    const entry: Entry = {
      version: this.version + 1,
      by,
      label,
      ...(group === undefined ? {} : { group }),
      time: this.now(),
      documents,
    };
    for (const [file, text] of next)
      if (text === undefined) this.texts.delete(file);
      else this.texts.set(file, text);
    this.version += 1;
    this.entries.push(entry);
    if (this.entries.length > MOST) this.entries = this.entries.slice(-MOST);
    return entry;
  }
}
