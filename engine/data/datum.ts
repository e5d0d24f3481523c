import type { QueryKey } from '@tanstack/query-core';
import type { CallError, Host } from '../host.ts';
import type { Form } from '../form/form.ts';
import type { Frame } from '../store/frame.ts';
import { CallFailed, type DataClient } from './client.ts';
import { GAP } from './live/apply.ts';
import { observeOne, type Observed, type Paging, type Question, type Result } from './observe.ts';
import type { DatumPlan, LivePlan } from './plan.ts';
import type { Freshness, Pulse, PulseTiming } from './pulse.ts';

/** What documents read as `status.<datum>`. */
export type DatumState = 'idle' | 'loading' | 'ready' | 'stale' | 'error';

/** The default debounce of a datum that reads the form, in milliseconds. */
const REST = 300;

/**
 * A datum that no channel keeps current is read again when a user comes back to the window after so many milliseconds.
 */
const ABSENCE = 10_000;

/** A formula may not have a call repeated more often, in milliseconds. */
const MOST_OFTEN = 1000;

const NO_PAGES: Paging = { paged: false, more: false, loading: false, busy: false, failed: false };

/** A channel of a datum: whether its messages come through, and since when; and who watches that. */
interface Line {
  up: boolean;
  since: number;
  turn: ((now: boolean, quiet: number) => void) | undefined;
}

/**
 * One datum of a frame: decides from its formulas whether and what to ask, mirrors the answer and its status into the
 * store, and keeps it current from its channels. Late answers of earlier arguments are dropped by query-core's keys.
 */
export class Datum {
  paging: Paging = NO_PAGES;
  error: CallError | undefined;
  /** It was last asked for in vain. */
  private failed = false;
  /** It was asked since the page came into sight: other arguments come from typing. */
  private asked = false;
  /** The places that are shown and would tell of its failure, those that came first before the others. */
  private readonly tellers = new Set<object>();
  private observed:
    | (Observed & {
        readonly key: string;
        readonly queryKey: QueryKey;
        readonly args: Readonly<Record<string, unknown>>;
      })
    | undefined;
  private lives: Array<() => void> = [];
  private lines: Line[] = [];
  private liveKey = '';
  private pulse: Pulse | undefined;
  /** When it was last known from the server, by the wall clock. */
  private knownAt = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
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

  /** The page is shown: ask, and stay current. */
  start(): void {
    if (this.stopEffect !== undefined) return;
    const { plan } = this;
    const form = plan.fields.map((field) => ['status', 'form', field]);
    const reads = [['user'], ['lang'], ...plan.with.r, ...(plan.when?.r ?? []), ...form];
    this.stopEffect = this.frame.effect(reads, () => this.decide());
    const { at, every } = plan;
    if (at !== undefined) this.also(this.frame.effect(at.r, () => this.wakeAt(at.f(this.frame.scope))));
    if (typeof every === 'object') this.also(this.frame.effect(every.r, () => this.observed?.paced()));
  }

  private also(stop: () => void): void {
    const before = this.stopEffect;
    this.stopEffect = () => {
      before?.();
      stop();
    };
  }

  /** The page is covered by another one: what it shows stays, nothing is asked. */
  stop(): void {
    this.stopEffect?.();
    this.stopEffect = undefined;
    clearTimeout(this.rest);
    clearTimeout(this.alarm);
    this.unobserve();
    this.asked = false;
  }

  /** Says who keeps what is shown current: its channels, calls in their stead, or nobody for longer than it may be. */
  get freshness(): Freshness {
    return this.pulse?.freshness ?? 'live';
  }

  /** It failed, the page cannot do without it, and nothing that is shown says so. */
  get untold(): boolean {
    return this.tellers.size === 0 && !this.plan.optional && this.frame.scope.status[this.name] === 'error';
  }

  /** A place that tells of its failure is shown, from now until the returned function is called. */
  tell(teller: object): () => void {
    const changed = (): void => this.frame.trie.changed(['status', this.name], null, null);
    this.tellers.add(teller);
    if (this.frame.scope.status[this.name] === 'error') changed();
    return () => {
      this.tellers.delete(teller);
      changed();
    };
  }

  /** Of several places that would tell of its failure, the first does. */
  toldBy(teller: object): boolean {
    const [first] = this.tellers;
    return first === teller;
  }

