/** A response, or the reason why there is none. */
export type Delivery =
  | {
      readonly status: number;
      readonly text: string;
      readonly serverTime: number | null;
      /** The number of the last act with editions of the app; null where none was published. */
      readonly edition: string | null;
      readonly sent: number;
      readonly received: number;
    }
  /** `sent`: the request may have reached the server. */
  | { readonly failed: 'offline' | 'network' | 'timeout' | 'aborted'; readonly sent: boolean };

export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | FormData;
}

/** Sends a request and waits at most `timeout` milliseconds for the whole answer. Never rejects. */
export async function send(request: Request, timeout: number, signal?: AbortSignal): Promise<Delivery> {
  if (signal?.aborted) return { failed: 'aborted', sent: false };
  if (!navigator.onLine) return { failed: 'offline', sent: false };
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop.abort();
  }, timeout);
  const abort = (): void => stop.abort();
  signal?.addEventListener('abort', abort);
  const sent = performance.now();
  try {
    const { url, method, headers, body } = request;
    const answer = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: stop.signal,
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      serverTime: timeOf(answer.headers.get('X-Server-Time')),
      edition: answer.headers.get('X-Edition'),
      sent,
      received: performance.now(),
    };
  } catch {
    return { failed: signal?.aborted ? 'aborted' : timedOut ? 'timeout' : 'network', sent: true };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Milliseconds of an `X-Server-Time` header; null if it has none. */
export function timeOf(header: string | null): number | null {
  const time = header === null ? Number.NaN : Number(header);
  return Number.isFinite(time) && time > 0 ? time : null;
}
