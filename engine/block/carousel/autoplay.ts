import { useEffect, useRef, useState, type RefObject } from 'react';

interface Pause {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Calls `next` at this interval in milliseconds while the element is visible and nobody holds it: not under a finger,
 * not with the focus inside, not in a hidden page, not for people who prefer reduced motion. Returns the listeners that
 * pause it.
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  every: number | null | undefined,
  next: () => void,
): Pause {
  const [held, setHeld] = useState(false);
  const newest = useRef(next);
  useEffect(() => {
    newest.current = next;
  });
  useEffect(() => {
    const target = element.current;
    if (
      target === null ||
      every === null ||
      every === undefined ||
      held ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return;
    let seen = false;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting === true;
    });
    observer.observe(target);
    const timer = setInterval(() => {
      if (seen && !document.hidden) newest.current();
    }, every);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [element, every, held]);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  return { onPointerDown: hold, onPointerUp: release, onPointerCancel: release, onFocus: hold, onBlur: release };
}
