import Big from 'big.js';
import type { Answer, GlobalCell, Host } from '../../../engine/host.ts';
import { createFormatter } from './format.ts';
import { followHistory } from './layers.ts';
import { createTexts, type Tables, type Texts } from './texts.ts';

/** One call of the contract, as the build writes it down. */
interface Description {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** Everything the engine asks of a product: this one has no users, no channels and no uploads. */
export function createHost(
  calls: Readonly<Record<string, Description>>,
  tables: Tables,
): { readonly host: Host; readonly texts: Texts } {
  const texts = createTexts(tables);
  const layers = followHistory();
  const prefs = changing<Readonly<Record<string, unknown>>>(
    JSON.parse(localStorage.getItem('prefs') ?? '{"hideDone":false}') as Record<string, unknown>,
  );
  const refused = (): never => {
    throw new Error('This product has no such thing.');
  };
  const host: Host = {
    components: {},
    call: (name, args) => ask(calls[name], args),
    subscribe: () => () => undefined,
    translate: texts.translate,
    lateTexts: texts.late,
    formatter: () => createFormatter(texts.lang()),
    languageTag: texts.lang,
    globals: {
      user: still(null),
      app: still({}),
      team: still({ name: 'Quay', members: new Big(3) }),
      prefs,
      // Whoever runs this product sets its flags on the phone itself.
      flags: still(JSON.parse(localStorage.getItem('flags') ?? '{}')),
      lang: { get: texts.lang, subscribe: texts.subscribe },
    },
    navigation: {
      go(route, params, { replace }) {
        if (replace) location.replace(hashOf(route, params));
        else location.hash = hashOf(route, params);
      },
      stay: (route, params) => history.replaceState(null, '', hashOf(route, params)),
      back: () => history.go(-1 - layers.open()),
    },
    shell: {
      // The router shows them: it has the engine's overlays.
      toast: (text) => void window.dispatchEvent(new CustomEvent('toast', { detail: text })),
      openLink: refused,
      copy: refused,
      paste: refused,
      share: refused,
      download: refused,
      locate: refused,
      scan: refused,
      passkey: refused,
      install: refused,
      signOut: refused,
      signIn: refused,
      setTheme: refused,
      setLanguage: texts.change,
      setPref(name, value) {
        prefs.set({ ...prefs.get(), [name]: value });
        localStorage.setItem('prefs', JSON.stringify(prefs.get()));
      },
    },
    now: () => Date.now(),
    everySecond(listener) {
      const timer = setInterval(listener, 1000);
      return () => clearInterval(timer);
    },
    image: (source) => source,
    // One at a time: tasks are few. The app of the exchange sends them together (`src/app/track`).
    track: (event, args) => void navigator.sendBeacon('/api/events', JSON.stringify({ event, args })),
    report: (problem) => console.error(problem.code, problem.detail),
    storage: sessionStorage,
  };
  return { host, texts };
}

function hashOf(route: string, params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return `#/${route}?${new URLSearchParams(given).toString()}`;
}

async function ask(call: Description | undefined, args: Readonly<Record<string, unknown>>): Promise<Answer> {
  const failed = (text: string, parameter?: string): Answer => ({
    error: {
      code: 'failed',
      text,
      shown: false,
      unknownOutcome: false,
      ...(parameter === undefined ? {} : { parameter }),
    },
  });
  if (call === undefined) return failed('unknown call');
  try {
    const query = call.method === 'GET' ? `?${new URLSearchParams(args as Record<string, string>).toString()}` : '';
    const response = await fetch(
      `/api${call.path}${query}`,
      call.method === 'GET' ? {} : { method: 'POST', body: JSON.stringify(args) },
    );
    const body = (await response.json()) as {
      readonly data?: unknown;
      readonly failed?: string;
      readonly parameter?: string;
    };
    return body.failed === undefined ? { value: body.data } : failed(body.failed, body.parameter);
  } catch {
    return failed('offline');
  }
}

function still(value: unknown): GlobalCell {
  return { get: () => value, subscribe: () => () => undefined };
}

function changing<T>(first: T): { get(): T; set(value: T): void; subscribe(listener: () => void): () => void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