  /**
   * Its refusal, where it asked by one of these ids, the page cannot do without it and the server knows no such thing:
   * asking again would not help.
   */
  unknownTo(ids: readonly unknown[]): CallError | undefined {
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
    const { fields, debounce } = plan;
    if (fields.length === 0 && (debounce === undefined || !this.asked)) return this.observe(args);
    const form = this.form();
    if (form?.holds(fields, this.name) === false) return this.skip();
    const key = this.client.key(plan.call, args);
    if (this.observed?.key === JSON.stringify(key)) return;
    this.unknown();
    // Nobody has typed what stands there by default: it is asked for once all fields of the page have come.
    const typed = fields.length === 0 || form?.touched(fields) === true;
    this.rest = setTimeout(() => this.observe(args), typed ? (debounce ?? REST) : 0);
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
    if (observed !== undefined && this.lives.length > 0 && this.plan.live.some(({ ticks }) => ticks !== true))
      this.client.unheard(observed.queryKey);
    this.hangUp();
  }

  private observe(args: Readonly<Record<string, unknown>>): void {
    const queryKey = this.client.key(this.plan.call, args);
    const key = JSON.stringify(queryKey);
    if (this.observed?.key === key) return;
    this.unobserve();
    this.asked = true;
    const { plan, client } = this;
    const old = (): boolean =>
      !(this.lines.length > 0 && this.lines.every(({ up }) => up)) && Date.now() - this.knownAt > ABSENCE;
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

  /** Milliseconds between two polls, as its document says now. */
  private every(): number | undefined {
    const { every } = this.plan;
    if (typeof every !== 'object') return every;
    const seconds = every.f(this.frame.scope);
    return seconds === undefined || seconds === null ? undefined : Math.max(MOST_OFTEN, Number(String(seconds)) * 1000);
  }

  private take({ value, known, error, fetching, at, paging }: Result): void {
    this.error = error instanceof CallFailed ? error.error : undefined;
    this.failed = error !== null;
    if (paging !== undefined) this.paging = paging;
    if (known) {
      const news = at !== this.knownAt;
      this.knownAt = at;
      this.listen();
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

  private listen(): void {
    const { observed, plan, frame } = this;
    if (observed === undefined || this.liveKey === observed.key) return;
    this.hangUp();
    this.liveKey = observed.key;
    for (const live of plan.live) {
      const params = live.with.f(frame.scope);
      if (params === undefined || (live.user === true && frame.scope.user === null)) continue;
      const line: Line = { up: true, since: 0, turn: undefined };
      this.lines.push(line);
      this.lives.push(
        this.host.subscribe(live.channel, params, {
          message: (raw) => this.receive(live, raw),
          resumed: () => this.client.anew(observed.queryKey),
          reached: (now, quiet) => {
            line.up = now;
            line.since = Date.now() - quiet;
            line.turn?.(now, quiet);
          },
          ...(live.figures === true ? { figures: true } : {}),
        }),
      );
    }
    if (this.lines.length > 0) void this.watch(observed.key);
  }

  /** Watches whether the channels come through, with code that comes beside the page. */
  private async watch(key: string): Promise<void> {
    const { Pulse } = await this.client.living();
    const { observed, plan } = this;
    if (this.liveKey !== key || observed === undefined || this.pulse !== undefined) return;
    this.pulse = new Pulse({
      timing: this.timing,
      figures: plan.live.some(({ figures }) => figures === true),
      knownAt: () => this.knownAt,
      ask: () => this.client.poll(observed.queryKey),
      changed: () => this.freshnessChanged(),
    });
    for (const line of this.lines) {
      line.turn = this.pulse.line();
      if (!line.up) line.turn(false, Date.now() - line.since);
    }
  }

  private hangUp(): void {
    for (const stop of this.lives) stop();
    this.lives = [];
    this.lines = [];
    this.liveKey = '';
    this.pulse?.stop();
    this.pulse = undefined;
  }

  private freshnessChanged(): void {
    const { frame, name } = this;
    const state = frame.scope.status[name];
    if (state === 'ready' || state === 'stale') frame.set('status', name, this.shownState());
    // A place that only shows whether calls stand in reads it here.
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
    if (next === GAP) this.client.anew(observed.queryKey);
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
