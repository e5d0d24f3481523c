import { act } from 'react';
import type { Host, Subscription } from '../host.ts';
import type { Alone } from './alone.ts';
import { clipboard, fresh, setOnline } from './browser.ts';
import type { Given } from './cases.ts';
import { real, type Clock } from './clock.ts';
import { timeOf } from '../language/tests/time.ts';
import { merge } from './merge.ts';
import { Mock, type Wire } from './mock.ts';
import { LiveRegions } from './live-regions.ts';
import { Phone } from './phone.ts';
import type { Opened, PageTests } from './product.ts';
import type { PagePlan } from '../render/plan.ts';
import type { Texts } from './texts.ts';
import { requestOf } from './request.ts';
import { NOW, type Json } from './values.ts';

/** The folder of fragments; a fragment that is shown alone has the address of a page in it. */
const FRAGMENTS = 'fragments/';
/** The time that a page is watched after each step. It is longer than the debounce of a call that depends on typing. */
const SETTLE = 400;
/** Turns of the process in which nothing happens. */
const QUIET = 2;
/** The number of turns after which a page that is still busy is taken to never settle. */
const MOST_TURNS = 4000;

/** A navigation of a page. */
export interface Navigation {
  /** The page; `back` for a step back in the history. */
  readonly to: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** True if the new page replaces the old one in the history. */
  readonly replace: boolean;
}

interface Live {
  readonly channel: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly subscription: Subscription;
}

/** The parts that all cases of a product share. */
export interface World {
  readonly clock: Clock;
  readonly wire: Wire;
  /** Returns the texts of a language; of the first where none is named. */
  readonly texts: (language: string | undefined) => Texts;
  readonly product: PageTests;
  /** Loads what shows a fragment alone. */
  readonly alone: (fragment: string) => Promise<Alone>;
  /** Modules that are on their way. */
  readonly loading: () => number;
  /** The calls that answer who is signed in. */
  readonly userCalls: readonly string[];
  /** A signed-in user, made from the contract. */
  readonly user: Json;
}

/** A page on which a case is played. */
export class Stage {
  readonly navigations: Navigation[] = [];
  readonly tracked: Array<{ readonly event: string; readonly args: Readonly<Record<string, unknown>> }> = [];
  readonly emitted: Array<{ readonly event: string; readonly args: Readonly<Record<string, unknown>> }> = [];
  readonly live = new Set<Live>();
  readonly phone: Phone;
  readonly reported: string[] = [];
  readonly mock: Mock;
  readonly element: HTMLElement;
  readonly texts: Texts;
  private opened: Opened | undefined;
  private readonly clean: () => void;
  private readonly regions: LiveRegions;
  private inFlight = 0;
  /** The address of the page that the phone's back leaves, unless it asks first. */
  private leaving: string | undefined;
  /** Calls whose answers are yet to come. */
  readonly pending: string[] = [];

  constructor(
    readonly world: World,
    readonly given: Given,
  ) {
    const { clock, wire, product } = world;
    const texts = world.texts(given.language);
    this.texts = texts;
    clock.reset(given.time === undefined ? NOW : (timeOf(given.time, NOW) ?? NOW));
    const user = this.user();
    this.mock = new Mock(
      wire,
      given.answers ?? {},
      clock.now,
      (refusal) => product.refuse(refusal),
      (key, params) => texts.words(key, params),
      user === null ? {} : Object.fromEntries(world.userCalls.map((call) => [call, user])),
    );
    this.clean = fresh();
    this.regions = new LiveRegions();
    globalThis.reportError = (error: unknown) => void this.reported.push(String(error));
    this.phone = new Phone(given);
    clipboard.readable = given.clipboard === undefined ? '' : given.clipboard;
    globalThis.fetch = (input, init) => this.fetch(String(input as string), init ?? {});
    globalThis.XMLHttpRequest = requestOf((address, init) => this.fetch(address, init));
    this.element = document.createElement('div');
    document.body.append(this.element);
  }

  private user(): Json {
    const { given, world } = this;
    return given.user === null ? null : merge(world.user, given.user ?? {}, world.clock.now());
  }

  async open(route: string): Promise<void> {
    const { given, world, element } = this;
    const plan = await this.aloneIn(route);
    await act(async () => {
      const opening = world.product.open({
        route: plan?.name ?? route,
        ...(plan === undefined ? {} : { plan }),
        params: Object.fromEntries(
          Object.entries(given.params ?? {}).flatMap(([name, value]) =>
            value === null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
          ),
        ),
        user: this.user(),
        prefs: given.prefs ?? {},
        flags: given.flags ?? {},
        language: given.language,
        element,
        watch: (host) => this.watch(host),
      });
      let ready = false;
      void opening.then(
        (opened) => {
          this.opened = opened;
          ready = true;
        },
        (error: unknown) => {
          this.reported.push(String(error));
          ready = true;
        },
      );
      while (!ready) {
        await turn();
        world.clock.step(0);
      }
    });
    if (this.opened === undefined) throw new Error(this.reported.join('\n'));
    await this.settle();
  }

  /** Returns the page that shows a fragment alone; undefined for a page. */
  private async aloneIn(route: string): Promise<PagePlan | undefined> {
    if (!route.startsWith(FRAGMENTS)) return undefined;
    const make = await this.world.alone(route);
    const name = `${FRAGMENTS}${route.split('/').at(-1) ?? ''}`;
    return make(name, this.given.with ?? {}, (event, args) => void this.emitted.push({ event, args }));
  }

