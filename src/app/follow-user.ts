import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from './engine.ts';
import type { Images } from './image.ts';
import type { Live } from './socket.ts';
import type { SessionStore } from './session/store.ts';

interface Followers {
  readonly engine: Pick<Engine, 'forget'>;
  readonly images: Pick<Images, 'clear'>;
  readonly live: Pick<Live, 'restart'>;
}

export interface Following {
  readonly epoch: StoreApi<number>;
  readonly forget: () => void;
}

/**
 * Keeps everybody to the user of the session. The socket speaks for whoever is signed in. Pages kept for going back stay
 * while the same person signs in again (an expired session costs no half-filled form) and go with the person: when another
 * one comes, or by `forget`. `epoch` grows then, and what is mounted starts anew.
 */
export function followUser(store: SessionStore, { engine, images, live }: Followers): Following {
  const epoch = createStore<number>()(() => 0);
  let owner = idOf(store.getState().user);

  const forget = (): void => {
    owner = idOf(store.getState().user);
    engine.forget();
    epoch.setState((count) => count + 1, true);
  };
  store.subscribe((now, before) => {
    if (now.token !== before.token) {
      images.clear();
      live.restart();
    }
    const user = idOf(now.user);
    if (user === undefined || user === owner) return;
    if (owner === undefined) owner = user;
    else forget();
  });
  return { epoch, forget };
}

const idOf = (user: ReturnType<SessionStore['getState']>['user']): unknown => user?.['id'];
