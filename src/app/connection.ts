import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

export interface ConnectionState {
  readonly online: boolean;
  /** When the server was last heard, milliseconds of server time; 0 before the first answer. */
  readonly heardAt: number;
}

/** Whether the server can be reached, from what the browser says and from what calls meet. */
export interface Connection {
  readonly state: StoreApi<ConnectionState>;
  readonly heard: () => void;
  readonly lost: () => void;
}

/** `restored` is called when the network is back after having been away. */
export function createConnection(now: () => number, restored: () => void): Connection {
  const state = createStore<ConnectionState>()(() => ({ online: navigator.onLine, heardAt: 0 }));
  const lost = (): void => {
    if (state.getState().online) state.setState({ online: false });
  };
  const heard = (): void => {
    const was = state.getState().online;
    state.setState({ online: true, heardAt: now() });
    if (!was) restored();
  };
  window.addEventListener('offline', lost);
  // The browser only knows of a network, not of the server: what is read again then says more.
  window.addEventListener('online', () => {
    if (state.getState().online) return;
    state.setState({ online: true });
    restored();
  });
  return { state, heard, lost };
}
