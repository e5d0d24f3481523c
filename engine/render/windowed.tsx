import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type ReactNode } from 'react';
import { Row, type WindowedProps } from './list.tsx';

/** Rows kept ready above and below the screen. */
const AHEAD = 8;

/** What the list scrolls in, and where in it the list begins. */
interface Scroller {
  readonly element: HTMLElement;
  readonly top: number;
}

/** A long list of rows of one height, in the scroll of its page. */
export function Windowed({ rows, plan, height }: WindowedProps): ReactNode {
  const [scroller, setScroller] = useState<Scroller>();
  // In state, set by a ref callback: the virtualizer must learn of the element before it first counts its rows.
  const box = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const found = element.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
    setScroller({ element: found, top: element.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop });
  }, []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller?.element ?? null,
    estimateSize: () => height,
    overscan: AHEAD,
    scrollMargin: scroller?.top ?? 0,
    getItemKey: (index) => rows[index]!.key,
  });
  return (
    <div ref={box} style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => (
        <div key={item.key} style={{ position: 'absolute', insetInline: 0, top: 0, height, transform: `translateY(${item.start - (scroller?.top ?? 0)}px)` }}>
          <Row plan={plan} row={rows[item.index]!} />
        </div>
      ))}
    </div>
  );
}
