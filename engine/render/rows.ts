import type { Frame, Scope } from '../store/frame.ts';
import { same } from '../store/same.ts';
import { RENDER, type Reaction } from '../store/scheduler.ts';
import Big from 'big.js';
import type { RenderContext, ListPlan } from './plan.ts';

/**
 * Live values may change the order of a sorted list at most this often, in milliseconds (a throttle): rows must not
 * jump under the finger.
 */
const SORT_THROTTLE = 3_000;

/** One row: its record, its scope, and the single subscription of its boundary. */
export class RowCell {
  readonly scope: Scope;
  readonly x: RenderContext;
  private version = 0;
  private notify: (() => void) | undefined;
  private mixed: unknown[] | undefined;

  constructor(
    private readonly plan: ListPlan,
    parent: Scope,
    readonly key: string,
    record: unknown,
    x: RenderContext,
  ) {
    const scope = Object.create(parent) as Scope & { $path: string };
    scope[plan.as] = record;
    scope.$path = `${parent.$path}${plan.n}@${key}/`;
    this.scope = scope;
    this.x = x.of(this.bump, true);
  }

  get record(): unknown {
    return this.scope[this.plan.as];
  }

  readonly bump = (): void => {
    this.version += 1;
    this.notify?.();
  };

  set(record: unknown): void {
    this.scope[this.plan.as] = record;
    this.look();
    this.bump();
  }

  /** Handles a change outside the row: renders the row again only if a value that it shows has changed. */
  outerChanged(): void {
    if (this.mixed === undefined || this.look()) this.bump();
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.notify = notify;
    if (this.plan.mixed.length > 0) {
      this.mixed = [];
      this.look();
    }
    return () => {
      this.notify = undefined;
      this.mixed = undefined;
    };
  };

  readonly snapshot = (): number => this.version;

  /** Remembers the values that the row shows of `outer`, while it is mounted. Returns whether one of them changed. */
  private look(): boolean {
    const { mixed, plan, scope } = this;
    if (mixed === undefined) return false;
    let changed = false;
    for (let index = 0; index < plan.mixed.length; index += 1) {
      const value = plan.mixed[index]!(scope);
      if (same(value, mixed[index])) continue;
      mixed[index] = value;
      changed = true;
    }
    return changed;
  }
}

/**
 * The rows of a list, keyed. It compares a new list entry by entry: a changed record renders its row, a changed order
 * or membership renders the list, and everything else nothing.
 */
export class RowStore implements Reaction {
  readonly rank = RENDER;
  queued = false;
  rows: readonly RowCell[] = [];
  /** Undefined while the list is unknown; null where there is no list. */
  value: readonly unknown[] | null | undefined;
  private version = 0;
  private notify: (() => void) | undefined;
  private known = new Map<string, RowCell>();
  /** The rows in the order of their entries. */
  private source: readonly RowCell[] = [];
  /** The rows in the chosen order, before the limit. */
  private ordered: readonly RowCell[] = [];
  private order = '';
  private most = Infinity;
  /** The limit that `rows` was cut to. */
  private shownMost = Infinity;
  /** The epoch of the scheduler when the rows were first drawn. */
  private readonly epoch: number;
  private sortedAt = 0;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private readonly frame: Frame;
  /** The scope in which keys are read: one for all entries. */
  private readonly entry: Scope;

  constructor(
    private readonly plan: ListPlan,
    private readonly scope: Scope,
    private readonly x: RenderContext,
  ) {
    this.frame = scope.$frame;
    this.epoch = this.frame.scheduler.epoch;
    this.entry = Object.create(scope) as Scope;
    this.refresh();
  }

  run(): void {
    if (!this.refresh()) return;
    this.version += 1;
    this.notify?.();
  }

  /** Reads the list again. Returns whether its order or membership changed. */
  refresh(): boolean {
    const value = this.plan.of.f(this.scope);
    const wasKnown = this.value;
    const most = this.limit();
    const { sort } = this.plan;
    // The sort values may have changed although neither the rows nor the chosen order did.
    const unsorted = sort !== undefined && (sort.foreign || this.chosen() !== this.order);
    if (value === wasKnown && most === this.most && !unsorted) return false;
    this.value = value;
    this.most = most;
    if (value === undefined || value === null) {
      const had = this.rows.length > 0 || wasKnown !== value;
      this.rows = this.ordered = this.source = [];
      this.known.clear();
      return had;
    }
    return (this.inPlace(value) ?? this.reconcile(value)) || wasKnown === undefined || wasKnown === null;
  }

