import type { Tile } from '../protocol/phone.ts';

/** The places of the palette's entries, and which of them are drawn. */
export class Tiles {
  private tiles: readonly Tile[] = [];
  private count = 0;
  private readonly drawn = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private isTelling = false;

  /** @param onDrawn called with all that are drawn, once a frame at most */
  constructor(private readonly onDrawn: (drawn: readonly string[]) => void) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly placed = (): readonly Tile[] => this.tiles;

  /** The version of the documents that fragments are drawn with. */
  readonly version = (): number => this.count;

  place(tiles: readonly Tile[]): void {
    this.tiles = tiles;
    this.changed();
  }

  /** Has fragments drawn anew, as they are in a version of the documents. */
  renew(version: number): void {
    this.count = version;
    this.changed();
  }

  /** Notes whether an entry is drawn, and tells it with all others of this frame. */
  tell(key: string, isDrawn: boolean): void {
    if (this.drawn.has(key) === isDrawn) return;
    if (isDrawn) this.drawn.add(key);
    else this.drawn.delete(key);
    if (this.isTelling) return;
    this.isTelling = true;
    requestAnimationFrame(() => {
      this.isTelling = false;
      this.onDrawn([...this.drawn]);
    });
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
