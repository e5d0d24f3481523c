import { useEffect, useRef } from 'react';

/** Held this long, a button begins to repeat; then it repeats this often. In milliseconds. */
const DELAY = 400;
const INTERVAL = 80;

/** Handlers of a button that acts at once, and again and again while it is held. */
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
