import type { Stage as ActionPage } from '../action/stage.ts';
import type { Host, Subscription } from '../host.ts';
import type { Hands } from './hands.ts';
import type { Alone } from './alone.ts';
import { clipboard, fresh, setOnline } from './browser.ts';
import type { Given } from './cases.ts';
import { real, type Clock } from './clock.ts';
import { timeOf } from '../language/tests/time.ts';
import { merge } from './merge.ts';
import { telling, type Emits } from './emits.ts';
import { Mock, type Wire } from './mock.ts';
import type { Navigation } from './navigation.ts';
import { Network } from './network.ts';
import { LiveRegions } from './live-regions.ts';
import { Phone } from './phone.ts';
import type { Opened, PageTests } from './product.ts';
import type { PagePlan } from '../render/plan.ts';
import type { Server } from './server/start.ts';
import type { Texts } from './texts.ts';
import { changing, isReactBusy } from './react-work.ts';
import { NOW, type Json, type Shape } from './values.ts';

/** The folder of fragments; a fragment that is shown alone has the address of a page in it. */
const FRAGMENTS = 'fragments/';
/** The time that a page is watched after each step. It is longer than the debounce of a call that depends on typing. */
const SETTLE = 400;
/** Turns of the process in which nothing happens. */
const QUIET = 2;
/** The number of turns after which a page that is still busy is taken to never settle. */
const MOST_TURNS = 4000;
/** Further turns for each millisecond of a long wait: a page may do something several times a second. */
const TURNS_PER_MS = 0.02;

interface Live {
  readonly channel: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly subscription: Subscription;
}

/** The parts that all cases of a product share. */
export interface World {
  readonly clock: Clock;
  readonly hands: Hands;
  /** Resolves once the browser has drawn, and told the page's observers; absent where nothing is ever drawn. */
  readonly frame?: () => Promise<void>;
  readonly wire: Wire;
  /** Returns the texts of a language; of the first where none is named. */
  readonly texts: (language: string | undefined) => Texts;
  readonly product: PageTests;
  /** The product's own server, where it answers in the place of the mock. */
  readonly server?: Server;
  /** Loads what shows a fragment alone. */
  readonly alone: (fragment: string) => Promise<Alone>;
  /** Modules that are on their way. */
  readonly loading: () => number;
  /** The calls that answer who is signed in. */
  readonly userCalls: readonly string[];
  /** A signed-in user, made from the contract. */
  readonly user: Json;
  /** The shape of the answers that a case leaves out; three records of each list without it. */
  readonly shape?: Shape;
}

/** A page on which a case is played. */
export class Stage {
  readonly navigations: Navigation[] = [];
  readonly tracked: Array<{ readonly event: string; readonly args: Readonly<Record<string, unknown>> }> = [];
  readonly emitted: Array<{ readonly event: string; readonly args: Readonly<Record<string, unknown>> }> = [];
  readonly live = new Set<Live>();
  readonly emits: Emits = new Map();
  readonly phone: Phone;
  readonly reported: string[] = [];
  /** The page that the page has gone to. */
  elsewhere: ActionPage | undefined;
  readonly mock: Mock;
  readonly element: HTMLElement;
  readonly texts: Texts;
  private opened: Opened | undefined;
  private readonly clean: () => void;
  private readonly regions: LiveRegions | undefined;
  private readonly network: Network;
  /** The address of the page that the phone's back leaves, unless it asks first. */
  private leaving: string | undefined;

