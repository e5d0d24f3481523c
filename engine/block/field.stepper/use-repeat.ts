import { useEffect, useRef, type MouseEvent } from 'react';

/** A press is held this long before it repeats, and then runs once in every interval. Milliseconds. */
const HOLD = 400;
const INTERVAL = 80;

/**
 * The handlers of a button that runs once when pressed and again and again while it is held. A finger that scrolls the
 * page over it runs nothing.
 */
export function useRepeat(run: () => void) {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = (): void => clearTimeout(timer.current);
  const again = (): void => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(again, INTERVAL);
  };
  return {
    onPointerDown: () => {
      repeated.current = false;
      stop();
      timer.current = setTimeout(again, HOLD);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The click that ends a held press is no press of its own; a click from the keyboard has no pointer before it.
    onClick: () => {
      if (!repeated.current) run();
      repeated.current = false;
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
