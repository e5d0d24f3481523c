import type { QueryKey } from '@tanstack/query-core';
import type { Host } from '../host.ts';
import type { Scope } from '../store/frame.ts';
import type { DataClient } from './client.ts';
import type { LivePlan } from './plan.ts';
import type { Freshness, Pulse, PulseTiming } from './pulse.ts';

/** The state of one channel: whether its messages arrive, since when, and the pulse that watches it. */
interface ChannelState {
  up: boolean;
  since: number;
  report: ((now: boolean, quiet: number) => void) | undefined;
}

/** The part of a datum that its channels use. */
export interface Subscriber {
  /** The time of the last answer of the server, by the wall clock. */
  readonly answeredAt: number;
  receive(live: LivePlan, raw: unknown): void;
  freshnessChanged(): void;
}

/** The parts of the app that channels use. */
export interface ChannelHome {
  readonly client: DataClient;
  readonly host: Host;
  readonly timing: PulseTiming;
}

/** The subscriptions of a datum to its channels, and the pulse that watches them. */
export class Channels {
  private key = '';
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

  /** Subscribes to the channels of an answer, unless it has them. @param key identifies the answer, as `queryKey` does */
  subscribe(key: string, queryKey: QueryKey, scope: Scope): void {
    if (this.key === key) return;
    this.unsubscribe();
    this.key = key;
    const { datum, home } = this;
    for (const live of this.plans) {
      const params = live.with.f(scope);
      if (params === undefined || (live.user === true && scope.user === null)) continue;
      const state: ChannelState = { up: true, since: 0, report: undefined };
      this.states.push(state);
      this.stops.push(
        home.host.subscribe(live.channel, params, {
          message: (raw) => datum.receive(live, raw),
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

  unsubscribe(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.states = [];
    this.key = '';
    this.pulse?.stop();
    this.pulse = undefined;
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
