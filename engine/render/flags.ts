import type { Outside } from '../store/frame.ts';
import type { OutsideCells } from '../store/outside.ts';
import type { Reaction, Scheduler } from '../store/scheduler.ts';
import { Trie, type Path } from '../store/trie.ts';

/**
 * What no page owns, as one page sees it: the flags are those of when it came into sight. An answer that comes later
 * changes nothing that somebody looks at.
 */
export class PageOutside implements Outside {
  readonly scope: object;
  private readonly trie: Trie;
  private flags: unknown;

  constructor(private readonly outside: OutsideCells, private readonly now: () => unknown, scheduler: Scheduler) {
    this.trie = new Trie(scheduler);
    this.flags = now();
    this.scope = Object.create(outside.scope, { flags: { get: () => this.flags } }) as object;
  }

  subscribe(path: Path, reaction: Reaction): () => void {
    return path[0] === 'flags' ? this.trie.subscribe(path, reaction) : this.outside.subscribe(path, reaction);
  }

  /** The page comes into sight again. */
  turn(): void {
    const before = this.flags;
    this.flags = this.now();
    if (before !== this.flags) this.trie.changed(['flags'], before, this.flags);
  }
}
