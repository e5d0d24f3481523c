import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const motion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void): (() => void) => {
  const query = motion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True where the user wants no motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => motion().matches);

/** A medium counts as visible when this share of it is. */
const SHARE = 0.3;

/** True while an element is visible and the page is in the foreground. False until that is known. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  const [front, setFront] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      threshold: SHARE,
    });
    observer.observe(element.current);
    const changed = (): void => setFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', changed);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', changed);
    };
  }, [element]);
  return seen && front;
}
