import { WebSocket } from 'ws';
import type { RawData } from 'ws';

/** How a connection is kept; milliseconds. */
export interface ConnectionTimes {
  /**
   * Before the first new attempt; each further one waits twice as long, up to `longestRetry`, and by chance up to half
   * of it less.
   */
  readonly retryAfter: number;
  readonly longestRetry: number;
  /** A connection on which nothing was heard for so long, not even a ping, is dead. */
  readonly silentAfter: number;
  /** A connection is renewed before the other exchange ends it, after 24 hours. */
  readonly renewAfter: number;
}

export const USUAL_TIMES: ConnectionTimes = {
  retryAfter: 500,
  longestRetry: 30_000,
  silentAfter: 30_000,
  renewAfter: 23.5 * 60 * 60_000,
};

/** Who hears what comes. */
export interface ConnectionTerms {
  /** With the streams in it, so that nothing is ever said: the other exchange limits what it is told. */
  readonly url: string;
  readonly times: ConnectionTimes;
  readonly heard: (text: string) => void;
  /** The connection has ended; what follows is on a new one. */
  readonly lost: () => void;
  readonly report: (error: unknown) => void;
}

/** Nothing that is sent is longer, in bytes. */
const LONGEST_MESSAGE = 1024 * 1024;
const HANDSHAKE = 10_000;

/** So long a connection holds before its end counts as the first again. */
const HELD = 10_000;

/** Keeps one connection open until it is stopped. The library answers pings by itself. @returns how to stop it. */
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
