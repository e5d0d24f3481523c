import type { Tracked } from './measured.ts';

/** So many events are sent together, or fewer once the first has waited so long, in milliseconds. */
const TOGETHER = 20;
const WAIT = 10_000;
/** Events that cannot be sent are kept: so many, the latest, none older than an hour. */
const MOST = 200;
const OLDEST = 3_600_000;
/** Milliseconds until sending is tried again: doubled each time, up to the second. */
const AGAIN = 10_000;
const AGAIN_MOST = 300_000;

/**
 * Sends events to an address of this origin, as `{ "sent": time, "events": [{ "event", "at", "args" }] }`: many at
 * once, and all that wait when the page goes out of sight, as it may not come back. Neither cookies nor a session go
 * along where the browser lets requests outlive a page (`keepalive`).
 */
export function createBatcher(address: string, now: () => number): (one: Tracked) => void {
  let queue: Tracked[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = AGAIN;
  let sending = false;

  const wake = (after: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, after);
  };
  const keep = (events: readonly Tracked[]): void => {
    queue = [...events, ...queue].filter(({ at }) => now() - at < OLDEST).slice(-MOST);
  };
  const flush = async (): Promise<void> => {
    keep([]);
    if (sending || queue.length === 0) return;
    if (!navigator.onLine) return wake(AGAIN);
    const batch = queue.splice(0, TOGETHER);
    sending = true;
    const sent = await post(batch);
    sending = false;
    if (!sent) keep(batch);
    if (queue.length > 0) wake(sent ? (queue.length < TOGETHER ? WAIT : 0) : again);
    again = sent ? AGAIN : Math.min(again * 2, AGAIN_MOST);
  };
  /** Says whether nothing is to be tried again. Never rejects. */
  const post = async (events: readonly Tracked[]): Promise<boolean> => {
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
      // A batch that was refused as it is would be refused again.
      return status < 500 && status !== 408 && status !== 429;
    } catch {
      return false;
    }
  };
  /** The page may not come back: everything goes now. */
  const leave = (): void => {
    while (queue.length > 0 && navigator.onLine) {
      const batch = queue.splice(0, TOGETHER);
      void post(batch).then((sent) => {
        if (sent) return;
        keep(batch);
        wake(again);
      });
    }
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  return (one) => {
    queue.push(one);
    if (queue.length > MOST) queue.shift();
    if (queue.length < TOGETHER) return wake(WAIT);
    if (timer === undefined || again === AGAIN) void flush();
  };
}

const JSON_TYPE = { type: 'application/json' } as const;