  /**
   * Handles the usual change of a live list: the same entries in the same positions, some with new values. Returns
   * whether the list must be drawn for it, and undefined for any other change.
   */
  private inPlace(value: readonly unknown[]): boolean | undefined {
    const { source } = this;
    if (value.length !== source.length || this.most !== this.shownMost) return undefined;
    const changed: number[] = [];
    for (let index = 0; index < value.length; index += 1) {
      if (value[index] === source[index]!.record) continue;
      if (this.keyOf(value[index], index) !== source[index]!.key) return undefined;
      changed.push(index);
    }
    const { group, sort } = this.plan;
    let regrouped = false;
    for (const index of changed) {
      const row = source[index]!;
      const before = group?.by(row.scope);
      row.set(value[index]);
      regrouped ||= group !== undefined && !same(before, group.by(row.scope));
    }
    return (sort !== undefined && this.place(source, true)) || regrouped;
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.notify = notify;
    const { plan } = this;
    const stop = this.frame.subscribeAll([...plan.of.r, ...(plan.sort?.r ?? []), ...(plan.limit?.r ?? [])], this);
    const outer: Reaction = {
      rank: RENDER,
      queued: false,
      run: () => {
        for (const row of this.rows) row.outerChanged();
      },
    };
    const stopOuter = this.frame.subscribeAll(plan.outer, outer);
    if (this.refresh()) this.version += 1;
    if (plan.outer.length > 0 && this.frame.scheduler.epoch !== this.epoch) outer.run();
    return () => {
      stop();
      stopOuter();
      clearTimeout(this.settle);
      this.settle = undefined;
      this.notify = undefined;
    };
  };

  readonly snapshot = (): number => this.version;

  private reconcile(value: readonly unknown[]): boolean {
    const next = new Map<string, RowCell>();
    const rows: RowCell[] = [];
    value.forEach((record, index) => {
      const key = this.keyOf(record, index);
      if (next.has(key)) {
        this.x.host.report({ code: 'key', detail: `${this.plan.n}: two entries have the key ${key}` });
        return;
      }
      let row = this.known.get(key);
      if (row === undefined) row = new RowCell(this.plan, this.scope, key, record, this.x);
      else if (row.record !== record) row.set(record);
      next.set(key, row);
      rows.push(row);
    });
    const sameMembers = next.size === this.known.size && rows.every((row) => this.known.has(row.key));
    this.known = next;
    this.source = rows;
    return this.place(rows, sameMembers);
  }

  /** Sorts the rows and cuts them to the limit. Returns whether other rows are shown than before. */
  private place(source: readonly RowCell[], sameMembers: boolean): boolean {
    let rows = this.plan.sort === undefined ? source : this.sorted(source, sameMembers);
    this.ordered = rows;
    this.shownMost = this.most;
    if (rows.length > this.most) rows = rows.slice(0, this.most);
    const changed = rows.length !== this.rows.length || rows.some((row, index) => row !== this.rows[index]);
    if (changed) this.rows = rows;
    return changed;
  }

  private keyOf(record: unknown, index: number): string {
    this.entry[this.plan.as] = record;
    const key = this.plan.key(this.entry);
    if (key instanceof Big) return key.toFixed();
    return key === undefined || key === null ? String(index) : String(key);
  }

  /** The largest number of rows to show. */
  private limit(): number {
    const limit = this.plan.limit?.f(this.scope);
    return limit instanceof Big ? limit.toNumber() : Infinity;
  }

  private chosen(): string {
    return this.plan.sort?.chosen(this.scope) ?? '';
  }

  /**
   * Sorts the rows in the chosen order. Where only live values changed, the old order stays until the throttle ends.
   */
  private sorted(rows: readonly RowCell[], sameMembers: boolean): readonly RowCell[] {
    const order = this.chosen();
    const now = Date.now();
    if (sameMembers && order === this.order && now - this.sortedAt < SORT_THROTTLE) {
      this.settle ??= setTimeout(() => {
        this.settle = undefined;
        this.value = undefined;
        this.frame.scheduler.queue(this);
      }, SORT_THROTTLE);
      return [...this.ordered];
    }
    this.order = order;
    this.sortedAt = now;
    return this.plan.sort?.rows(rows, this.scope, this.x.host.lang) ?? rows;
  }
}
