import { useCallback, useSyncExternalStore } from 'react';
import type { BlockHost } from './props.ts';

/** Reads the server's clock every second; the component renders when the result changes. */
export function useEverySecond<T extends string | number>(host: BlockHost, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => host.everySecond(listener), [host]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns the ref of an element whose text is read again every second, without a render. */
export function everySecond(host: BlockHost, read: () => string): (element: HTMLElement | null) => void | (() => void) {
  return (element) => {
    if (element === null) return undefined;
    const write = (): void => {
      const text = read();
      if (element.textContent !== text) element.textContent = text;
    };
    write();
    return host.everySecond(write);
  };
}
