import type { QueryKey } from '@tanstack/query-core';
import type { CallError, Host } from '../host.ts';
import type { Form } from '../form/form.ts';
import type { Frame } from '../store/frame.ts';
import { CallFailed, type DataClient } from './client.ts';
import { GAP } from './live/apply.ts';
import { observeOne, type Observed, type Paging, type Question, type Result } from './observe.ts';
import type { DatumPlan, LivePlan } from './plan.ts';
import type { Freshness, Pulse, PulseTiming } from './pulse.ts';

/** The status that documents read as `status.<datum>`. */
export type DatumState = 'idle' | 'loading' | 'ready' | 'stale' | 'error';

/** The default debounce of a datum that reads the form, in milliseconds. */
const DEBOUNCE = 300;

/** A datum without a live channel is refetched when the user comes back to the window after this many milliseconds. */
const ABSENCE = 10_000;

/** The shortest interval at which a formula may repeat a call, in milliseconds. */
const SHORTEST_INTERVAL = 1000;

const NO_PAGES: Paging = { paged: false, more: false, loading: false, busy: false, failed: false };

/** The state of one channel: whether its messages arrive, since when, and the pulse that watches it. */
interface ChannelState {
  up: boolean;
  since: number;
  report: ((now: boolean, quiet: number) => void) | undefined;
}

/**
 * One datum of a frame. Its formulas decide whether to call and with which arguments; it copies the answer and the
 * status into the store, and its channels keep the answer current. query-core's keys drop late answers to earlier
 * arguments.
 */
export class Datum {
  paging: Paging = NO_PAGES;
  error: CallError | undefined;
  /** The last call failed. */
  private failed = false;
  /** It has called since the page became visible: arguments that change after that come from typing. */
  private asked = false;
  /** The blocks on screen that can show this datum's error, in the order in which they appeared. */
  private readonly errorViews = new Set<object>();
  private observed:
    | (Observed & {
        readonly key: string;
        readonly queryKey: QueryKey;
        readonly args: Readonly<Record<string, unknown>>;
      })
    | undefined;
  private subscriptions: Array<() => void> = [];
  private channels: ChannelState[] = [];
  private subscribedKey = '';
  private pulse: Pulse | undefined;
  /** The time of the last answer of the server, by the wall clock. */
  private answeredAt = 0;
  private debounceTimer: ReturnType<typeof setTimeout> | undefined;
  private refetchTimer: ReturnType<typeof setTimeout> | undefined;
  private stopEffect: (() => void) | undefined;

  constructor(
    readonly frame: Frame,
    readonly name: string,
    readonly plan: DatumPlan,
    private readonly client: DataClient,
    private readonly host: Host,
    private readonly form: () => Form | undefined,
    private readonly timing: PulseTiming,
  ) {
    frame.declare('data', name, undefined);
    frame.declare('status', name, 'loading');
  }

  /** Starts calling and listening, because the page is shown. */
  start(): void {
    if (this.stopEffect !== undefined) return;
    const { plan } = this;
    const form = plan.fields.map((field) => ['status', 'form', field]);
    const reads = [['user'], ['lang'], ...plan.with.r, ...(plan.when?.r ?? []), ...form];
    this.stopEffect = this.frame.effect(reads, () => this.decide());
    const { at, every } = plan;
    if (at !== undefined) this.also(this.frame.effect(at.r, () => this.refetchAt(at.f(this.frame.scope))));
    if (typeof every === 'object') this.also(this.frame.effect(every.r, () => this.observed?.intervalChanged()));
  }

  private also(stop: () => void): void {
    const before = this.stopEffect;
    this.stopEffect = () => {
      before?.();
      stop();
    };
  }

  /** Stops calling and listening, because another page covers this one; the value stays. */
  stop(): void {
    this.stopEffect?.();
    this.stopEffect = undefined;
    clearTimeout(this.debounceTimer);
    clearTimeout(this.refetchTimer);
    this.unobserve();
    this.asked = false;
  }

  /** Tells what keeps the value current: its channels, polling in their place, or nothing for longer than allowed. */
  get freshness(): Freshness {
    return this.pulse?.freshness ?? 'live';
  }

  /** The call failed, the page needs the datum, and no block on screen shows the error. */
  get hasUnshownError(): boolean {
    return this.errorViews.size === 0 && !this.plan.optional && this.frame.scope.status[this.name] === 'error';
  }

  /** Registers a block that shows this datum's error. The returned function removes it. */
  addErrorView(teller: object): () => void {
    const changed = (): void => this.frame.trie.changed(['status', this.name], null, null);
    this.errorViews.add(teller);
    if (this.frame.scope.status[this.name] === 'error') changed();
    return () => {
      this.errorViews.delete(teller);
      changed();
    };
  }

  /** Tells whether this block shows the error: of several, only the first does. */
  showsErrorIn(teller: object): boolean {
    const [first] = this.errorViews;
    return first === teller;
  }

  /**
   * Returns the error if the call used one of these ids, the page needs the datum, and the server does not know the id:
   * a retry would not help.
   */
  notFound(ids: readonly unknown[]): CallError | undefined {
    const { error, plan, observed, frame, name } = this;
    const parameter = frame.scope.status[name] === 'error' && !plan.optional ? error?.parameter : undefined;
    return parameter !== undefined && ids.includes(observed?.args[parameter]) ? error : undefined;
  }

  async refresh(): Promise<void> {
    await this.observed?.refetch();
  }

  loadMore(): void {
    this.observed?.more();
  }

  /** Changes the value in place (an optimistic update). The returned function rolls it back. */
  assume(change: (value: unknown) => unknown): () => void {
    const before = this.frame.scope.data[this.name];
    this.observed?.update(change);
    return () => this.observed?.update(() => before);
  }

