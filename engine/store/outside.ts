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

/**
 * The roots that no page owns (user, app, prefs, lang, now and the product's own). Reads come from the product's cells;
 * each product cell has one listener, however many formulas read it.
 */
export class OutsideCells implements Outside {
  /** The outermost scope: every page's scope inherits its getters. */
  readonly scope: object;
  private readonly trie: Trie;
  private readonly last = new Map<string, unknown>();
  private readonly listening = new Map<string, () => void>();

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
    if (!this.listening.has(root)) {
      this.last.set(root, cell.get());
      this.listening.set(
        root,
        cell.subscribe(() => this.refresh(root, cell)),
      );
    }
    const stop = this.trie.subscribe(path, reaction);
    return () => {
      stop();
      if (this.trie.has([root])) return;
      this.listening.get(root)?.();
      this.listening.delete(root);
    };
  }

  private refresh(root: string, cell: GlobalCell): void {
    const before = this.last.get(root);
    const after = cell.get();
    this.last.set(root, after);
    if (before !== after) this.trie.changed([root], before, after);
  }
}
