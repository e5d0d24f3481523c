import { InfiniteQueryObserver, QueryObserver, type InfiniteData, type QueryKey } from '@tanstack/query-core';
import type { CallError, Host } from '../host.ts';
import type { Form } from '../form/form.ts';
import type { Frame } from '../store/frame.ts';
import { CallFailed, type DataClient } from './client.ts';
import { applyLive, GAP } from './live.ts';
import type { DatumPlan, LivePlan } from './plan.ts';

/** What documents read as `status.<datum>`. */
export type DatumState = 'idle' | 'loading' | 'ready' | 'stale' | 'error';

/** How long typing must rest before a datum that reads the form asks. */
const REST = 300;

interface Chunk {
  readonly value: unknown;
  readonly total: number | undefined;
}

/** What a list needs to know of the pages of its datum. */
export interface Paging {
  /** The datum comes in pages. */
  readonly paged: boolean;
  readonly more: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
}

const NO_PAGES: Paging = { paged: false, more: false, loading: false, failed: false };

/**
 * One datum of a frame: decides from its formulas whether and what to ask, mirrors the answer and its status into the
 * store, and keeps it current from its channels. Late answers of earlier arguments are dropped by query-core's keys.
 */
export class Datum {
  paging: Paging = NO_PAGES;
  error: CallError | undefined;
  /** How many places that are shown would tell of its failure. */
  private tellers = 0;
  private observed: { readonly key: string; readonly queryKey: QueryKey; readonly stop: () => void; readonly refetch: () => Promise<unknown>; readonly more: () => void; readonly update: (change: (value: unknown) => unknown) => void } | undefined;
  private lives: Array<() => void> = [];
  private liveKey = '';
  private rest: ReturnType<typeof setTimeout> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private stopEffect: (() => void) | undefined;

  constructor(
    private readonly frame: Frame,
    readonly name: string,
    private readonly plan: DatumPlan,
    private readonly client: DataClient,
    private readonly host: Host,
    private readonly form: () => Form | undefined,
  ) {
    frame.declare('data', name, undefined);
    frame.declare('status', name, 'loading');
  }

  /** The page is shown: ask, and stay current. */
  start(): void {
    if (this.stopEffect !== undefined) return;
    const { plan } = this;
    const form = plan.fields.map((field) => ['status', 'form', field]);
    const reads = [['user'], ['lang'], ...plan.with.r, ...(plan.when?.r ?? []), ...form];
    this.stopEffect = this.frame.effect(reads, () => this.decide());
    if (plan.at !== undefined) {
      const at = plan.at;
      const stop = this.frame.effect(at.r, () => this.wakeAt(at.f(this.frame.scope)));
      const before = this.stopEffect;
      this.stopEffect = () => { before(); stop(); };
    }
  }

  /** The page is covered by another one: what it shows stays, nothing is asked. */
  stop(): void {
    this.stopEffect?.();
    this.stopEffect = undefined;
    clearTimeout(this.rest);
    clearTimeout(this.alarm);
    this.unobserve();
  }

  /** It failed, the page cannot do without it, and nothing that is shown says so. */
  get untold(): boolean {
    return this.tellers === 0 && !this.plan.optional && this.frame.scope.status[this.name] === 'error';
  }

  /** A place that tells of its failure is shown, from now until the returned function is called. */
  tell(): () => void {
    this.tellers += 1;
    return () => {
      this.tellers -= 1;
      this.frame.trie.changed(['status', this.name], null, null);
    };
  }

  async refresh(): Promise<void> {
    await this.observed?.refetch();
  }

  loadMore(): void {
    this.observed?.more();
  }

  /** Changes the value in place (an optimistic value); the returned function puts the old one back. */
  assume(change: (value: unknown) => unknown): () => void {
    const before = this.frame.scope.data[this.name];
    this.observed?.update(change);
    return () => this.observed?.update(() => before);
  }