  /** @param listens it collects what is announced */
  constructor(
    readonly world: World,
    readonly given: Given,
    listens = true,
  ) {
    const { clock, wire, product } = world;
    const texts = world.texts(given.language);
    this.texts = texts;
    clock.reset(given.time === undefined ? NOW : (timeOf(given.time, NOW) ?? NOW));
    const user = this.user();
    this.mock = new Mock({
      wire,
      answers: given.answers ?? {},
      now: clock.now,
      refuse: (refusal) => product.refuse(refusal),
      words: (key, params) => texts.words(key, params),
      ...(world.shape === undefined ? {} : { shape: world.shape }),
      usual: user === null ? {} : Object.fromEntries(world.userCalls.map((call) => [call, user])),
    });
    this.clean = fresh();
    this.regions = listens ? new LiveRegions() : undefined;
    globalThis.reportError = (error: unknown) => void this.reported.push(String(error));
    this.phone = new Phone(given);
    clipboard.readable = given.clipboard === undefined ? '' : given.clipboard;
    this.network = new Network(this.mock, clock, world.server);
    this.network.install();
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
    const person = given.user === null ? undefined : await world.server?.person();
    await changing(async () => {
      const opening = world.product.open({
        route: plan?.name ?? route,
        ...(plan === undefined ? {} : { plan }),
        params: Object.fromEntries(
          Object.entries(given.params ?? {}).flatMap(([name, value]) =>
            value === null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
          ),
        ),
        user: person?.user ?? this.user(),
        ...(person === undefined ? {} : { token: person.token }),
        prefs: given.prefs ?? {},
        flags: given.flags ?? {},
        language: given.language,
        element,
        arrived: (page) => void (this.elsewhere = page),
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
    await changing(async () => this.opened?.close());
    this.regions?.stop();
    this.phone.remove();
    this.clean();
    this.world.clock.reset(0);
  }

  /** Lets time pass, runs the timers due in it, and waits until the page no longer changes. */
  async settle(milliseconds = SETTLE): Promise<void> {
    const { clock, loading, frame } = this.world;
    const until = clock.now() + milliseconds;
    let quiet = 0;
    let drawn = frame === undefined;
    const most = MOST_TURNS + milliseconds * TURNS_PER_MS;
    for (let turns = 0; ; turns += loading() > 0 || this.network.atServer > 0 ? 0 : 1) {
      if (turns > most) throw new Error('The page does not settle: it keeps changing, or asks again and again.');
      let moved = false;
      await changing(async () => {
        if (quiet >= QUIET) moved = clock.step(Math.max(0, until - clock.now()));
        // A server may need the processor that turns would keep busy.
        await (this.network.atServer > 0 ? pause() : turn());
      });
      this.regions?.flush();
      if (moved || this.network.inFlight > 0 || loading() > 0 || isReactBusy()) quiet = 0;
      else if (quiet >= QUIET && drawn) break;
      else if (quiet >= QUIET) {
        // A component may measure what it drew, and change the page once more.
        await changing(async () => await frame?.());
        drawn = true;
        quiet = 0;
      } else quiet += 1;
    }
    clock.skip(Math.max(0, until - clock.now()));
  }

  /** Runs an action of a user that something else follows at once. */
  async run(work: () => void): Promise<void> {
    await changing(async () => work());
  }

  /** Runs an action of a user, and waits until the page settles. */
  async do(work: () => Promise<void> | void): Promise<void> {
    await changing(async () => await work());
    await this.settle();
    this.noteLeft();
  }

  /** Notes that the phone's back has left the page, once it has. */
  noteLeft(): void {
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
    const isBack = now === 'back';
    setOnline(isBack);
    for (const { subscription } of this.live) subscription.reached?.(isBack, 0);
    if (isBack) for (const { subscription } of this.live) subscription.resumed();
  }

  /** The calls whose answers are yet to come. */
  get pending(): readonly string[] {
    return this.network.pending;
  }

  /** Returns the texts announced since the page opened. */
  get announced(): ReadonlySet<string> {
    return this.regions?.announced ?? new Set();
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
      components: { value: telling(host.components, this.emits) },
      shell: { value: this.phone.around(host.shell) },
      track: { value: (event: string, args: Readonly<Record<string, unknown>>) => void tracked.push({ event, args }) },
      report: {
        value: (problem: Parameters<Host['report']>[0]) =>
          void reported.push(`${problem.node ?? problem.page} ${problem.code} ${problem.detail}`),
      },
    }) as Host;
  }
}

const routeOf = (hash: string): string => hash.split('?')[0] ?? '';

const turn = (): Promise<void> => new Promise((resolve) => void real.task(resolve));
const pause = (): Promise<void> => new Promise((resolve) => void real.setTimeout(resolve, 1));
