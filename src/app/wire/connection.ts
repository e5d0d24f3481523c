import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

interface ConnectionState {
  readonly online: boolean;
  /** When the server last answered, in milliseconds of server time; 0 before the first answer. */
  readonly lastAnswerAt: number;
  /** While the server is closed for maintenance: when it expects to open again, null where it does not say. */
  readonly closed?: { readonly until: number | null };
}

/** Knows whether the server can be reached, from the browser's events and from the outcomes of calls. */
export interface Connection {
  readonly state: StoreApi<ConnectionState>;
  /** The server answered; `open` is false where it only answered that it is closed. */
  readonly answered: (open?: boolean) => void;
  /** There is no network. */
  readonly lost: () => void;
  /** One request did not reach the server: a probe decides whether the network is gone or only that request failed. */
  readonly doubted: () => void;
  /** The server answered that it is closed until then. */
  readonly closed: (until: number | null) => void;
}

/** Where the network comes and goes, `restored` is called at most once in so many milliseconds. */
const THROTTLE = 5_000;

/**
 * @param now server time
 * @param restored called when the network is back or the server is open again: at once, then throttled
 * @param probe asks the server for something small and resolves to whether it answered
 */
export function createConnection(now: () => number, restored: () => void, probe: () => Promise<boolean>): Connection {
  let restoredAt = -Infinity;
  let throttled: ReturnType<typeof setTimeout> | undefined;
  const notifyRestored = (): void => {
    const wait = restoredAt + THROTTLE - performance.now();
    if (wait > 0) {
      throttled ??= setTimeout(() => {
        throttled = undefined;
        if (state.getState().online) notifyRestored();
      }, wait);
      return;
    }
    restoredAt = performance.now();
    restored();
  };
  const state = createStore<ConnectionState>()(() => ({ online: navigator.onLine, lastAnswerAt: 0 }));
  const lost = (): void => {
    if (state.getState().online) state.setState({ online: false });
  };
  let probing: Promise<void> | undefined;
  const doubted = (): void => {
    if (!state.getState().online) return;
    probing ??= probe()
      .then((reached) => {
        if (!reached) lost();
      }, lost)
      .finally(() => {
        probing = undefined;
      });
  };
  const answered = (open = true): void => {
    const { online, closed } = state.getState();
    state.setState({ online: true, lastAnswerAt: now(), ...(open ? { closed: undefined } : {}) });
    if (!online || (open && closed !== undefined)) notifyRestored();
  };
  window.addEventListener('offline', lost);
  // The browser knows of the network only, not of the server: the reads that follow show whether the server answers.
  window.addEventListener('online', () => {
    if (state.getState().online) return;
    state.setState({ online: true });
    notifyRestored();
  });
  return { state, answered, lost, doubted, closed: (until) => state.setState({ closed: { until } }) };
}
