import type { TrackedEvent } from './event-queue.ts';

/** A batch has so many events, or fewer once the first has waited so long, in milliseconds. */
const BATCH = 20;
const MAX_WAIT = 10_000;
/** Events that could not be sent stay queued: the latest so many, none older than an hour. */
const MAX_QUEUED = 200;
const MAX_AGE = 3_600_000;
/** The backoff before a retry, in milliseconds: the first, doubled each time up to the second. */
const RETRY_MIN = 10_000;
const RETRY_MAX = 300_000;

/**
 * Sends events to an address of this origin in batches, `{ "sent": time, "events": [{ "event", "at", "args" }] }`. When
 * the page is hidden it sends all queued events, as the page may not come back. Where the browser lets requests outlive
 * a page (`keepalive`), they carry neither cookies nor a session.
 */
export function createBatcher(address: string, now: () => number): (one: TrackedEvent) => void {
  let queue: TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoff = RETRY_MIN;
  let sending = false;

  const schedule = (after: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, after);
  };
  const requeue = (events: readonly TrackedEvent[]): void => {
    queue = [...events, ...queue].filter(({ at }) => now() - at < MAX_AGE).slice(-MAX_QUEUED);
  };
  const flush = async (): Promise<void> => {
    requeue([]);
    if (sending || queue.length === 0) return;
    if (!navigator.onLine) return schedule(RETRY_MIN);
    const batch = queue.splice(0, BATCH);
    sending = true;
    const sent = await post(batch);
    sending = false;
    if (!sent) requeue(batch);
    if (queue.length > 0) schedule(sent ? (queue.length < BATCH ? MAX_WAIT : 0) : backoff);
    backoff = sent ? RETRY_MIN : Math.min(backoff * 2, RETRY_MAX);
  };
  /** Resolves to false where the batch is to be sent backoff. Never rejects. */
  const post = async (events: readonly TrackedEvent[]): Promise<boolean> => {
    const body = JSON.stringify({ sent: now(), events });
    try {
      if (!('keepalive' in Request.prototype)) return navigator.sendBeacon(address, new Blob([body], JSON_TYPE));
      const { status } = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': JSON_TYPE.type },
        body,
        keepalive: true,
        credentials: 'omit',
      });
      // A batch that was refused would be refused backoff.
      return status < 500 && status !== 408 && status !== 429;
    } catch {
      return false;
    }
  };
  /** Sends everything now, as the page may not come back. */
  const leave = (): void => {
    while (queue.length > 0 && navigator.onLine) {
      const batch = queue.splice(0, BATCH);
      void post(batch).then((sent) => {
        if (sent) return;
        requeue(batch);
        schedule(backoff);
      });
    }
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  return (one) => {
    queue.push(one);
    if (queue.length > MAX_QUEUED) queue.shift();
    if (queue.length < BATCH) return schedule(MAX_WAIT);
    if (timer === undefined || backoff === RETRY_MIN) void flush();
  };
}

const JSON_TYPE = { type: 'application/json' } as const;
