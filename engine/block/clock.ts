import { useCallback, useSyncExternalStore } from 'react';
import type { BlockHost } from './props.ts';

/** Reads the server's clock every second; the component renders when the result changes. */
export function useEverySecond<T extends string | number>(host: BlockHost, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => host.everySecond(listener), [host]);
  return useSyncExternalStore(subscribe, read);
}
