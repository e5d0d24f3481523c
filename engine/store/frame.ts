import { same } from './same.ts';
import type { Reaction, Scheduler } from './scheduler.ts';
import { EFFECT } from './scheduler.ts';
import { Trie, type Path, type Place } from './trie.ts';

type Values = Record<string, unknown>;

/**
 * The object that a compiled formula reads: `s.data.fee`, `s.form.amount`, and item variables as own members. The roots
 * of an inner frame inherit from those of the outer one (JavaScript prototypes), so a formula of a sheet reaches the
 * page's cells by the same expression. The checker ensures that names never shadow.
 */
export interface Scope {
  readonly params: Values;
  readonly state: Values;
  readonly data: Values;
  readonly status: Values;
  readonly form: Values;
  readonly calc: Values;
  readonly $frame: Frame;
  /** Distinguishes copies of one node: it holds the keys of rows and the paths of fragments. */
  readonly $path: string;
  [name: string]: unknown;
}

/** A compiled formula: the paths it reads and the function that computes it. */
export interface Formula<T = unknown> {
  readonly r: readonly Path[];
  readonly f: (scope: Scope) => T;
}

const ROOTS = ['params', 'state', 'data', 'status', 'form', 'calc'] as const;
export type Root = (typeof ROOTS)[number];

const isRoot = (name: string): name is Root => (ROOTS as readonly string[]).includes(name);

/** A value outside React, with a subscription to its changes. */
export interface Watched<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Resolves paths that no frame declares: user, app, prefs, lang, now and the product's own roots. */
export interface Outside {
  subscribe(path: Path, reaction: Reaction): () => void;
}

/**
 * The cells of one scope of the language: a page, a sheet, or a fragment with its own state. Values are plain objects,
 * so a read is a property access; a trie holds the subscriptions.
 */
export class Frame {
  readonly scope: Scope;
  readonly trie: Trie;
  private readonly derived = new Map<string, Derived>();
  private readonly stops = new Set<() => void>();
  disposed = false;

  constructor(
    readonly scheduler: Scheduler,
    private readonly outside: Outside,
    readonly parent: Frame | null,
    globals: object,
    path = '',
  ) {
    this.trie = new Trie(scheduler);
    const scope = Object.create(parent === null ? globals : parent.scope) as Record<string, unknown>;
    for (const root of ROOTS) scope[root] = Object.create(parent === null ? null : parent.scope[root]);
    scope.$frame = this;
    scope.$path = path;
    this.scope = scope as Scope;
  }

  /** Declares a cell with its first value; undefined means unknown. */
  declare(root: Root, name: string, value: unknown): void {
    this.scope[root][name] = value;
  }

  /** Declares a derived value (a `calc`): it is computed when read, and cached while somebody subscribes to it. */
  derive(name: string, formula: Formula, rank: number): void {
    const derived = new Derived(this, name, formula, rank);
    this.derived.set(name, derived);
    Object.defineProperty(this.scope.calc, name, { get: () => derived.read(), enumerable: true, configurable: true });
  }

  owns(root: string, name: string): boolean {
    return root === 'calc' ? this.derived.has(name) : Object.hasOwn(this.scope[root as Root] ?? {}, name);
  }

  /** Sets a cell of this frame, or of the outer frame that declares it. */
  set(root: Root, name: string, value: unknown): void {
    const frame = this.owner(root, name);
    if (frame === null) return;
    const before = frame.scope[root][name];
    if (same(before, value)) return;
    frame.scope[root][name] = value;
    frame.trie.changed([root, name], before, value);
  }

  /** Subscribes to a path wherever it is declared: here, in an outer frame, or outside every page. */
  subscribe(path: Path, reaction: Reaction): () => void {
    const [root, name] = path;
    if (root === undefined) return () => undefined;
    if (name === undefined || !isRoot(root)) return this.outside.subscribe(path, reaction);
    const frame = this.owner(root, name);
    if (frame === null) return () => undefined;
    if (root !== 'calc') return frame.trie.subscribe(path, reaction);
    return frame.derived.get(name)!.subscribe(path, reaction);
  }

  /**
   * Returns the places that decide what is read at these paths: whether one of them changed between a render and the
   * subscription that follows it.
   */
  places(paths: readonly Path[]): readonly Place[] {
    return paths.flatMap((path) => {
      const [root, name] = path;
      // Outside every page changes are noted only while somebody subscribes: any change at all counts as one.
      if (name === undefined || !isRoot(root!)) return this.scheduler;
      const frame = this.owner(root, name);
      if (frame === null) return [];
      return root === 'calc' ? frame.derived.get(name)!.places : frame.trie.place(path);
    });
  }

  subscribeAll(paths: readonly Path[], reaction: Reaction): () => void {
    const stops = paths.map((path) => this.subscribe(path, reaction));
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Runs `effect` now and after every change of what it reads, until it is stopped or the frame is disposed. */
  effect(paths: readonly Path[], effect: () => void): () => void {
    const reaction: Reaction = { rank: EFFECT, queued: false, run: effect };
    const stop = this.subscribeAll(paths, reaction);
    const off = (): void => {
      stop();
      this.stops.delete(off);
      reaction.run = () => undefined;
    };
    this.stops.add(off);
    effect();
    return off;
  }

  onDispose(stop: () => void): void {
    this.stops.add(stop);
  }

  dispose(): void {
    this.disposed = true;
    const stops = Array.from(this.stops);
    for (const stop of stops) stop();
    this.stops.clear();
  }

  private owner(root: string, name: string): Frame | null {
    if (this.owns(root, name)) return this;
    return this.parent === null ? null : this.parent.owner(root, name);
  }
}

/**
 * A derived value. Without subscribers it is computed at each read and not cached. With subscribers it subscribes to
 * its inputs, computes once per flush, and wakes its own readers only if the value really changed.
 */
class Derived implements Reaction {
  queued = false;
  private readers = 0;
  private value: unknown;
  private stop: (() => void) | undefined;

  constructor(
    private readonly frame: Frame,
    private readonly name: string,
    private readonly formula: Formula,
    readonly rank: number,
  ) {}

  /** The places that it is computed from. */
  get places(): readonly Place[] {
    return this.frame.places(this.formula.r);
  }

  read(): unknown {
    if (this.stop === undefined) return this.formula.f(this.frame.scope);
    this.frame.scheduler.settle(this.rank);
    return this.value;
  }

  subscribe(path: Path, reaction: Reaction): () => void {
    if (this.readers === 0) {
      this.stop = this.frame.subscribeAll(this.formula.r, this);
      this.value = this.formula.f(this.frame.scope);
    }
    this.readers += 1;
    const stop = this.frame.trie.subscribe(path, reaction);
    let done = false;
    return () => {
      if (done) return;
      done = true;
      stop();
      this.readers -= 1;
      if (this.readers > 0) return;
      this.stop?.();
      this.stop = undefined;
      this.value = undefined;
    };
  }

  run(): void {
    if (this.stop !== undefined) this.refresh();
  }

  private refresh(): void {
    const before = this.value;
    const after = this.formula.f(this.frame.scope);
    if (same(before, after)) return;
    this.value = after;
    this.frame.trie.changed(['calc', this.name], before, after);
  }
}
