import type { GlobalCell } from '../host.ts';
import type { Outside } from './frame.ts';
import type { Reaction, Scheduler } from './scheduler.ts';
import { Trie, type Path } from './trie.ts';

/** The cells that no page owns, as a page reads them. */
export interface PageOutside extends Outside {
  readonly scope: object;
  /** Called when the page becomes visible again. */
  show?(): void;
}

/** The listener on a product's cell. */
interface Listening {
  readers: number;
  readonly stop: () => void;
}

/**
 * The roots that no page owns (user, app, prefs, lang, now and the product's own). Reads come from the product's cells;
 * each product cell has one listener, however many formulas read it.
 */
export class OutsideCells implements Outside {
  /** The outermost scope: every page's scope inherits its getters. */
  readonly scope: object;
  private readonly trie: Trie;
  private readonly listening = new Map<string, Listening>();

  constructor(
    private readonly cells: Readonly<Record<string, GlobalCell>>,
    scheduler: Scheduler,
  ) {
    this.trie = new Trie(scheduler);
    this.scope = Object.create(null) as object;
    for (const [root, cell] of Object.entries(cells)) {
      Object.defineProperty(this.scope, root, { get: () => cell.get(), enumerable: true });
    }
  }

  subscribe(path: Path, reaction: Reaction): () => void {
    const root = path[0]!;
    const cell = this.cells[root];
    if (cell === undefined) return () => undefined;
    const listening = this.listening.get(root) ?? { readers: 0, stop: this.listen(root, cell) };
    this.listening.set(root, listening);
    const leave = this.trie.subscribe(path, reaction);
    listening.readers += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave();
      listening.readers -= 1;
      if (listening.readers > 0) return;
      listening.stop();
      this.listening.delete(root);
    };
  }

  /** Wakes the readers of a cell whenever it changes. Returns the function that stops it. */
  private listen(root: string, cell: GlobalCell): () => void {
    let last = cell.get();
    return cell.subscribe(() => {
      const before = last;
      last = cell.get();
      if (before !== last) this.trie.changed([root], before, last);
    });
  }
}
