import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Images } from '../images/images.ts';
import type { Live } from '../live/live.ts';
import type { Engine } from '../product/engine.ts';
import type { SessionStore } from './state.ts';

interface Followers {
  readonly engine: Pick<Engine, 'forget'>;
  readonly images: Pick<Images, 'clear'>;
  readonly live: Pick<Live, 'restart' | 'subscribe'>;
  /** The channel whose messages mean that the user may have changed; undefined where the product has none. */
  readonly userChannel: string | undefined;
  /** Called after each of those messages. */
  readonly userChanged: () => void;
}

interface Following {
  /** Grows when another user takes over; what is mounted then starts anew. */
  readonly epoch: StoreApi<number>;
  /** Forgets all pages and starts them anew. */
  readonly forget: () => void;
}

/**
 * Keeps the parts of the app to the user of the session. The socket connects anew for every token. Cached pages survive
 * while the same user signs in again, so that an expired session costs no half-filled form; they are dropped when
 * another user signs in, and by `forget`. While a user is signed in, the channel of the user is subscribed to.
 */
export function followUser(store: SessionStore, followers: Followers): Following {
  const { engine, images, live, userChannel, userChanged } = followers;
  const epoch = createStore<number>()(() => 0);
  let owner = idOf(store.getState().user);

  const forget = (): void => {
    owner = idOf(store.getState().user);
    engine.forget();
    epoch.setState((count) => count + 1, true);
  };
  let unsubscribe: (() => void) | undefined;
  const subscribe = (token: string | null): void => {
    unsubscribe?.();
    unsubscribe =
      token === null || userChannel === undefined
        ? undefined
        : live.subscribe(userChannel, {}, { message: userChanged, resumed: () => undefined });
  };
  subscribe(store.getState().token);
  store.subscribe((now, before) => {
    if (now.token !== before.token) {
      images.clear();
      subscribe(now.token);
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
