import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

export interface ConnectionState {
  readonly online: boolean;
  /** When the server was last heard, milliseconds of server time; 0 before the first answer. */
  readonly heardAt: number;
  /** While the server is closed for maintenance: when it is expected to open again, null where it does not say. */
  readonly closed?: { readonly until: number | null };
}

/** Tells whether the server can be reached, from what the browser says and from what calls meet. */
export interface Connection {
  readonly state: StoreApi<ConnectionState>;
  /** The server answered; `open`: and does its work. */
  readonly heard: (open?: boolean) => void;
  /** There is no network. */
  readonly lost: () => void;
  /** One request did not reach the server: whether it is that request or the network is told by another one. */
  readonly doubted: () => void;
  /** The server answers that it is closed. */
  readonly closed: (until: number | null) => void;
}

/** A network that comes and goes has everything read again at most this often, in milliseconds. */
const APART = 5_000;

/**
 * `back` is called when the network is back after having been away, or the server is open again: at once, and then not
 * too often.
 * `reach` asks the server for something small and says whether it answered.
 */
export function createConnection(now: () => number, back: () => void, reach: () => Promise<boolean>): Connection {
  let backAt = -Infinity;
  let again: ReturnType<typeof setTimeout> | undefined;
  const restored = (): void => {
    const wait = backAt + APART - performance.now();
    if (wait > 0) {
      again ??= setTimeout(() => {
        again = undefined;
        if (state.getState().online) restored();
      }, wait);
      return;
    }
    backAt = performance.now();
    back();
  };
  const state = createStore<ConnectionState>()(() => ({ online: navigator.onLine, heardAt: 0 }));
  const lost = (): void => {
    if (state.getState().online) state.setState({ online: false });
  };
  let asking: Promise<void> | undefined;
  const doubted = (): void => {
    if (!state.getState().online) return;
    asking ??= reach()
      .then((reached) => {
        if (!reached) lost();
      }, lost)
      .finally(() => {
        asking = undefined;
      });
  };
  const heard = (open = true): void => {
    const { online, closed } = state.getState();
    state.setState({ online: true, heardAt: now(), ...(open ? { closed: undefined } : {}) });
    if (!online || (open && closed !== undefined)) restored();
  };
  window.addEventListener('offline', lost);
  // The browser only knows of a network, not of the server: what is read again then says more.
  window.addEventListener('online', () => {
    if (state.getState().online) return;
    state.setState({ online: true });
    restored();
  });
  return { state, heard, lost, doubted, closed: (until) => state.setState({ closed: { until } }) };
}
