import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Datum } from '../data/datum.ts';
import type { Scope } from '../store/frame.ts';
import type { Context } from './context.ts';
import type { Instance } from './instance.ts';
import type { ListPlan } from './plan.ts';
import { useReads } from './reads.ts';
import { renderNodes } from './render.tsx';
import { RowStore, type RowCell } from './rows.ts';
import { linesOf, LoadError, Skeleton, useTelling } from './waiting.tsx';
import styles from './list.module.css';

/** Lists longer than this with rows of one height are windowed: only what is near the screen is in the page. */
const WINDOW = 60;

export interface WindowedProps {
  readonly rows: readonly RowCell[];
  readonly plan: ListPlan;
  readonly height: number;
}

/** A list: rows that render by themselves, and its skeleton, error, empty and end states. */
export function ListNode({ plan, scope, x }: { readonly plan: ListPlan; readonly scope: Scope; readonly x: Context }): ReactNode {
  const kept = useRef<{ readonly scope: Scope; readonly store: RowStore } | null>(null);
  if (kept.current === null || kept.current.scope !== scope) kept.current = { scope, store: new RowStore(plan, scope, x) };
  const { store } = kept.current;
  useSyncExternalStore(store.subscribe, store.snapshot);
  if (x.inline) store.refresh();
  const instance = scope.$instance as Instance;
  const datum = plan.datum === undefined ? undefined : instance.datum(plan.datum);
  useReads(scope.$frame, datum === undefined ? [] : [['status', datum.name]]);
  const teller = useTelling(useMemo(() => (datum === undefined ? undefined : [datum]), [datum]));
  const status = datum === undefined ? 'ready' : scope.status[datum.name];

  if (store.value === undefined || store.value === null) {
    if (status === 'error' && datum?.toldBy(teller) === false) return null;
    if (status === 'error') return <LoadError text={datum?.error?.text} retry={() => void datum?.refresh()} x={x} />;
    if (store.value === undefined) return <Skeleton {...(plan.room === undefined ? rowsOf(plan, scope) : linesOf(plan.room))} x={x} />;
  }
  const none = store.rows.length === 0;
  const rows = none ? <Empty plan={plan} scope={scope} x={x} /> : <Rows plan={plan} scope={scope} store={store} x={x} />;
  // What stands after the rows stays where it is when the first of them comes.
  const after = plan.after === undefined ? null : renderNodes(plan.after, scope, x);
  return (
    <>
      {status === 'stale' && !none ? <p className={styles.stale} role="status">{x.t('engine.stale')}</p> : null}
      {plan.chat === undefined ? rows : <plan.chat id={plan.id} label={plan.label?.f(scope, x) ?? undefined}>{rows}{after}</plan.chat>}
      {plan.chat === undefined ? after : null}
      {datum === undefined || none ? null : <End plan={plan} datum={datum} x={x} />}
    </>
  );
}

function Empty({ plan, scope, x }: { readonly plan: ListPlan; readonly scope: Scope; readonly x: Context }): ReactNode {
  if (plan.empty !== undefined) return <>{renderNodes(plan.empty, scope, x)}</>;
  return plan.emptyText === undefined ? null : <p className={styles.empty}>{plan.emptyText.f(scope, x)}</p>;
}

/** The skeleton: lists of long standing, with rows of one height, fill a screen; no list has more lines than it may have rows. */
function rowsOf({ layout, rowHeight, limit }: ListPlan, scope: Scope): { readonly lines: number; readonly height: number | undefined } {
  const alike = rowHeight !== undefined && layout !== 'grid';
  const most = Number(limit?.f(scope) ?? 8);
  return { lines: Math.min(most, layout === 'inline' ? 1 : alike ? 8 : 4), height: alike ? rowHeight : undefined };
}

function Rows({ plan, scope, store, x }: { readonly plan: ListPlan; readonly scope: Scope; readonly store: RowStore; readonly x: Context }): ReactNode {
  const { rows } = store;
  const label = plan.label?.f(scope, x) ?? undefined;
  const columns = gridOf(plan);
  // The lines of a grid are measured as they come: it is windowed from its beginning.
  const windowed = plan.rowHeight !== undefined && (columns !== undefined || rows.length > WINDOW);
  const Windowed = useWindowed(windowed);
  if (windowed) {
    const waiting = Windowed === undefined && columns !== undefined;
    return (
      <div role="list" aria-label={label} data-node={plan.id} className={waiting ? styles.grid : styles.rows} style={waiting ? columns : undefined}>
        {Windowed === undefined ? rows.slice(0, WINDOW).map((row) => <Row key={row.key} plan={plan} row={row} />) : <Windowed rows={rows} plan={plan} height={plan.rowHeight} />}
      </div>
    );
  }
  const all = plan.group === undefined ? rows.map((row) => <Row key={row.key} plan={plan} row={row} />) : grouped(plan, rows, x);
  return <div role="list" aria-label={label} data-node={plan.chat === undefined ? plan.id : undefined} className={styles[plan.layout]} style={columns}>{all}</div>;
}

/** The columns of a grid; undefined of any other list. */
export const gridOf = ({ layout, columns = 2 }: ListPlan): { readonly gridTemplateColumns: string } | undefined =>
  layout === 'grid' ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined;

/** One row: one boundary, one subscription, everything in it drawn in place. */
export const Row = memo(function Row({ plan, row }: { readonly plan: ListPlan; readonly row: RowCell }): ReactNode {
  useSyncExternalStore(row.subscribe, row.snapshot);
  row.x.page.app.counts?.rendered(`${plan.n}@`);
  return <div role="listitem" className={styles.row}>{renderNodes(plan.item, row.scope, row.x)}</div>;
});

function grouped(plan: ListPlan, rows: readonly RowCell[], x: Context): ReactNode {
  let last: unknown;
  return rows.map((row) => {
    const by = plan.group!.by(row.scope);
    const head = by === last ? null : <div className={styles.head} role="presentation">{plan.group!.head(row.scope, x)}</div>;
    last = by;
    return <div key={row.key} className={styles.grouped}>{head}<Row plan={plan} row={row} /></div>;
  });
}

/** Loads the next page when the end comes near, and says when there is no more. */
function End({ plan, datum, x }: { readonly plan: ListPlan; readonly datum: Datum; readonly x: Context }): ReactNode {
  const mark = useRef<HTMLDivElement | null>(null);
  const { paged, more, loading, failed } = datum.paging;
  useEffect(() => {
    const element = mark.current;
    if (element === null || !more) return undefined;
    const observer = new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) datum.loadMore(); }, { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [datum, more, loading]);
  if (failed) return <LoadError text={undefined} retry={() => datum.loadMore()} x={x} />;
  if (more) return <div ref={mark} className={styles.more} role="status">{loading ? x.t('engine.loading') : null}</div>;
  return plan.end && paged ? <p className={styles.end}>{x.t('engine.no_more')}</p> : null;
}

/** The windowing code, once it has come. */
let loaded: ComponentType<WindowedProps> | undefined;

/** The windowing code comes with the first list that is long enough. */
function useWindowed(wanted: boolean): ComponentType<WindowedProps> | undefined {
  const [, setCode] = useState(loaded === undefined ? 0 : 1);
  useEffect(() => {
    let gone = false;
    if (wanted && loaded === undefined) {
      void import('./windowed.tsx').then((module) => {
        loaded = module.Windowed;
        if (!gone) setCode(1);
      });
    }
    return () => { gone = true; };
  }, [wanted]);
  return loaded;
}
