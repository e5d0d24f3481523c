import type { StoreApi } from 'zustand/vanilla';
import type { EventQueue, TrackedEvent } from './event-queue.ts';

/** So many events are queued until the site says whether events are sent. */
const MAX_WAITING = 50;

/**
 * Takes over the queue. Where the site names an address, it loads the code that sends events and sends them there. It
 * drops the events of users whose browser asks not to track them.
 *
 * @param address where to send events, null for nowhere; undefined until the site says so, while events are queued
 */
export function sendEvents(queue: EventQueue, address: StoreApi<unknown>, now: () => number): void {
  const { waiting } = queue;
  let loading: Promise<void> | undefined;
  let send: ((one: TrackedEvent) => void) | undefined;
  const flush = (): void => {
    const to = address.getState();
    if (to === null || asksNotToTrack()) waiting.length = 0;
    if (typeof to !== 'string' || waiting.length === 0) return;
    loading ??= import('./batcher.ts').then(
      ({ createBatcher }) => {
        send = createBatcher(to, now);
        waiting.splice(0).forEach(send);
      },
      // The next event loads it again.
      () => {
        loading = undefined;
      },
    );
  };
  queue.take = (one) => {
    if (address.getState() === null || asksNotToTrack()) return;
    if (send !== undefined) return send(one);
    if (waiting.length < MAX_WAITING) waiting.push(one);
    flush();
  };
  waiting.splice(MAX_WAITING);
  address.subscribe(flush);
  flush();
}

/** True where the browser asks not to track its user: Do Not Track, or Global Privacy Control. */
function asksNotToTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
