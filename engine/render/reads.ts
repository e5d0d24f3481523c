import { useRef, useSyncExternalStore } from 'react';
import type { Frame } from '../store/frame.ts';
import { RENDER, type Reaction } from '../store/scheduler.ts';
import type { Path } from '../store/trie.ts';

/**
 * Makes a boundary render again: a version that grows when something it reads has changed, subscribed once through
 * useSyncExternalStore. The scheduler's epoch reveals a change between render and subscribe.
 */
class Reads implements Reaction {
  readonly rank = RENDER;
  queued = false;
  private version = 0;
  private notify: (() => void) | undefined;
  private epoch: number;

  constructor(
    private readonly frame: Frame,
    private readonly paths: readonly Path[],
  ) {
    this.epoch = frame.scheduler.epoch;
  }

  /** Renders the boundary again. */
  readonly bump = (): void => {
    this.version += 1;
    this.notify?.();
  };

  run(): void {
    this.bump();
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.notify = notify;
    const stop = this.frame.subscribeAll(this.paths, this);
    if (this.frame.scheduler.epoch !== this.epoch) this.version += 1;
    return () => {
      stop();
      this.notify = undefined;
      this.epoch = this.frame.scheduler.epoch;
    };
  };

  readonly snapshot = (): number => this.version;
}

/** Renders the calling component again whenever one of the paths changes. */
export function useReads(frame: Frame, paths: readonly Path[]): Reads {
  const kept = useRef<Reads | null>(null);
  if (kept.current === null) kept.current = new Reads(frame, paths);
  const reads = kept.current;
  useSyncExternalStore(reads.subscribe, reads.snapshot);
  return reads;
}
