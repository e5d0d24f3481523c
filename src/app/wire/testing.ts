import Big from 'big.js';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CallOptions } from '../../../engine/host.ts';
import { createRedirect } from '../navigation/redirect.ts';
import { app, calls } from '../testing.ts';
import { createCall } from './call.ts';
import { createClock } from './clock.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Record<string, string> };
}

/** The server of a test: what it received, and how it answers. */
export const server: { sent: Sent[]; answer: (sent: Sent) => Promise<Response> | Response } = {
  sent: [],
  answer: () => new Response('{}'),
};

/** The function of calls, and what it made of the rest of the app. @param first the token */
export function setUp(first: string | null = 'secret') {
  let token = first;
  const toasts: string[] = [];
  const gone: string[] = [];
  const connection: string[] = [];
  const heard: string[] = [];
  const closed: (number | null)[] = [];
  const clock = createClock(
    () => 0,
    () => 0,
  );
  const toast = (text: string): void => void toasts.push(text);
  const redirect = createRedirect({
    toast,
    navigation: { go: (route) => void gone.push(route) },
    here: () => 'fund/assets',
    delay: app.timing.redirect,
  });
  const call = createCall({
    app,
    calls,
    clock,
    connection: {
      closed: () => undefined,
      answered: (open) => void connection.push(open === false ? 'still closed' : 'answered'),
      lost: () => void connection.push('lost'),
      doubted: () => void connection.push('doubted'),
      state: undefined as never,
    },
    lang: () => 'fra',
    published: () => undefined,
    act: {
      translate: (key) => key,
      toast,
      redirect,
      loginPage: app.signIn.page,
      verifyPage: app.signIn.verify,
      token: () => token,
      endSession: () => {
        token = null;
      },
      closed: (until) => void closed.push(until),
    },
    succeeded: async (name) => void heard.push(name),
  });
  const spend = (options: CallOptions = {}) =>
    call('wallet.withdraw', { number: new Big('1.50'), internal: false }, options);
  const read = (options: CallOptions = {}) => call('news.list', { page: new Big(2) }, options);
  return {
    call,
    clock,
    closed,
    connection,
    gone,
    heard,
    read,
    spend,
    toasts,
    signIn: (next: string) => (token = next),
    token: () => token,
  };
}

export const json = (body: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(body), init);

/** Stubs `fetch` and the timers around every test of a file. */
export function stubServer(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    server.sent = [];
    vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
      const request = { url, init };
      server.sent.push(request);
      return new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        Promise.resolve(server.answer(request)).then(resolve, reject);
      });
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
