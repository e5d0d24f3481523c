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
   * Connects, as often as it takes, and resolves once it is connected and has sent the subscriptions made so far.
   * Called once, after the first paint.
   */
  readonly start: () => Promise<void>;
  /** Connects anew, after another user, or nobody, has signed in. */
  readonly restart: () => void;
  /** True while prices are awaited and have been missing for longer than `timing.fresh`. */
  readonly stale: StoreApi<boolean>;
}

/**
 * Live subscriptions. The code of the connection is loaded after the first paint; subscriptions made before that wait
 * for it.
 */
export function createLive(tools: Omit<LiveTools, 'stale'>): Live {
  const stale = createStore<boolean>()(() => false);
  /** Subscriptions that wait for the connection; each function subscribes and returns the undo. */
  const waiting = new Map<object, () => () => void>();
  let connected: Connected | undefined;
  return {
    stale,
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
      const connection = await connectLive({ ...tools, stale });
      connected = connection;
      for (const begin of waiting.values()) begin();
      waiting.clear();
      await connection.open();
    },
    restart: () => connected?.restart(),
  };
}
