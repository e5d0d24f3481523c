import { useEffect, useRef, type MouseEvent } from 'react';

/** A press starts to repeat after `HOLD`, and then repeats at the interval. Milliseconds. */
const HOLD = 400;
const INTERVAL = 80;

/**
 * Returns the handlers of a button that runs once when pressed and repeatedly while it is held. A finger that scrolls
 * the page over it runs nothing.
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
    // Ignore the click that ends a held press; a click from the keyboard has no pointer before it.
    onClick: () => {
      if (!repeated.current) run();
      repeated.current = false;
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
