import type { StoreApi } from 'zustand/vanilla';
import type { Measured, Tracked } from './measured.ts';

/** So many events wait until it is known whether they are sent at all. */
const MOST_WAITING = 50;

/**
 * Takes what is measured. It is sent where the site names an address, and only then comes the code that sends it;
 * nothing is kept of who asks not to be tracked.
 *
 * @param address where events are sent, null for nowhere; undefined until the site has said so, for which the first of
 * them wait
 */
export function sendMeasured(measured: Measured, address: StoreApi<unknown>, now: () => number): void {
  const { waiting } = measured;
  let loading: Promise<void> | undefined;
  let send: ((one: Tracked) => void) | undefined;
  const come = (): void => {
    const to = address.getState();
    if (to === null || asksNotTo()) waiting.length = 0;
    if (typeof to !== 'string' || waiting.length === 0) return;
    loading ??= import('./batcher.ts').then(
      ({ createBatcher }) => {
        send = createBatcher(to, now);
        waiting.splice(0).forEach(send);
      },
      // The next event asks for it again.
      () => {
        loading = undefined;
      },
    );
  };
  measured.take = (one) => {
    if (address.getState() === null || asksNotTo()) return;
    if (send !== undefined) return send(one);
    if (waiting.length < MOST_WAITING) waiting.push(one);
    come();
  };
  waiting.splice(MOST_WAITING);
  address.subscribe(come);
  come();
}

/** The browser asks for its user not to be tracked: Do Not Track, or Global Privacy Control. */
function asksNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
