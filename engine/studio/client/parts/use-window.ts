import { useEffect, useState } from 'react';

/** Rows beyond what is in sight that are drawn too. */
const AHEAD = 8;

/** The rows of a long list that are drawn. */
export interface Windowed {
  readonly from: number;
  readonly to: number;
  /** The height of all rows in pixels. */
  readonly height: number;
}

/** Returns the rows to draw of a list whose rows are equally high, from where its scroller stands. */
export function windowOf(count: number, row: number, top: number, high: number): Windowed {
  const from = Math.max(0, Math.floor(top / row) - AHEAD);
  const to = Math.min(count, Math.ceil((top + high) / row) + AHEAD);
  return { from: Math.min(from, to), to, height: count * row };
}

/** Draws only the rows of a list that are in sight. @param scroller the element that scrolls it */
export function useWindow(scroller: HTMLElement | null, count: number, row: number): Windowed {
  const [at, setAt] = useState({ top: 0, high: 0 });
  useEffect(() => {
    if (scroller === null) return;
    const measure = (): void => setAt({ top: scroller.scrollTop, high: scroller.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return windowOf(count, row, at.top, at.high);
}
