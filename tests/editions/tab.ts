import { leaveFailing } from '../../src/app/deferred/leave-failing.ts';
import { worksOffline } from '../../src/app/deferred/offline.ts';
import { ChunkLoadError } from '../../src/app/page/chunk-load-error.ts';
import { watchLostModules } from '../../src/app/page/lost-modules.ts';
import { createPages } from '../../src/app/page/pages.ts';
import { PROBLEM_EVENT } from '../../src/app/report.ts';
import { buildOf, createUpdate, servedBuild, takesBuilds, type Update } from '../../src/app/site/update.ts';
import { createConnection } from '../../src/app/wire/connection.ts';
import { retryUntilDone } from '../../src/app/wire/retry.ts';
import { BASE, type Browser } from './browser.ts';
import { Forms, type Entry } from './forms.ts';
import { Load } from './load.ts';
import { moduleLoader, moduleOf } from './modules.ts';
import { ROUTES, type Module, type Route } from './publisher.ts';

/** What a person sees. */
export type Shown =
  | { readonly kind: 'loading' | 'nothing' | 'no connection' }
  | { readonly kind: 'error page'; readonly press: () => void }
  | { readonly kind: 'page'; readonly entry: Entry; readonly field: string | undefined };

interface App {
  readonly update: Update;
  readonly forms: Forms;
  readonly go: (route: Route) => void;
  readonly show: () => void;
  readonly type: (value: string) => void;
  /** The server answered. */
  answered?: () => void;
}

/** A tab of a phone: the app's own code decides which edition it takes, and when. */
export class Tab {
  readonly #storage = new Map<string, string>();
  readonly #entries: Entry[] = [];
  #at = 0;
  #made = 0;
  #load: Load | undefined;
  #app: App | undefined;
  shown: Shown = { kind: 'nothing' };

  constructor(private readonly browser: Browser) {
    this.#entries.push({ key: 'first', route: 'home' });
  }