  async close(): Promise<void> {
    await act(async () => this.opened?.close());
    this.regions.stop();
    this.phone.remove();
    this.clean();
    this.world.clock.reset(0);
  }

  /** Lets time pass, runs the timers due in it, and waits until the page no longer changes. */
  async settle(milliseconds = SETTLE): Promise<void> {
    const { clock, loading } = this.world;
    const until = clock.now() + milliseconds;
    let quiet = 0;
    for (let turns = 0; ; turns += loading() > 0 ? 0 : 1) {
      if (turns > MOST_TURNS) throw new Error('The page does not settle: it keeps changing, or asks again and again.');
      let moved = false;
      await act(async () => {
        if (quiet >= QUIET) moved = clock.step(Math.max(0, until - clock.now()));
        await turn();
      });
      this.regions.flush();
      if (moved || this.inFlight > 0 || loading() > 0) quiet = 0;
      else if (quiet >= QUIET) break;
      else quiet += 1;
    }
    clock.skip(Math.max(0, until - clock.now()));
  }

  /** Runs an action of a user, and waits until the page settles. */
  async do(work: () => void): Promise<void> {
    await act(async () => work());
    await this.settle();
    if (this.leaving === undefined || routeOf(this.leaving) === routeOf(location.hash)) return;
    this.leaving = undefined;
    this.navigations.push({ to: 'back', params: {}, replace: false });
  }

  /** Gives the listeners of a channel a message. */
  message(channel: string, payload: Json): boolean {
    const listeners = [...this.live].filter((live) => live.channel === channel);
    for (const { subscription } of listeners) subscription.message(payload);
    return listeners.length > 0;
  }

  /** Goes back in the history of the browser, as the phone's back does where nothing lies over the page. */
  goBack(): void {
    this.leaving = location.hash;
    window.history.back();
  }

  connection(now: 'lost' | 'back'): void {
    setOnline(now === 'back');
    for (const { subscription } of this.live) {
      subscription.reached?.(now === 'back', 0);
      if (now === 'back') subscription.resumed();
    }
  }

  /** Returns the texts announced since the page opened. */
  get announced(): ReadonlySet<string> {
    return this.regions.announced;
  }

  get copied(): string | undefined {
    return clipboard.text;
  }

  private watch(host: Host): Host {
    const { navigations, tracked, live, reported } = this;
    return Object.create(host, {
      navigation: {
        value: {
          ...host.navigation,
          go: (...given: Parameters<Host['navigation']['go']>) => {
            navigations.push({ to: given[0], params: given[1], replace: given[2].replace });
            host.navigation.go(...given);
          },
          back: () => {
            navigations.push({ to: 'back', params: {}, replace: false });
            host.navigation.back();
          },
        },
      },
      subscribe: {
        value: (channel: string, params: Readonly<Record<string, unknown>>, subscription: Subscription) => {
          const one = { channel, params, subscription };
          live.add(one);
          subscription.reached?.(navigator.onLine, 0);
          return () => void live.delete(one);
        },
      },
      shell: { value: this.phone.around(host.shell) },
      track: { value: (event: string, args: Readonly<Record<string, unknown>>) => void tracked.push({ event, args }) },
      report: {
        value: (problem: Parameters<Host['report']>[0]) =>
          void reported.push(`${problem.node ?? problem.page} ${problem.code} ${problem.detail}`),
      },
    }) as Host;
  }

  private async fetch(address: string, { method = 'GET', body, signal }: RequestInit): Promise<Response> {
    this.inFlight += 1;
    try {
      if (!navigator.onLine) throw new TypeError('The connection is lost.');
      const [path = '', query = ''] = address.split('?');
      const sent = method === 'GET' ? new URLSearchParams(query) : body;
      const reply = this.mock.reply(method, path, argumentsOf(sent));
      const name = this.mock.made.at(-1)?.call ?? '';
      await Promise.resolve();
      if (reply !== null && reply.after > 0) await this.later(name, reply.after, signal);
      if (reply === null) throw new TypeError('The connection is lost.');
      return {
        status: reply.status,
        ok: reply.status < 400,
        headers: new Headers({ 'x-server-time': String(this.world.clock.now()) }),
        text: () => Promise.resolve(JSON.stringify(reply.body)),
        json: () => Promise.resolve(reply.body),
      } as Response;
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Waits by the clock of the case; meanwhile the page may rest. */
  private async later(call: string, milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
    this.inFlight -= 1;
    this.pending.push(call);
    try {
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, milliseconds);
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    } finally {
      this.inFlight += 1;
      this.pending.splice(this.pending.indexOf(call), 1);
    }
  }
}

const routeOf = (hash: string): string => hash.split('?')[0] ?? '';

const turn = (): Promise<void> => new Promise((resolve) => void real.setImmediate(resolve));

/** Returns the arguments of a request by name; a list is an array. */
function argumentsOf(sent: unknown): Readonly<Record<string, unknown>> {
  const out: Record<string, unknown> = {};
  if (typeof sent === 'string') return JSON.parse(sent) as Record<string, unknown>;
  if (!(sent instanceof URLSearchParams) && !(sent instanceof FormData)) return out;
  for (const [name, value] of sent as Iterable<readonly [string, unknown]>) {
    if (!name.endsWith('[]')) out[name] = value;
    else out[name.slice(0, -2)] = [...((out[name.slice(0, -2)] as unknown[] | undefined) ?? []), value];
  }
  return out;
}
