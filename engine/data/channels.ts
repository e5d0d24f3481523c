import type { QueryKey } from '@tanstack/query-core';
import type { Host } from '../host.ts';
import type { Frame } from '../store/frame.ts';
import { CallFailed, type DataClient } from './client.ts';
import { GAP } from './live/apply.ts';
import type { LivePlan } from './live/plan.ts';
import type { Freshness, Pulse, PulseTiming } from './pulse.ts';
import { Replay } from './replay.ts';

/** The state of one channel: whether its messages arrive, since when, and the pulse that watches it. */
interface ChannelState {
  up: boolean;
  since: number;
  report: ((now: boolean, quiet: number) => void) | undefined;
}

/** The part of a datum that its channels use. */
export interface Subscriber {
  readonly frame: Frame;
  /** The time of the last answer of the server, by the wall clock. */
  readonly answeredAt: number;
  /** The value of the datum as the page has it: undefined while it is unknown. */
  readonly value: unknown;
  /** Changes the value in place. */
  update(change: (value: unknown) => unknown): void;
  freshnessChanged(): void;
}

/** The parts of the app that channels use. */
export interface ChannelHome {
  readonly client: DataClient;
  readonly host: Host;
  readonly timing: PulseTiming;
}

/** The channels of a datum. Documents with live data bring their code along. */
export type Channels = ReturnType<typeof followChannels>;

export const followChannels = (datum: Subscriber, plans: readonly LivePlan[], home: ChannelHome): Subscriptions =>
  new Subscriptions(datum, plans, home);

/**
 * The subscriptions of a datum to its channels, the pulse that watches them, and the messages that came during a fetch.
 */
class Subscriptions {
  private key = '';
  private queryKey: QueryKey | undefined;
  private replay = new Replay();
  private stops: Array<() => void> = [];
  private states: ChannelState[] = [];
  private pulse: Pulse | undefined;

  constructor(
    private readonly datum: Subscriber,
    private readonly plans: readonly LivePlan[],
    private readonly home: ChannelHome,
  ) {}

  /** Tells what keeps the value current: the channels, polling in their place, or nothing for longer than allowed. */
  get freshness(): Freshness {
    return this.pulse?.freshness ?? 'live';
  }

  get subscribed(): boolean {
    return this.states.length > 0;
  }

  /** Tells whether there are channels, and the messages of all of them arrive. */
  get up(): boolean {
    return this.subscribed && this.states.every(({ up }) => up);
  }

  /** Records that the server answered. */
  answered(): void {
    this.pulse?.answered();
  }

  /** Takes the value after each change of the query. @returns it with the messages that came while it was fetched */
  applied(value: unknown, state: { readonly fetching: boolean; readonly failed: boolean }): unknown {
    return this.replay.applied(value, state, this.datum.frame.scope);
  }

  /** Subscribes to the channels of an answer, unless it has them. @param key identifies the answer, as `queryKey` does */
  subscribe(key: string, queryKey: QueryKey): void {
    if (this.key === key) return;
    this.unsubscribe();
    this.key = key;
    this.queryKey = queryKey;
    const { datum, home } = this;
    const { scope } = datum.frame;
    for (const live of this.plans) {
      const params = live.with.f(scope);
      if (params === undefined || (live.user === true && scope.user === null)) continue;
      const state: ChannelState = { up: true, since: 0, report: undefined };
      this.states.push(state);
      this.stops.push(
        home.host.subscribe(live.channel, params, {
          message: (raw) => this.receive(live, raw),
          resumed: () => home.client.refetch(queryKey),
          reached: (now, quiet) => {
            state.up = now;
            state.since = Date.now() - quiet;
            state.report?.(now, quiet);
          },
          ...(live.figures === true ? { figures: true } : {}),
        }),
      );
    }
    if (this.subscribed) void this.watch(key, queryKey);
  }

  /** Ends the subscriptions, because nobody shows the answer any more: messages will be missed. */
  leave(): void {
    this.replay = new Replay();
    if (this.queryKey !== undefined && this.subscribed && this.plans.some(({ ticks }) => ticks !== true))
      this.home.client.invalidate(this.queryKey);
    this.unsubscribe();
  }

  private unsubscribe(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.states = [];
    this.key = '';
    this.queryKey = undefined;
    this.pulse?.stop();
    this.pulse = undefined;
  }

  /** Applies a message of a channel to the value. */
  private receive(live: LivePlan, raw: unknown): void {
    const { datum, home, queryKey } = this;
    if (queryKey === undefined) return;
    let message: unknown;
    try {
      message = home.client.decode(live.channel, raw, live.decode);
    } catch (error) {
      if (error instanceof CallFailed) return;
      throw error;
    }
    const { value } = datum;
    if (value === undefined || value === null) return;
    this.replay.add(live, message);
    const next = live.apply(live, value, message, datum.frame.scope);
    if (next === GAP) home.client.refetch(queryKey);
    else if (next !== value) datum.update(() => next);
  }

  /** Starts the pulse that watches the channels. Its code is loaded beside the page. */
  private async watch(key: string, queryKey: QueryKey): Promise<void> {
    const { datum, home } = this;
    const { Pulse } = await home.client.liveCode();
    if (this.key !== key || this.pulse !== undefined) return;
    this.pulse = new Pulse({
      timing: home.timing,
      figures: this.plans.some(({ figures }) => figures === true),
      knownAt: () => datum.answeredAt,
      ask: () => home.client.poll(queryKey),
      changed: () => datum.freshnessChanged(),
    });
    for (const state of this.states) {
      state.report = this.pulse.addChannel();
      if (!state.up) state.report(false, Date.now() - state.since);
    }
  }
}
