import { useEffect, useRef, type ReactNode } from 'react';
import type { Datum } from '../data/datum.ts';
import type { Scope } from '../store/frame.ts';
import type { Instance } from './instance.ts';
import type { RenderContext } from './plan.ts';
import { useReads } from './reads.ts';
import { LoadError } from './waiting.tsx';
import styles from './list.module.css';

interface PageEndProps {
  /** Shows a text when there are no more pages. */
  readonly said: boolean;
  /** The records stand on a ground of their own, which goes on below the text. */
  readonly ground?: boolean;
  readonly datum: Datum;
  readonly x: RenderContext;
}

/**
 * Marks the end of paged records: fetches the next page when the end comes near, and shows a text when there are no
 * more.
 */
export function PageEnd({ said, ground, datum, x }: PageEndProps): ReactNode {
  const mark = useRef<HTMLDivElement | null>(null);
  const { paged, more, loading, busy, ended, failed } = datum.paging;
  useEffect(() => {
    const element = mark.current;
    // An observer fires only when the end comes near or goes away. Where the end stays near, a new observer is needed
    // after each fetch, since that one fires at once. None is created during a refetch of all pages: no page could be
    // added then. Fetches are counted, because one that begins and ends within a frame is never rendered as busy.
    if (element === null || !more || busy) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) datum.loadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [datum, more, busy, ended]);
  if (failed) return <LoadError text={undefined} retry={() => datum.loadMore()} x={x} />;
  if (more)
    return (
      <div ref={mark} className={styles.more} role="status">
        {loading ? x.t('engine.loading') : null}
      </div>
    );
  if (!said || !paged) return null;
  return (
    <p className={styles.end} data-ground={ground === true || undefined}>
      {x.t('engine.no_more')}
    </p>
  );
}

/** Puts the same mark after a block that shows the records of a datum. */
export function BlockEnd({
  datum: name,
  scope,
  x,
}: {
  readonly datum: string;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  useReads(scope.$frame, [
    ['status', name],
    ['data', name],
  ]);
  const datum = (scope.$instance as Instance).datum(name);
  return datum === undefined ? null : <PageEnd said={false} datum={datum} x={x} />;
}
