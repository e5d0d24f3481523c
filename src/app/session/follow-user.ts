import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from '../product/engine.ts';
import type { Images } from '../images/images.ts';
import type { Live } from '../live/live.ts';
import type { SessionStore } from './state.ts';

interface Followers {
  readonly engine: Pick<Engine, 'forget'>;
  readonly images: Pick<Images, 'clear'>;
  readonly live: Pick<Live, 'restart' | 'subscribe'>;
  /** The channel, where there is one, whose messages say that the user may have changed, and what is done then. */
  readonly told: { readonly channel: string | undefined; readonly changed: () => void };
}

export interface Following {
  readonly epoch: StoreApi<number>;
  readonly forget: () => void;
}

/**
 * Keeps everybody to the user of the session. The socket speaks for whoever is signed in. Pages kept for going back
 * stay while the same person signs in again (an expired session costs no half-filled form) and go with the person: when
 * another one comes, or by `forget`. `epoch` grows then, and what is mounted starts anew. While somebody is signed in,
 * what the server tells of them is heard.
 */
export function followUser(store: SessionStore, { engine, images, live, told }: Followers): Following {
  const epoch = createStore<number>()(() => 0);
  let owner = idOf(store.getState().user);

  const forget = (): void => {
    owner = idOf(store.getState().user);
    engine.forget();
    epoch.setState((count) => count + 1, true);
  };
  let deaf: (() => void) | undefined;
  const listen = (token: string | null): void => {
    deaf?.();
    deaf =
      token === null || told.channel === undefined
        ? undefined
        : live.subscribe(told.channel, {}, { message: told.changed, resumed: () => undefined });
  };
  listen(store.getState().token);
  store.subscribe((now, before) => {
    if (now.token !== before.token) {
      images.clear();
      listen(now.token);
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
