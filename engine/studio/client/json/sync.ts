import { ChangeSet } from '@codemirror/state';
import type { TextEdit } from '../../protocol/change.ts';

/** The change of a document by the server: of which version, and its edits, none where it is of other documents. */
interface Told {
  readonly version: number;
  readonly edits: readonly TextEdit[];
}

interface Ways {
  /** Sends edits of the text of a version. Returns the version that they made; undefined where they are refused. */
  readonly send: (edits: readonly TextEdit[], base: number) => Promise<number | undefined>;
  /** Applies a change from elsewhere to the text that the person sees. */
  readonly apply: (change: ChangeSet) => void;
  /** What was typed was refused: the text is to be read anew. */
  readonly refused: () => void;
}

/**
 * Keeps a text in step with the server while a person types into it. One change is under way at a time; what is typed
 * meanwhile waits. Changes from elsewhere are moved over both, and both over them.
 */
export class Sync {
  private sent: ChangeSet | undefined;
  private waiting: ChangeSet | undefined;
  /** Changes that the server told of while one of this person is under way: one of them may be that one. */
  private held: Told[] = [];

  /**
   * @param length that of the text of the server
   * @param version the version of that text
   */
  constructor(
    private length: number,
    private version: number,
    private readonly ways: Ways,
  ) {}

  /** Takes what the person typed. */
  typed(change: ChangeSet): void {
    this.waiting = this.waiting === undefined ? change : this.waiting.compose(change);
    this.sendNext();
  }

  /** Takes a change that the server tells of. */
  told(change: Told): void {
    if (this.sent === undefined) this.take(change);
    else this.held.push(change);
  }

  private sendNext(): void {
    if (this.sent !== undefined || this.waiting === undefined) return;
    this.sent = this.waiting;
    this.waiting = undefined;
    void this.ways.send(editsOf(this.sent), this.version).then((version) => this.answered(version));
  }

  private answered(version: number | undefined): void {
    if (version === undefined) {
      this.ways.refused();
      return;
    }
    // Those before it moved it; it is the person's own, and is on the screen already.
    const held = this.held;
    this.held = [];
    for (const one of held) if (one.version < version) this.take(one);
    this.length = this.sent?.newLength ?? this.length;
    this.sent = undefined;
    this.version = version;
    for (const one of held) if (one.version > version) this.take(one);
    this.sendNext();
  }

  private take({ version, edits }: Told): void {
    if (version <= this.version) return;
    this.version = version;
    if (edits.length === 0) return;
    const change = ChangeSet.of(
      edits.map(({ from, to, text }) => ({ from, to, insert: text })),
      this.length,
    );
    this.length = change.newLength;
    let shown = change;
    if (this.sent !== undefined) {
      const over = shown.map(this.sent, true);
      this.sent = this.sent.map(shown);
      shown = over;
    }
    if (this.waiting !== undefined) {
      const over = shown.map(this.waiting, true);
      this.waiting = this.waiting.map(shown);
      shown = over;
    }
    this.ways.apply(shown);
  }
}

/** Returns a change as edits of the text before it. */
function editsOf(change: ChangeSet): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  change.iterChanges((from, to, _at, _end, inserted) => edits.push({ from, to, text: inserted.toString() }));
  return edits;
}