  private decide(): void {
    clearTimeout(this.debounceTimer);
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
    const { fields, debounce } = plan;
    if (fields.length === 0 && (debounce === undefined || !this.asked)) return this.observe(args);
    const form = this.form();
    if (form?.holds(fields, this.name) === false) return this.skip();
    const key = this.client.key(plan.call, args);
    if (this.observed?.key === JSON.stringify(key)) return;
    this.unknown();
    // Defaults are not typed: do not debounce them, only wait until all fields of the page have registered.
    const typed = fields.length === 0 || form?.touched(fields) === true;
    this.debounceTimer = setTimeout(() => this.observe(args), typed ? (debounce ?? DEBOUNCE) : 0);
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
    if (observed !== undefined && this.subscriptions.length > 0 && this.plan.live.some(({ ticks }) => ticks !== true))
      this.client.invalidate(observed.queryKey);
    this.unsubscribe();
  }

  private observe(args: Readonly<Record<string, unknown>>): void {
    const queryKey = this.client.key(this.plan.call, args);
    const key = JSON.stringify(queryKey);
    if (this.observed?.key === key) return;
    this.unobserve();
    this.asked = true;
    const { plan, client } = this;
    const old = (): boolean =>
      !(this.channels.length > 0 && this.channels.every(({ up }) => up)) && Date.now() - this.answeredAt > ABSENCE;
    const { call, decode, cache } = plan;
    const question: Question = { call, args, decode, queryKey, every: () => this.every(), cache, old };
    const take = (result: Result): void => this.take(result);
    const observed =
      plan.page === undefined
        ? observeOne(client, question, take)
        : plan.page.observe(client, question, plan.page, take);
    this.observed = { ...observed, key, queryKey, args };
    observed.look();
  }

  /** The polling interval in milliseconds, as the document's formula gives it now. */
  private every(): number | undefined {
    const { every } = this.plan;
    if (typeof every !== 'object') return every;
    const seconds = every.f(this.frame.scope);
    return seconds === undefined || seconds === null
      ? undefined
      : Math.max(SHORTEST_INTERVAL, Number(String(seconds)) * 1000);
  }

  private take({ value, known, error, fetching, at, paging }: Result): void {
    this.error = error instanceof CallFailed ? error.error : undefined;
    this.failed = error !== null;
    if (paging !== undefined) this.paging = paging;
    if (known) {
      const news = at !== this.answeredAt;
      this.answeredAt = at;
      this.subscribe();
      if (news) this.pulse?.answered();
      this.publish(value, this.shownState());
    } else if (error !== null) {
      if (this.error === undefined) this.host.report({ page: this.plan.call, code: 'data', detail: error.message });
      this.publish(this.plan.optional ? null : undefined, fetching ? 'loading' : 'error');
    } else this.publish(undefined, 'loading');
    if (paging !== undefined) this.frame.trie.changed(['status', this.name], null, null);
  }

  private shownState(): DatumState {
    return this.failed || this.pulse?.freshness === 'old' ? 'stale' : 'ready';
  }

  private subscribe(): void {
    const { observed, plan, frame } = this;
    if (observed === undefined || this.subscribedKey === observed.key) return;
    this.unsubscribe();
    this.subscribedKey = observed.key;
    for (const live of plan.live) {
      const params = live.with.f(frame.scope);
      if (params === undefined || (live.user === true && frame.scope.user === null)) continue;
      const line: ChannelState = { up: true, since: 0, report: undefined };
      this.channels.push(line);
      this.subscriptions.push(
        this.host.subscribe(live.channel, params, {
          message: (raw) => this.receive(live, raw),
          resumed: () => this.client.refetch(observed.queryKey),
          reached: (now, quiet) => {
            line.up = now;
            line.since = Date.now() - quiet;
            line.report?.(now, quiet);
          },
          ...(live.figures === true ? { figures: true } : {}),
        }),
      );
    }
    if (this.channels.length > 0) void this.watch(observed.key);
  }

  /** Starts the pulse that watches the channels. Its code is loaded beside the page. */
  private async watch(key: string): Promise<void> {
    const { Pulse } = await this.client.liveCode();
    const { observed, plan } = this;
    if (this.subscribedKey !== key || observed === undefined || this.pulse !== undefined) return;
    this.pulse = new Pulse({
      timing: this.timing,
      figures: plan.live.some(({ figures }) => figures === true),
      knownAt: () => this.answeredAt,
      ask: () => this.client.poll(observed.queryKey),
      changed: () => this.freshnessChanged(),
    });
    for (const line of this.channels) {
      line.report = this.pulse.addChannel();
      if (!line.up) line.report(false, Date.now() - line.since);
    }
  }

  private unsubscribe(): void {
    for (const stop of this.subscriptions) stop();
    this.subscriptions = [];
    this.channels = [];
    this.subscribedKey = '';
    this.pulse?.stop();
    this.pulse = undefined;
  }

  private freshnessChanged(): void {
    const { frame, name } = this;
    const state = frame.scope.status[name];
    if (state === 'ready' || state === 'stale') frame.set('status', name, this.shownState());
    // Notify blocks that show only the freshness: they read this path.
    frame.trie.changed(['status', name], null, null);
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
    const next = live.apply(live, value, message, this.frame.scope);
    if (next === GAP) this.client.refetch(observed.queryKey);
    else if (next !== value) observed.update(() => next);
  }

  /** Refetches at a server time, such as the end of a countdown. */
  private refetchAt(at: unknown): void {
    clearTimeout(this.refetchTimer);
    if (typeof at !== 'number') return;
    const wait = at - this.host.now();
    if (wait <= 0 || wait > 0x7fff_ffff) return;
    this.refetchTimer = setTimeout(() => void this.refresh(), wait);
  }
}
