import { useRef, useSyncExternalStore } from 'react';
import type { Frame } from '../store/frame.ts';
import { RENDER, type Reaction } from '../store/scheduler.ts';
import type { Path, Place } from '../store/trie.ts';

/**
 * Makes a boundary render again: a version that grows when something it reads has changed, subscribed once through
 * useSyncExternalStore. The places that it reads reveal a change between render and subscribe: a page that was just
 * drawn changes a lot, of which most concerns few.
 */
class Reads implements Reaction {
  readonly rank = RENDER;
  queued = false;
  private version = 0;
  private notify: (() => void) | undefined;
  private epoch: number;
  private readonly places: readonly Place[];

  constructor(
    private readonly frame: Frame,
    private readonly paths: readonly Path[],
  ) {
    this.epoch = frame.scheduler.epoch;
    this.places = frame.places(paths);
  }

  /** Renders the boundary again. */
  readonly run = (): void => {
    this.version += 1;
    this.notify?.();
  };

  readonly subscribe = (notify: () => void): (() => void) => {
    this.notify = notify;
    const stop = this.frame.subscribeAll(this.paths, this);
    if (this.places.some(({ epoch }) => epoch > this.epoch)) this.version += 1;
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
