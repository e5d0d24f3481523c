import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Row, type WindowedProps } from './list.tsx';

/** Rows kept ready above and below the screen. */
const AHEAD = 8;

/** A long list of rows of one height in the page's own scroll. */
export function Windowed({ rows, plan, height }: WindowedProps): ReactNode {
  const box = useRef<HTMLDivElement | null>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null) setTop(element.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: AHEAD,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.key,
  });
  return (
    <div ref={box} style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => (
        <div key={item.key} style={{ position: 'absolute', insetInline: 0, top: 0, height, transform: `translateY(${item.start - top}px)` }}>
          <Row plan={plan} row={rows[item.index]!} />
        </div>
      ))}
    </div>
  );
}
