import { useCallback, useSyncExternalStore } from 'react';
import type { BlockHost } from './props.ts';

/** What is read off the clock of the server, read again every second; the component renders when the answer changes. */
export function useEverySecond<T extends string | number>(host: BlockHost, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => host.everySecond(listener), [host]);
  return useSyncExternalStore(subscribe, read);
}