  private decide(): void {
    clearTimeout(this.rest);
    const { plan, frame } = this;
    const scope = frame.scope;
    if (plan.user) {
      const user = scope.user;
      if (user === undefined) return this.unknown();
      if (user === null) return this.skip();
    }
    if (plan.when !== undefined) {
      const when = plan.when.f(scope);
      if (when === undefined) return this.unknown();
      if (when !== true) return this.skip();
    }
    const args = plan.with.f(scope);
    for (const name of Object.keys(args)) if (args[name] === undefined) return this.unknown();
    if (plan.required.some((name) => args[name] === null)) return this.skip();
    if (plan.fields.length === 0) return this.observe(args);
    const form = this.form();
    if (form?.holds(plan.fields, this.name) === false) return this.skip();
    const key = this.client.key(plan.call, args);
    if (this.observed?.key === JSON.stringify(key)) return;
    this.unknown();
    // Nobody has typed what stands there by default: it is asked for once all fields of the page have come.
    this.rest = setTimeout(() => this.observe(args), form?.touched(plan.fields) === true ? REST : 0);
  }

  private unknown(): void {
    this.unobserve();
    this.publish(undefined, 'loading');
  }

  private skip(): void {
    this.unobserve();
    this.publish(null, 'idle');
  }

  private publish(value: unknown, state: DatumState): void {
    this.frame.set('data', this.name, value);
    this.frame.set('status', this.name, state);
  }

  private unobserve(): void {
    const { observed } = this;
    observed?.stop();
    this.observed = undefined;
    this.paging = NO_PAGES;
    // Figures that tick say themselves again what was missed; a list does not.
    if (observed !== undefined && this.lives.length > 0 && this.plan.live.some(({ op }) => op !== 'patch' && op !== 'sequence')) this.client.unheard(observed.queryKey);
    this.hangUp();
  }

  private observe(args: Readonly<Record<string, unknown>>): void {
    const queryKey = this.client.key(this.plan.call, args);
    const key = JSON.stringify(queryKey);
    if (this.observed?.key === key) return;
    this.unobserve();
    const common = { queryKey, ...(this.plan.every === undefined ? {} : { refetchInterval: this.plan.every }) };
    if (this.plan.page === undefined) this.observeOne(key, common, args);
    else this.observePages(key, common, args, this.plan.page);
  }

  private observeOne(key: string, common: { queryKey: readonly unknown[]; refetchInterval?: number }, args: Readonly<Record<string, unknown>>): void {
    const { plan, client } = this;
    const observer = new QueryObserver<Chunk>(client.queries, {
      ...common,
      queryFn: ({ signal }) => client.fetch(plan.call, args, plan.decode, () => client.queries.getQueryData<Chunk>(common.queryKey)?.value, signal),
    });
    const take = (): void => {
      const result = observer.getCurrentResult();
      this.take(result.data?.value, result.data !== undefined, result.error, result.isFetching);
    };
    const stop = observer.subscribe(take);
    this.observed = {
      key, queryKey: common.queryKey, stop,
      refetch: () => observer.refetch(),
      more: () => undefined,
      update: (change) => client.queries.setQueryData<Chunk>(common.queryKey, (old) => (old === undefined ? old : { ...old, value: change(old.value) })),
    };
    take();
  }

