import type { QueryKey } from '@tanstack/query-core';
import type { CallError } from '../host.ts';
import type { Form } from '../form/form.ts';
import type { Frame } from '../store/frame.ts';
import type { Channels, ChannelHome, Subscriber } from './channels.ts';
import { CallFailed } from './client.ts';
import { intervalOf } from './interval.ts';
import { observeOne, type Observed, type Paging, type Question, type Result } from './observe.ts';
import type { DatumPlan } from './plan.ts';
import type { Freshness } from './pulse.ts';

/** The status that documents read as `status.<datum>`. */
export type DatumState = 'idle' | 'loading' | 'ready' | 'stale' | 'error';

/** The default debounce of a datum that reads the form, in milliseconds. */
const DEBOUNCE = 300;

/** A datum without a live channel is refetched when the user comes back to the window after this many milliseconds. */
const ABSENCE = 10_000;

const NO_PAGES: Paging = { paged: false, more: false, loading: false, busy: false, ended: 0, failed: false };

/** The parts of the app and of the page that a datum uses. */
export interface DatumHome extends ChannelHome {
  /** Returns the form that the datum reads. */
  form(): Form | undefined;
}

/**
 * One datum of a frame. Its formulas decide whether to call and with which arguments; it copies the answer and the
 * status into the store, and its channels keep the answer current. query-core's keys drop late answers to earlier
 * arguments.
 */
export class Datum implements Subscriber {
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
  private readonly channels: Channels | undefined;
  /** The time of the last answer of the server, by the wall clock. */
  answeredAt = 0;
  private debounceTimer: ReturnType<typeof setTimeout> | undefined;
  private refetchTimer: ReturnType<typeof setTimeout> | undefined;
  private stopEffect: (() => void) | undefined;

  constructor(
    readonly frame: Frame,
    readonly name: string,
    readonly plan: DatumPlan,
    private readonly home: DatumHome,
  ) {
    this.channels = plan.live?.follow(this, plan.live.channels, home);
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
    return this.channels?.freshness ?? 'live';
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

  /** The value of the datum as the page has it: undefined while it is unknown. */
  get value(): unknown {
    return this.frame.scope.data[this.name];
  }

  /** Changes the value in place. */
  update(change: (value: unknown) => unknown): void {
    this.observed?.update(change);
  }

  /** Changes the value in place (an optimistic update). The returned function rolls it back. */
  assume(change: (value: unknown) => unknown): () => void {
    const before = this.value;
    this.update(change);
    return () => this.update(() => before);
  }

  private decide(): void {
    clearTimeout(this.debounceTimer);
    const { plan, frame } = this;
    const scope = frame.scope;
    if (plan.user) {
      const user = scope.user;
      if (user === undefined) return this.unknown();
      if (user === null) return this.skip(null);
    }
    if (plan.when !== undefined) {
      const when = plan.when.f(scope);
      if (when === undefined) return this.unknown();
      if (when !== true) return this.skip(null);
    }
    const args = plan.with.f(scope);
    for (const name of Object.keys(args)) if (args[name] === undefined) return this.unknown();
    if (plan.required.some((name) => args[name] === null)) return this.skip(null);
    const { fields, debounce } = plan;
    if (fields.length === 0 && (debounce === undefined || !this.asked)) return this.observe(args);
    const form = this.home.form();
    const verdict = form?.verdictOf(fields, this.name) ?? 'good';
    if (verdict === 'bad') return this.skip(null);
    // The rules wait for other data: whether this is asked for is not known yet, so nothing may go on without it.
    if (verdict === 'undecided') return this.skip(undefined);
    const key = this.home.client.key(plan.call, args);
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

  /** Asks nothing. @param value undefined while it is not known whether anything will be asked */
  private skip(value: null | undefined): void {
    this.unobserve();
    this.publish(value, 'idle');
  }

  private publish(value: unknown, state: DatumState): void {
    this.frame.set('data', this.name, value);
    this.frame.set('status', this.name, state);
  }

  private unobserve(): void {
    this.observed?.stop();
    this.observed = undefined;
    this.paging = NO_PAGES;
    this.channels?.leave();
  }

  private observe(args: Readonly<Record<string, unknown>>): void {
    const queryKey = this.home.client.key(this.plan.call, args);
    const key = JSON.stringify(queryKey);
    if (this.observed?.key === key) return;
    this.unobserve();
    this.asked = true;
    const { plan } = this;
    const { client } = this.home;
    const old = (): boolean => this.channels?.up !== true && Date.now() - this.answeredAt > ABSENCE;
    const { call, decode, cache } = plan;
    const every = (): number | undefined => intervalOf(plan.every, this.frame.scope);
    const question: Question = { call, args, decode, queryKey, every, cache, old };
    const take = (result: Result): void => this.take(result);
    const observed =
      plan.page === undefined
        ? observeOne(client, question, take)
        : plan.page.observe(client, question, plan.page, take);
    this.observed = { ...observed, key, queryKey, args };
    observed.look();
  }

  private take({ value, known, error, fetching, at, paging }: Result): void {
    this.error = error instanceof CallFailed ? error.error : undefined;
    this.failed = error !== null;
    if (paging !== undefined) this.paging = paging;
    if (known) {
      const news = at !== this.answeredAt;
      this.answeredAt = at;
      const { observed, channels } = this;
      if (observed !== undefined) channels?.subscribe(observed.key, observed.queryKey);
      if (news) channels?.answered();
      const whole = channels === undefined ? value : channels.applied(value, { fetching, failed: this.failed });
      if (whole !== value) return observed?.update(() => whole);
      this.publish(value, this.shownState());
    } else if (error !== null) {
      if (this.error === undefined)
        this.home.host.report({ page: this.plan.call, code: 'data', detail: error.message });
      this.publish(this.plan.optional ? null : undefined, fetching ? 'loading' : 'error');
    } else this.publish(undefined, 'loading');
    if (paging !== undefined) this.frame.trie.changed(['status', this.name], null, null);
  }

  private shownState(): DatumState {
    return this.failed || this.freshness === 'old' ? 'stale' : 'ready';
  }

  /** Publishes the status again, because the channels went up or down, or the value became stale. */
  freshnessChanged(): void {
    const { frame, name } = this;
    const state = frame.scope.status[name];
    if (state === 'ready' || state === 'stale') frame.set('status', name, this.shownState());
    // Notify blocks that show only the freshness: they read this path.
    frame.trie.changed(['status', name], null, null);
  }

  /** Refetches at a server time, such as the end of a countdown. */
  private refetchAt(at: unknown): void {
    clearTimeout(this.refetchTimer);
    if (typeof at !== 'number') return;
    const wait = at - this.home.host.now();
    if (wait <= 0 || wait > 0x7fff_ffff) return;
    this.refetchTimer = setTimeout(() => void this.refresh(), wait);
  }
}
