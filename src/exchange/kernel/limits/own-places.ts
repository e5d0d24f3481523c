/** Counts the places that this process has taken, by who has them. */
export class OwnPlaces {
  private readonly counts = new Map<string, number>();

  of(who: string): number {
    return this.counts.get(who) ?? 0;
  }

  all(): IterableIterator<[who: string, count: number]> {
    return this.counts.entries();
  }

  add(who: string): void {
    this.counts.set(who, this.of(who) + 1);
  }

  /** Forgets who has none left, so that there are never more entries than places. */
  remove(who: string): void {
    const left = this.of(who) - 1;
    if (left > 0) this.counts.set(who, left);
    else this.counts.delete(who);
  }
}

/** Makes a function that does something when it is first called, and nothing later. */
export function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