  readonly #perWindow = {
    getItem: (key: string) => this.#storage.get(key) ?? null,
    setItem: (key: string, value: string) => void this.#storage.set(key, value),
    removeItem: (key: string) => void this.#storage.delete(key),
  };

  get #entry(): Entry {
    return this.#entries[this.#at] ?? { key: 'first', route: 'home' };
  }

  /** The files of the document that is open, and the edition that its page names. */
  get files(): Load['files'] {
    return this.#load?.files ?? [];
  }
  get edition(): string | null {
    return this.#load?.meta('edition') ?? null;
  }
  get isKept(): boolean {
    return this.#load?.meta('kept') !== null;
  }
  get waits(): boolean {
    return this.#app?.update.ready.getState() ?? false;
  }

  /** Opens the app, or reloads it as a person does: what was typed since is lost, as on any page of the web. */
  userReload(): void {
    for (const entry of this.#entries) if (this.#app?.forms.has(entry.key) === true) delete entry.typed;
    this.#restart();
  }

  #restart(): void {
    this.close();
    this.shown = { kind: 'loading' };
    const load = this.browser.fetch(BASE, { mode: 'navigate', cache: 'no-store' });
    const asked = (this.#asked = Symbol('asked'));
    void load
      .then(
        async (answer) =>
          answer.ok ? { html: await answer.text(), timing: answer.headers.get('Server-Timing') } : undefined,
        () => undefined,
      )
      .then((came) => {
        if (asked !== this.#asked) return;
        if (came === undefined) this.shown = { kind: 'no connection' };
        else void this.#start(came.html, came.timing);
      });
  }
  #asked: symbol | undefined;

  close(): void {
    this.#asked = undefined;
    if (this.#load !== undefined) this.#load.alive = false;
    this.#load = this.#app = undefined;
  }

  /** Opens another page as a link of the app does. */
  go(route: Route): void {
    this.#load?.run(() => this.#app?.go(route));
  }

  /** Presses the button of the page that says what failed. */
  retry(): void {
    if (this.shown.kind === 'no connection') this.userReload();
    const { shown } = this;
    if (shown.kind === 'error page') this.#load?.run(() => shown.press());
  }

  back(): void {
    if (this.#at === 0) return;
    this.#at -= 1;
    this.#load?.run(() => this.#app?.show());
  }

  type(value: string): void {
    if (this.shown.kind !== 'page' || this.shown.entry.route !== 'form') return;
    this.#entry.typed = value;
    this.#app?.type(value);
    this.shown = { ...this.shown, field: value };
  }

  /** An answer or the socket tells the number of the last act. */
  hears(mark: string | null): void {
    this.#load?.run(() => this.#app?.update.published(mark));
  }

  /** The network is back. */
  online(): void {
    this.#load?.window.dispatchEvent(new Event('online'));
    void this.call();
  }

  /** Makes a call. */
  async call(): Promise<void> {
    const load = this.#load;
    if (load === undefined) return;
    const answer = await this.browser.network(new URL('/api/call', BASE).href).catch(() => null);
    if (answer === null || load !== this.#load) return;
    this.hears(answer.headers.get('X-Edition'));
    load.run(() => this.#app?.answered?.());
  }

  async #start(html: string, timing: string | null): Promise<void> {
    const load = new Load(this.browser, html, timing, this.#perWindow, () => this.#restart());
    this.#load = load;
    await load.run(async () => {
      const [first = '', main = ''] = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src ?? '');
      const runs = await load.file(first).then(
        () => true,
        () => false,
      );
      if (runs) load.begin();
      const app = await load.file(main).catch(() => null);
      if (app === null) {
        // Where no script came at all, it is as if the page had not.
        this.shown = { kind: runs ? 'nothing' : 'no connection' };
        return load.scriptFailed(main);
      }
      if (moduleOf(app)?.throws !== undefined || moduleOf(app) === undefined) {
        this.shown = { kind: 'nothing' };
        return load.threw(main, 'broken');
      }
      await this.#run(load);
    });
  }

  /** What `src/app` does from its start on. */
  async #run(load: Load): Promise<void> {
    const forms = new Forms(this.#perWindow);
    const update = createUpdate({
      running: buildOf(load.html),
      served: servedBuild,
      perWindow: this.#perWindow,
      restart: () => {
        forms.persist();
        load.reload();
      },
    });
    const lost = watchLostModules({ outdated: update.outdated, restart: update.reload });
    const lostModules: Event[] = [];
    load.window.addEventListener('vite:preloadError', (event) => {
      lostModules.push(event);
      void lost('payload' in event ? event.payload : event);
    });
    const problems: { readonly page: string; readonly code: string; readonly detail: string }[] = [];
    const module = moduleLoader(load);
    const texts = (JSON.parse(load.meta('texts') ?? '{}') as { readonly en: readonly string[] }).en[0] ?? '';
    const { file: others } = JSON.parse(load.meta('plans') ?? '{}') as { readonly file: string };
    const pages = createPages(
      Object.fromEntries(
        ROUTES.map((route) => [
          route,
          async () => {
            const names = JSON.parse(await module(others)) as Readonly<Record<Route, string>>;
            return { default: JSON.parse(await module(names[route])) as unknown };
          },
        ]),
      ),
      { texts: async () => void (await module(texts)), timeout: 20_000, outdated: update.outdated },
    );

    const draw = async (): Promise<void> => {
      const entry = this.#entry;
      let isOutdated = false;
      const plan = (await pages.load(entry.route).catch((error: unknown) => {
        isOutdated = error instanceof ChunkLoadError && error.type === 'outdated';
        return null;
      })) as Module | null;
      if (!load.alive || entry !== this.#entry) return;
      if (plan === null || plan.throws === 'draw') {
        this.shown = { kind: 'error page', press: isOutdated ? update.reload : () => void draw() };
        if (plan === null) return;
        const problem = { code: 'page', page: entry.route, detail: 'Error: broken' };
        problems.push(problem);
        load.window.dispatchEvent(new CustomEvent(PROBLEM_EVENT, { detail: problem }));
        return;
      }
      this.shown = {
        kind: 'page',
        entry,
        field: entry.route === 'form' ? forms.of(entry).value : undefined,
      };
    };
    const go = (route: Route): void => {
      this.#entries.splice(this.#at + 1, Infinity, { key: `entry ${(this.#made += 1)}`, route });
      this.#at += 1;
      void draw();
    };
    const app: App = {
      update,
      forms,
      go: takesBuilds({ go }, () => update).go,
      show: () => void draw(),
      type: (value) => {
        forms.of(this.#entry).value = value;
      },
    };
    this.#app = app;
    // Without its texts the app cannot show anything: it retries until it has them.
    await retryUntilDone(
      async () => {
        await module(texts).catch(async (error: unknown) => {
          if (await update.outdated()) update.reload();
          throw error;
        });
      },
      1_000,
      8_000,
    );
    load.started();
    await draw();
    // What waits for the first paint is code that is fetched, too.
    await retryUntilDone(async () => void (await load.file(texts)), 1_000, 8_000);
    if (!load.alive) return;
    const connection = createConnection(
      Date.now,
      () => undefined,
      async () => true,
    );
    leaveFailing({
      edition: load.meta('edition') ?? undefined,
      route: () => this.#entry.route,
      perWindow: this.#perWindow,
      reload: update.reload,
      isTooMuch: () => false,
      problems,
      lostModules,
    });
    if (load.mark !== null) update.published(load.mark);
    worksOffline({ connection, perWindow: this.#perWindow, outdated: update.outdated, failed: () => undefined });
    app.answered = connection.answered;
    await this.call();
  }
}
