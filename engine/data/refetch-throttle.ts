import type { QueryKey } from '@tanstack/query-core';

/**
 * The shortest time between two refetches of one query, in milliseconds (a throttle): a burst of changes refetches once
 * at its beginning and once at its end.
 */
const INTERVAL = 1_000;

interface Reading {
  /** A refetch is under way; `dirty` is true if a change arrived after it began. */
  running: boolean;
  dirty: boolean;
  /** The time at which the last refetch began. */
  at: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Throttles refetches. Several changes in a short time, and several blocks that show the same datum, cost one refetch
 * at once and one at the end.
 */
export class RefetchThrottle {
  private readonly readings = new Map<string, Reading>();

  /** @param read starts a new refetch; it must not reuse a running one, which may not see the change. */
  constructor(private readonly read: (key: QueryKey) => Promise<unknown>) {}

  ask(key: QueryKey): void {
    const name = JSON.stringify(key);
    let reading = this.readings.get(name);
    if (reading === undefined)
      this.readings.set(name, (reading = { running: false, dirty: false, at: -Infinity, timer: undefined }));
    if (reading.running) {
      reading.dirty = true;
      return;
    }
    if (reading.timer !== undefined) return;
    const wait = reading.at + INTERVAL - Date.now();
    if (wait > 0) reading.timer = setTimeout(() => void this.begin(key, name, reading), wait);
    else void this.begin(key, name, reading);
  }

  clear(): void {
    for (const { timer } of this.readings.values()) clearTimeout(timer);
    this.readings.clear();
  }

  private async begin(key: QueryKey, name: string, reading: Reading): Promise<void> {
    reading.timer = undefined;
    reading.running = true;
    reading.at = Date.now();
    await this.read(key);
    reading.running = false;
    if (this.readings.get(name) !== reading) return;
    if (reading.dirty) {
      reading.dirty = false;
      this.ask(key);
    } else if (Date.now() - reading.at >= INTERVAL) this.readings.delete(name);
  }
}
