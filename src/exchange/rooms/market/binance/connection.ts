import { WebSocket } from 'ws';
import type { RawData } from 'ws';

/** The timing of a connection, in milliseconds. */
export interface ConnectionTimes {
  /**
   * Delay before the first reconnect. Each further delay is twice as long, up to `longestRetry`, less a random part of
   * up to a half (backoff with jitter).
   */
  readonly retryAfter: number;
  readonly longestRetry: number;
  /** A connection that received nothing for this long, not even a ping, is dead. */
  readonly silentAfter: number;
  /** Age at which a connection is renewed: before the other exchange ends it, after 24 hours. */
  readonly renewAfter: number;
}

export const USUAL_TIMES: ConnectionTimes = {
  retryAfter: 500,
  longestRetry: 30_000,
  silentAfter: 30_000,
  renewAfter: 23.5 * 60 * 60_000,
};

/** The address and the handlers of a connection. */
export interface ConnectionTerms {
  /**
   * The address, with the streams in it, so that the client never sends anything: the other exchange limits incoming
   * messages.
   */
  readonly url: string;
  readonly times: ConnectionTimes;
  readonly heard: (text: string) => void;
  /** Called when the connection has ended; later messages come from a new one. */
  readonly lost: () => void;
  readonly report: (error: unknown) => void;
}

/** The longest message that the exchange sends, in bytes. */
const LONGEST_MESSAGE = 1024 * 1024;
const HANDSHAKE = 10_000;

/** Milliseconds that a connection must last before its end starts the backoff anew. */
const HELD = 10_000;

/**
 * Keeps one connection open until it is stopped. The library answers pings by itself. @returns a function that stops
 * it.
 */
export function keepConnected({ url, times, heard, lost, report }: ConnectionTerms): () => void {
  let socket: WebSocket | undefined;
  let stopped = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const open = (): void => {
    const made = new WebSocket(url, {
      perMessageDeflate: false,
      maxPayload: LONGEST_MESSAGE,
      handshakeTimeout: HANDSHAKE,
      followRedirects: false,
    });
    socket = made;
    let aliveAt = performance.now();
    let openedAt: number | undefined;
    const alive = (): void => void (aliveAt = performance.now());
    const watch = setInterval(
      () => {
        const now = performance.now();
        const silent = now - aliveAt > times.silentAfter && openedAt !== undefined;
        if (silent || now - (openedAt ?? now) > times.renewAfter) made.terminate();
      },
      Math.min(1_000, times.silentAfter / 4),
    ).unref();

    made.on('open', () => {
      openedAt = performance.now();
      alive();
    });
    made.on('ping', alive);
    made.on('message', (data: RawData, isBinary) => {
      alive();
      if (!isBinary && !stopped) heard(textOf(data));
    });
    made.on('error', (error) => {
      if (!stopped) report(error);
    });
    made.on('close', () => {
      clearInterval(watch);
      if (stopped) return;
      failures = openedAt !== undefined && performance.now() - openedAt > HELD ? 0 : failures + 1;
      lost();
      const wait = Math.min(times.longestRetry, times.retryAfter * 2 ** Math.min(20, Math.max(0, failures - 1)));
      retry = setTimeout(open, wait * (0.5 + Math.random() / 2)).unref();
    });
  };

  open();
  return () => {
    stopped = true;
    clearTimeout(retry);
    socket?.terminate();
  };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
}
