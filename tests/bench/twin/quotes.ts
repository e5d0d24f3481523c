import type { Market, Patch } from '../site/data.ts';

type Listener = () => void;

/** The rows outside React, as an expert keeps what ticks: the list and each row have subscriptions of their own. */
export class Quotes {
  private ids: readonly string[] = [];
  private rows = new Map<string, Market>();
  private chosen: string | undefined;
  private readonly lists = new Set<Listener>();
  private readonly listeners = new Map<string, Listener>();

  readonly subscribe = (listener: Listener): Listener => {
    this.lists.add(listener);
    return () => this.lists.delete(listener);
  };
  readonly list = (): readonly string[] => this.ids;

  subscribeRow(id: string, listener: Listener): Listener {
    this.listeners.set(id, listener);
    return () => {
      if (this.listeners.get(id) === listener) this.listeners.delete(id);
    };
  }

  row(id: string): Market | undefined {
    return this.rows.get(id);
  }

  isChosen(id: string): boolean {
    return this.chosen === id;
  }

  set(rows: readonly Market[]): void {
    for (const market of rows) {
      const known = this.rows.get(market.id);
      if (known === undefined || !alike(known, market)) this.put(market);
    }
    this.ids = rows.map(({ id }) => id);
    const kept = new Set(this.ids);
    for (const id of this.rows.keys()) if (!kept.has(id)) this.rows.delete(id);
    this.wakeLists();
  }

  update(changed: readonly Patch[]): void {
    for (const patch of changed) {
      const row = this.rows.get(patch.id);
      if (row !== undefined) this.put({ ...row, ...patch });
    }
  }

  remove(id: string): void {
    this.rows.delete(id);
    this.ids = this.ids.filter((one) => one !== id);
    this.wakeLists();
  }

  choose(id: string): void {
    const before = this.chosen;
    this.chosen = id;
    for (const one of [before, id]) {
      const row = one === undefined ? undefined : this.rows.get(one);
      if (row !== undefined) this.put({ ...row });
    }
  }

  star(id: string): void {
    const row = this.rows.get(id);
    if (row !== undefined) this.put({ ...row, starred: !row.starred });
  }

  private put(row: Market): void {
    this.rows.set(row.id, row);
    this.listeners.get(row.id)?.();
  }

  private wakeLists(): void {
    for (const listener of this.lists) listener();
  }
}

const alike = (a: Market, b: Market): boolean =>
  a.symbol === b.symbol &&
  a.last === b.last &&
  a.change === b.change &&
  a.volume === b.volume &&
  a.starred === b.starred;
