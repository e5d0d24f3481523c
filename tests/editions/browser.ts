import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { parseSetCookie } from 'cookie';
import type { Servers } from './servers.ts';

const ORIGIN = 'http://harbor.test';
export const BASE = `${ORIGIN}/h5/`;
const code = (name: string): string => readFileSync(new URL(`../../src/public/${name}`, import.meta.url), 'utf8');
/** The script that runs before the app. */
export const START = code('start.js');

interface WorkerEvent {
  readonly request: WorkerRequest;
  readonly preloadResponse: undefined;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: 'navigate' | 'cors';
  readonly cache?: RequestCache | undefined;
}
type Listeners = Map<string, (event: WorkerEvent) => void>;
interface WorkerGlobals {
  readonly location: { readonly href: string };
  readonly registration: object;
  readonly skipWaiting: () => void;
  readonly addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void;
}

const runWorker = compileFunction(code('worker.js'), ['self', 'caches', 'fetch', 'setTimeout', 'URL']) as (
  self: WorkerGlobals,
  caches: unknown,
  fetch: (request: WorkerRequest | string) => Promise<Response>,
  timer: typeof setTimeout,
  url: typeof URL,
) => void;

/** The caches of a phone: an answer of each address. */
class Caches {
  readonly #caches = new Map<string, Map<string, { readonly body: string; readonly headers: [string, string][] }>>();

  constructor(private readonly fetch: (url: string) => Promise<Response>) {}

  open = async (name: string) => {
    const cache = this.#caches.get(name) ?? new Map<string, { body: string; headers: [string, string][] }>();
    this.#caches.set(name, cache);
    const read = (url: string): Response | undefined => {
      const found = cache.get(url);
      return found === undefined ? undefined : new Response(found.body, { headers: found.headers });
    };
    const put = async (url: string, answer: Response): Promise<void> =>
      void cache.set(url, { body: await answer.text(), headers: [...answer.headers] });
    return {
      match: async (url: string) => read(url),
      put,
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      addAll: async (urls: readonly string[]) => {
        const answers = await Promise.all(urls.map((url) => this.fetch(url)));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('A file was not answered');
        for (const [at, answer] of answers.entries()) await put(urls[at] ?? '', answer);
      },
    };
  };
  keys = async () => [...this.#caches.keys()];
  delete = async (name: string) => this.#caches.delete(name);
  match = async (request: { readonly url: string } | string) => {
    const url = typeof request === 'string' ? request : request.url;
    for (const cache of this.#caches.values()) {
      const found = cache.get(url);
      if (found !== undefined) return new Response(found.body, { headers: found.headers });
    }
    return undefined;
  };
}

/** The browser of a phone: its network, cookies, caches and service worker, which all its tabs share. */
export class Browser {
  online = true;
  /** The network is lost after so many more requests. */
  lostAfter = Infinity;
  readonly cookies = new Map<string, string>([['harbor_language', 'en']]);
  readonly caches: Caches;
  #worker: Listeners | undefined;

  constructor(
    private readonly servers: Servers,
    /** The message of a module that did not come. */
    readonly lostModule: (url: string) => string,
  ) {
    this.caches = new Caches((url) => this.fetch(url));
  }

  /** Requests that are under way. */
  pending = 0;

  /** Requests that go to the server, as the worker makes them. */
  async network(url: string, body?: string): Promise<Response> {
    this.pending += 1;
    return this.#ask(url, body).finally(() => {
      this.pending -= 1;
    });
  }

  async #ask(url: string, body?: string): Promise<Response> {
    this.lostAfter -= 1;
    if (this.lostAfter <= 0) {
      this.online = false;
      this.lostAfter = Infinity;
    }
    if (!this.online) throw new TypeError('Failed to fetch');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = url.slice(ORIGIN.length).split('#')[0] ?? '';
    const answer = await this.servers.answer(path, body === undefined ? 'GET' : 'POST', cookie, body);
    // The answer may be lost on its way.
    if (!this.online) throw new TypeError('Failed to fetch');
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value } = parseSetCookie(line);
      this.cookies.set(name, value ?? '');
    }
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.rawPayload.toString(), {
      status: answer.statusCode,
      headers,
    });
  }

  /** A request of a page, which goes through the service worker once there is one. */
  async fetch(
    url: string,
    init: { readonly mode?: WorkerRequest['mode']; readonly cache?: RequestCache } = {},
  ): Promise<Response> {
    const absolute = new URL(url, BASE).href;
    const request: WorkerRequest = { url: absolute, method: 'GET', mode: init.mode ?? 'cors', cache: init.cache };
    let answered: Promise<Response> | undefined;
    this.#worker?.get('fetch')?.({
      request,
      preloadResponse: undefined,
      respondWith: (answer) => {
        answered = answer;
      },
    });
    return answered ?? this.network(absolute);
  }

  /** Registers the service worker, which is the same for all editions. */
  register(): void {
    if (this.#worker !== undefined) return;
    const listeners: Listeners = new Map();
    runWorker(
      {
        location: { href: `${BASE}worker.js` },
        registration: {},
        skipWaiting: () => undefined,
        addEventListener: (name, listener) => void listeners.set(name, listener),
      },
      this.caches,
      (request) => this.network(typeof request === 'string' ? request : request.url),
      setTimeout,
      URL,
    );
    this.#worker = listeners;
  }

  /** `document.cookie`, as scripts write it. */
  setCookie(line: string): void {
    const { name, value, maxAge } = parseSetCookie(line);
    if (maxAge === 0) this.cookies.delete(name);
    else this.cookies.set(name, value ?? '');
  }

  get scriptCookies(): string {
    const own = [...this.cookies].filter(([name]) => name !== 'harbor_phone' && name !== 'harbor_channel');
    return own.map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The editions that this phone left. */
  get left(): readonly string[] {
    return (this.cookies.get('harbor_left') ?? '').split('.').filter((id) => id !== '');
  }
}