  private observePages(key: string, common: { queryKey: readonly unknown[]; refetchInterval?: number }, args: Readonly<Record<string, unknown>>, page: NonNullable<DatumPlan['page']>): void {
    const { plan, client } = this;
    const observer = new InfiniteQueryObserver<Chunk, Error, InfiniteData<Chunk, number>, readonly unknown[], number>(client.queries, {
      ...common,
      initialPageParam: 1,
      queryFn: ({ signal, pageParam }) => client.fetch(plan.call, { ...args, [page.page]: pageParam, [page.limit]: page.size }, plan.decode, () => client.queries.getQueryData<InfiniteData<Chunk, number>>(common.queryKey)?.pages[pageParam - 1]?.value, signal),
      getNextPageParam: (last, all) => {
        const loaded = all.reduce((sum, chunk) => sum + lengthOf(chunk.value), 0);
        const more = last.total === undefined ? lengthOf(last.value) >= page.size : loaded < last.total;
        return more && lengthOf(last.value) > 0 ? all.length + 1 : undefined;
      },
    });
    let seen: InfiniteData<Chunk, number> | undefined;
    let flat: readonly unknown[] | undefined;
    const take = (): void => {
      const result = observer.getCurrentResult();
      if (result.data !== seen) {
        seen = result.data;
        flat = seen?.pages.flatMap((chunk) => (chunk.value) ?? []);
      }
      this.paging = { paged: true, more: result.hasNextPage, loading: result.isFetchingNextPage, failed: result.isFetchNextPageError };
      this.take(flat, flat !== undefined, result.error, result.isFetching);
      this.frame.trie.changed(['status', this.name], null, null);
    };
    const stop = observer.subscribe(take);
    this.observed = {
      key, queryKey: common.queryKey, stop,
      refetch: () => observer.refetch(),
      more: () => { if (observer.getCurrentResult().hasNextPage && !observer.getCurrentResult().isFetching) void observer.fetchNextPage(); },
      update: (change) => client.queries.setQueryData<InfiniteData<Chunk, number>>(common.queryKey, (old) => {
        if (old === undefined || old.pages.length === 0) return old;
        const all = old.pages.flatMap((chunk) => chunk.value as readonly unknown[]);
        return { ...old, pages: [{ ...old.pages[0]!, value: change(all) }, ...old.pages.slice(1).map((chunk) => ({ ...chunk, value: [] }))] };
      }),
    };
    take();
  }

  private take(value: unknown, known: boolean, error: Error | null, fetching: boolean): void {
    this.error = error instanceof CallFailed ? error.error : undefined;
    if (known) {
      this.publish(value, error === null ? 'ready' : 'stale');
      this.listen();
    } else if (error !== null) {
      if (this.error === undefined) this.host.report({ page: this.plan.call, code: 'data', detail: error.message });
      this.publish(this.plan.optional ? null : undefined, fetching ? 'loading' : 'error');
    } else this.publish(undefined, 'loading');
  }

  private listen(): void {
    const key = this.observed?.key ?? '';
    if (this.liveKey === key) return;
    this.hangUp();
    this.liveKey = key;
    for (const live of this.plan.live) {
      const params = live.with.f(this.frame.scope);
      if (params === undefined || (live.user === true && this.frame.scope.user === null)) continue;
      this.lives.push(this.host.subscribe(live.channel, params, {
        message: (raw) => this.receive(live, raw),
        resumed: () => void this.refresh(),
      }));
    }
  }

  private hangUp(): void {
    for (const stop of this.lives) stop();
    this.lives = [];
    this.liveKey = '';
  }

  private receive(live: LivePlan, raw: unknown): void {
    const { observed } = this;
    if (observed === undefined) return;
    let message: unknown;
    try {
      message = this.client.decode(live.channel, raw, live.decode);
    } catch (error) {
      if (error instanceof CallFailed) return;
      throw error;
    }
    const value = this.frame.scope.data[this.name];
    if (value === undefined || value === null) return;
    const next = applyLive(live, value, message, this.frame.scope);
    if (next === GAP) void observed.refetch();
    else if (next !== value) observed.update(() => next);
  }

  /** Asks again at a server time (the end of a countdown). */
  private wakeAt(at: unknown): void {
    clearTimeout(this.alarm);
    if (typeof at !== 'number') return;
    const wait = at - this.host.now();
    if (wait <= 0 || wait > 0x7fff_ffff) return;
    this.alarm = setTimeout(() => void this.refresh(), wait);
  }
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
