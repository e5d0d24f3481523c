import { useEffect, useRef } from 'react';

/** A held button begins to repeat after `DELAY`, then repeats at this interval. In milliseconds. */
const DELAY = 400;
const INTERVAL = 80;

/** The handlers of a button that acts at once, and repeatedly while it is held. */
export function usePressing(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(act);
  const repeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, INTERVAL);
  };
  return {
    onPointerDown: () => {
      repeated.current = false;
      stop();
      timer.current = setTimeout(repeat, DELAY);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A click is the press itself, by finger or key; after repeating it is only the release.
    onClick: () => {
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
