/** Something that was measured, and when: server time, in milliseconds. */
export interface Tracked {
  readonly event: string;
  readonly at: number;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Tracking {
  readonly track: (event: string, args: Readonly<Record<string, unknown>>) => void;
  /** Says where events are sent; null: nowhere. Until then the first of them wait. */
  readonly to: (address: string | null) => void;
}

/** So many events wait until it is known whether they are sent at all. */
const MOST = 50;

/**
 * Takes the events of the pages. They are sent where the site names an address, and only then comes the code that sends
 * them; nothing is kept of who asks not to be tracked.
 */
export function createTracking(now: () => number): Tracking {
  const waiting: Tracked[] = [];
  let address: string | null | undefined;
  let loading: Promise<void> | undefined;
  let send: ((one: Tracked) => void) | undefined;
  const come = (): void => {
    if (typeof address !== 'string' || waiting.length === 0) return;
    const there = address;
    loading ??= import('./batcher.ts').then(
      ({ createBatcher }) => {
        send = createBatcher(there, now);
        waiting.splice(0).forEach(send);
      },
      // The next event asks for it again.
      () => { loading = undefined; },
    );
  };
  return {
    track: (event, args) => {
      if (address === null || asksNotTo()) return;
      const one = { event, at: now(), args };
      if (send !== undefined) return send(one);
      if (waiting.length < MOST) waiting.push(one);
      come();
    },
    to: (there) => {
      address = there;
      if (address === null) waiting.length = 0;
      come();
    },
  };
}

/** The browser asks for its user not to be tracked: Do Not Track, or Global Privacy Control. */
export function asksNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
