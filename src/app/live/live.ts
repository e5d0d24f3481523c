import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Subscription } from '../../../engine/host.ts';
import type { Connected, LiveTools } from './socket.ts';

export interface Live {
  readonly subscribe: (
    channel: string,
    params: Readonly<Record<string, unknown>>,
    subscription: Subscription,
  ) => () => void;
  /**
   * Connects, as often as it takes, and resolves once it is connected; what was subscribed before is subscribed then.
   * Called once, after the first paint.
   */
  readonly start: () => Promise<void>;
  /** Connects anew, since another user, or nobody, is signed in now. */
  readonly restart: () => void;
  /** True while figures are awaited that no channel has told for longer than `timing.fresh`. */
  readonly away: StoreApi<boolean>;
}

/**
 * What is to be told live. The code of the connection comes after the first paint; what is asked for before waits for
 * it.
 */
export function createLive(tools: Omit<LiveTools, 'away'>): Live {
  const away = createStore<boolean>()(() => false);
  /** Subscriptions that wait for the connection: each begins by its function, which returns what ends it. */
  const waiting = new Map<object, () => () => void>();
  let connected: Connected | undefined;
  return {
    away,
    subscribe: (channel, params, subscription) => {
      subscription.reached?.(false, 0);
      if (connected !== undefined) return connected.subscribe(channel, params, subscription, performance.now());
      const since = performance.now();
      const token = {};
      let end: (() => void) | undefined;
      waiting.set(token, () => (end = connected!.subscribe(channel, params, subscription, since)));
      return () => {
        waiting.delete(token);
        end?.();
      };
    },
    start: async () => {
      const { connectLive } = await import('./socket.ts');
      const come = await connectLive({ ...tools, away });
      connected = come;
      for (const begin of waiting.values()) begin();
      waiting.clear();
      await come.open();
    },
    restart: () => connected?.restart(),
  };
}
