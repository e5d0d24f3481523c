import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { compileFunction } from 'node:vm';
import { hashOf, type Hash } from '../../src/exchange/editions/edition.ts';
import { BASE, START, type Browser } from './browser.ts';

/** A file of the app as it came, for finding out whether files of two editions met. */
interface Came {
  readonly path: string;
  readonly hash: Hash;
}

type Watcher = (seen: { readonly getEntries: () => readonly { readonly name: string }[] }) => void;

const NEVER = new Promise<never>(() => undefined);

interface StartWindow {
  readonly addEventListener: (name: string, listener: (event: object) => void) => void;
}
const runStart = compileFunction(START, [
  'window',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'navigator',
  'fetch',
]) as (window: StartWindow, ...globals: readonly unknown[]) => void;

/** The document that code is running in: each has globals of its own, and nothing of one that has ended goes on. */
const running = new AsyncLocalStorage<Load>();

/** One document of a tab, from its page on until it is reloaded. */
export class Load {
  alive = true;
  /** The number of the last act when the server answered with this page. */
  readonly mark: string | null;
  readonly window = Object.assign(new EventTarget(), { caches: true });
  readonly files: Came[] = [];
  readonly #watchers: Watcher[] = [];
  readonly #dataset: Record<string, string> = {};
  /** Listeners of `start.js`. */
  readonly #onError: ((event: object) => void)[] = [];
  readonly #startWindow: StartWindow = {
    addEventListener: (name, listener) => {
      if (name === 'error') this.#onError.push(listener);
      else this.window.addEventListener(name, () => listener({}));
    },
  };

  constructor(
    readonly browser: Browser,
    readonly html: string,
    timing: string | null,
    /** `sessionStorage` of the tab. */
    private readonly perWindow: Pick<Storage, 'getItem' | 'setItem'>,
    /** Reloads the tab. */
    private readonly restart: () => void,
  ) {
    this.mark = /^edition;desc="(\d+)"$/.exec(timing ?? '')?.[1] ?? null;
  }

  /** Runs something in this document. */
  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  static current(): Load {
    const load = running.getStore();
    if (load === undefined) throw new Error('No document runs this.');
    return load;
  }

  reload = (): void => {
    if (this.alive) this.restart();
  };

  meta(name: string): string | null {
    const [, content] = new RegExp(`<meta name="${name}"(?: content="([^"]*)")? />`).exec(this.html) ?? [null, null];
    return content === null ? null : (content ?? '').replaceAll('&quot;', '"');
  }

  get isStarted(): boolean {
    return this.#dataset['started'] !== undefined;
  }

  started(): void {
    this.#dataset['started'] = '';
  }

  #found(selector: string): { readonly content: string } | null {
    const [, name] = /^meta\[name="?(\w+)"?\]$/.exec(selector) ?? [];
    if (name === undefined) return selector === 'link[rel=manifest]' ? { content: '' } : null;
    const content = this.meta(name);
    return content === null ? null : { content };
  }

  readonly document = ((load: Load) => ({
    documentElement: { dataset: this.#dataset },
    head: {
      innerHTML: '',
      append: (link: { readonly href?: string }) => void this.file(link.href ?? '').catch(() => undefined),
      querySelector: (selector: string) => this.#found(selector),
    },
    createElement: () => ({}),
    querySelector: (selector: string) => this.#found(selector),
    get cookie(): string {
      return load.browser.scriptCookies;
    },
    set cookie(line: string) {
      if (load.alive) load.browser.setCookie(line);
    },
  }))(this);

  readonly location = { pathname: '/h5/', origin: new URL(BASE).origin, href: BASE, hash: '', reload: this.reload };

  readonly navigator = {
    sendBeacon: (url: string, body: string): boolean => {
      void this.browser.network(new URL(url, BASE).href, body).catch(() => undefined);
      return true;
    },
    serviceWorker: {
      register: async () => (this.alive ? this.browser.register() : NEVER),
      ready: Promise.resolve(),
    },
  };

  /** A request of this document; once it has ended nobody hears of the answer. */
  fetch = async (url: string, init: { readonly cache?: RequestCache } = {}): Promise<Response> => {
    const answer = await this.browser.fetch(url, { cache: init.cache }).catch((error: unknown) => {
      if (this.alive) throw error;
      return NEVER;
    });
    return this.alive ? answer : NEVER;
  };

  /** Fetches a file of the app. @throws TypeError where it does not come */
  async file(path: string): Promise<string> {
    const url = new URL(path, BASE).href;
    const answer = await this.fetch(url).catch(() => null);
    if (answer?.ok !== true) throw new TypeError(this.browser.lostModule(url));
    const text = await answer.text();
    this.files.push({ path: url.slice(BASE.length), hash: hashOf(text) });
    for (const watch of this.#watchers) watch({ getEntries: () => [{ name: url }] });
    return text;
  }

  observe(watch: Watcher): void {
    this.#watchers.push(watch);
    const names = this.files.map(({ path }) => ({ name: BASE + path }));
    setTimeout(() => watch({ getEntries: () => names }));
  }

  /** Runs `start.js`. */
  begin(): void {
    this.document.head.innerHTML = this.html;
    const storage = { getItem: () => null };
    const media = (): object => ({ matches: false });
    runStart(
      this.#startWindow,
      this.document,
      this.location,
      storage,
      this.perWindow,
      media,
      this.navigator,
      this.fetch,
    );
  }

  /** A script of the page did not come. */
  scriptFailed(src: string): void {
    for (const listener of this.#onError) listener({ target: { tagName: 'SCRIPT', src: new URL(src, BASE).href } });
  }

  /** A script of the page threw. */
  threw(src: string, message: string): void {
    const filename = new URL(src, BASE).href;
    for (const listener of this.#onError) listener({ target: this.#startWindow, filename, message });
  }
}

/** Gives the code of phones the globals of the document that it runs in. @returns the undo */
export function giveGlobals(): () => void {
  const real = { setTimeout: globalThis.setTimeout, fetch: globalThis.fetch };
  const globals: Readonly<Record<string, PropertyDescriptor>> = {
    window: { get: () => Load.current().window },
    document: { get: () => Load.current().document },
    location: { get: () => Load.current().location },
    navigator: { get: () => Load.current().navigator },
    caches: { get: () => Load.current().browser.caches },
    fetch: { get: () => running.getStore()?.fetch ?? real.fetch },
    PerformanceObserver: {
      value: class {
        constructor(private readonly seen: Watcher) {}
        observe(): void {
          Load.current().observe(this.seen);
        }
      },
    },
    setTimeout: {
      value: (work: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]) => {
        const load = running.getStore();
        if (load === undefined) return real.setTimeout(work, milliseconds, ...given);
        const bound = AsyncResource.bind(() => {
          if (load.alive) work(...given);
        });
        return real.setTimeout(bound, milliseconds);
      },
    },
  };
  const before = Object.fromEntries(
    Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const),
  );
  for (const [name, given] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { ...given, configurable: true });
  return () => {
    for (const [name, given] of Object.entries(before))
      if (given === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, given);
  };
}
