import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type ReactNode } from 'react';
import { gridOf, Row, type WindowedProps } from './list.tsx';
import type { ListPlan } from './plan.ts';
import styles from './list.module.css';

/** Rows kept ready above and below the screen. */
const AHEAD = 8;

/** Between two lines of a grid: `--space-3`, as between its columns. */
const GAP = 12;

/**
 * How high the lines of a grid turned out to be, by the key of their first row: a page that is come back to is as high as it was.
 * What was never drawn will be about as high as what was drawn last.
 */
const heights = new WeakMap<ListPlan, { readonly known: Map<unknown, number>; last: number }>();

function remember(plan: ListPlan, key: unknown, height: number): void {
  const { known } = heights.get(plan) ?? { known: new Map<unknown, number>() };
  heights.set(plan, { known: known.set(key, height), last: height });
}

/** What the list scrolls in, and where in it the list begins. */
interface Scroller {
  readonly element: HTMLElement;
  readonly top: number;
}

/** A long list of rows of one height, or of lines of cards about as high as each other, in the scroll of its page. */
export function Windowed({ rows, plan, height }: WindowedProps): ReactNode {
  const [scroller, setScroller] = useState<Scroller>();
  const box = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const found = element.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
    setScroller({ element: found, top: element.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop });
  }, []);
  // As high as it will be from the beginning: a place on the page that is come back to is there at once.
  const columns = columnsOf(plan);
  const about = rows.reduce((sum, row, index) => (index % columns === 0 ? sum + lineOf(plan, height, row.key) : sum), 0);
  return <div ref={box} style={{ position: 'relative', minHeight: scroller === undefined ? about : undefined }}>{scroller && <Lines rows={rows} plan={plan} height={height} scroller={scroller} />}</div>;
}

const columnsOf = (plan: ListPlan): number => (plan.layout === 'grid' ? (plan.columns ?? 2) : 1);

/** About how high a line is, with the gap after it. */
function lineOf(plan: ListPlan, height: number, key: unknown): number {
  if (plan.layout !== 'grid') return height;
  const measured = heights.get(plan);
  return (measured?.known.get(key) ?? measured?.last ?? height) + GAP;
}

/** What is near the screen. It begins where the page is scrolled to: else the page would be scrolled to its beginning. */
function Lines({ rows, plan, height, scroller: { element, top } }: WindowedProps & { readonly scroller: Scroller }): ReactNode {
  const grid = gridOf(plan);
  const gap = grid === undefined ? 0 : GAP;
  const columns = columnsOf(plan);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScrollElement: () => element,
    initialOffset: () => element.scrollTop,
    estimateSize: (index) => lineOf(plan, height, rows[index * columns]!.key) - gap,
    measureElement: (line, entry, instance) => {
      const measured = measureElement(line, entry, instance);
      if (measured > 0) remember(plan, rows[instance.indexFromElement(line) * columns]?.key, measured);
      return measured;
    },
    gap,
    overscan: AHEAD / columns,
    scrollMargin: top,
    getItemKey: (index) => rows[index * columns]!.key,
  });
  return (
    <div style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const place = { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${item.start - top}px)` } as const;
        const line = rows.slice(item.index * columns, (item.index + 1) * columns).map((row) => <Row key={row.key} plan={plan} row={row} />);
        if (grid === undefined) return <div key={item.key} style={{ ...place, height }}>{line}</div>;
        return <div key={item.key} ref={virtual.measureElement} data-index={item.index} className={styles.grid} style={{ ...place, ...grid }}>{line}</div>;
      })}
    </div>
  );
}
