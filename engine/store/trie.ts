import { same } from './same.ts';
import type { Reaction, Scheduler } from './scheduler.ts';

export type Path = readonly string[];

/** A place of which one can ask when it last changed. */
export interface Place {
  /** The scheduler's epoch at the last change that concerns its readers; 0 before the first. */
  readonly epoch: number;
}

/**
 * Subscriptions by path. A change wakes the readers of the path, of everything above it, and of those places below it
 * whose value really differs.
 */
export class Trie {
  private readonly root = new Node();

  constructor(private readonly scheduler: Scheduler) {}

  /** Returns the function that unsubscribes. */
  subscribe(path: Path, reaction: Reaction): () => void {
    const node = this.place(path);
    node.add(reaction);
    return () => node.remove(reaction);
  }

  /** Returns the place of a path, which notes its changes from now on, also while nobody subscribes to it. */
  place(path: Path): Node {
    let node = this.root;
    for (const key of path) node = node.child(key);
    return node;
  }

  changed(path: Path, before: unknown, after: unknown): void {
    this.scheduler.epoch += 1;
    let node: Node | undefined = this.root;
    for (const key of path) {
      node.wake(this.scheduler);
      node = node.children?.get(key);
      if (node === undefined) return;
    }
    node.wake(this.scheduler);
    below(node, before, after, this.scheduler);
  }
}

class Node implements Place {
  epoch = 0;
  readers: Set<Reaction> | undefined;
  children: Map<string, Node> | undefined;

  child(key: string): Node {
    this.children ??= new Map();
    let child = this.children.get(key);
    if (child === undefined) this.children.set(key, (child = new Node()));
    return child;
  }

  add(reaction: Reaction): void {
    (this.readers ??= new Set()).add(reaction);
  }

  remove(reaction: Reaction): void {
    this.readers?.delete(reaction);
  }

  wake(scheduler: Scheduler): void {
    this.epoch = scheduler.epoch;
    if (this.readers !== undefined) for (const reader of this.readers) scheduler.queue(reader);
  }
}

function below(node: Node, before: unknown, after: unknown, scheduler: Scheduler): void {
  if (node.children === undefined) return;
  for (const [key, child] of node.children) {
    const was = member(before, key);
    const is = member(after, key);
    if (same(was, is)) continue;
    child.wake(scheduler);
    below(child, was, is, scheduler);
  }
}

function member(value: unknown, key: string): unknown {
  if (value === null || typeof value !== 'object') return value === null ? null : undefined;
  return (value as Record<string, unknown>)[key];
}
