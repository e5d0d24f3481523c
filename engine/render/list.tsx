import {
  memo,
  useMemo,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { BlockHost } from '../block/props.ts';
import { cx } from '../block/parts.tsx';
import { ageOf } from './age.ts';
import type { Scope } from '../store/frame.ts';
import type { Tree } from '../dom/patch.ts';
import type { DirectView } from './direct-rows.ts';
import type { Instance } from './instance.ts';
import { PageEnd } from './page-end.tsx';
import type { RenderContext, ListPlan } from './plan.ts';
import { useReads } from './reads.ts';
import { renderNodes } from './render.tsx';
import { RowStore, type RowCell } from './rows.ts';
import type { View } from '../window/view.ts';
import { useDirectCode, useDirectRows } from './use-direct-rows.ts';
import { useWindow, WHOLE } from '../window/use-window.ts';
import { linesOf, LoadError, Skeleton, useErrorView } from './waiting.tsx';
import styles from './list.module.css';

/** A list: rows that render by themselves, and its skeleton, error, empty and end states. */
export function ListNode({
  plan,
  scope,
  x,
}: {
  readonly plan: ListPlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  const kept = useRef<{ readonly scope: Scope; readonly store: RowStore } | null>(null);
  if (kept.current === null || kept.current.scope !== scope)
    kept.current = { scope, store: new RowStore(plan, scope, x) };
  const { store } = kept.current;
  useDirectCode();
  useSyncExternalStore(store.subscribe, store.snapshot);
  if (x.inline) store.refresh();
  const instance = scope.$instance as Instance;
  const datum = plan.datum === undefined ? undefined : instance.datum(plan.datum);
  useReads(scope.$frame, datum === undefined ? [] : [['status', datum.name]]);
  const teller = useErrorView(useMemo(() => (datum === undefined ? undefined : [datum]), [datum]));
  const status = datum === undefined ? 'ready' : scope.status[datum.name];

  if (store.value === undefined || store.value === null) {
    if (status === 'error' && datum?.showsErrorIn(teller) === false) return null;
    if (status === 'error') return <LoadError text={datum?.error?.text} retry={() => void datum?.refresh()} x={x} />;
    if (store.value === undefined)
      return <Skeleton {...(plan.room === undefined ? rowsOf(plan, scope) : linesOf(plan.room))} x={x} />;
  }
  const none = store.rows.length === 0;
  const old = ageOf(plan, scope) === 'old';
  const rows = none ? (
    <Empty plan={plan} scope={scope} x={x} />
  ) : (
    <Rows plan={plan} scope={scope} store={store} x={x} old={old} />
  );
  // The nodes after the rows keep their identity when the first row comes.
  const after = plan.after === undefined ? null : renderNodes(plan.after, scope, x);
  return (
    <>
      {status === 'stale' && datum?.error !== undefined && !none ? (
        <p className={styles.stale} role="status">
          {x.t('engine.stale')}
        </p>
      ) : null}
      {old && !none ? (
        <p className="visually-hidden" role="status">
          {x.t('engine.old')}
        </p>
      ) : null}
      {plan.index === undefined || none ? null : (
        <plan.index.bar plan={plan} rows={store.rows} label={plan.index.label(scope, x) ?? undefined} />
      )}
      {plan.chat === undefined ? (
        rows
      ) : (
        <plan.chat id={plan.id} label={plan.label?.f(scope, x) ?? undefined}>
          {rows}
          {after}
        </plan.chat>
      )}
      {plan.chat === undefined ? after : null}
      {datum === undefined || none ? null : (
        <PageEnd said={plan.end} ground={plan.layout === 'cards'} datum={datum} x={x} />
      )}
      {plan.pull && <plan.pull.v data={plan.pull.data} scope={scope} x={x} />}
    </>
  );
}

function Empty({
  plan,
  scope,
  x,
}: {
  readonly plan: ListPlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  if (plan.empty !== undefined) return <>{renderNodes(plan.empty, scope, x)}</>;
  return plan.emptyText === undefined ? null : <p className={styles.empty}>{plan.emptyText.f(scope, x)}</p>;
}

/**
 * The number of skeleton lines: a list with a fixed row height fills a screen; no list shows more lines than it may
 * have rows.
 */
function rowsOf(
  { layout, rowHeight, limit }: ListPlan,
  scope: Scope,
): { readonly lines: number; readonly height: number | undefined } {
  const alike = rowHeight !== undefined && layout !== 'grid';
  const most = Number(limit?.f(scope) ?? 8);
  return { lines: Math.min(most, layout === 'inline' ? 1 : alike ? 8 : 4), height: alike ? rowHeight : undefined };
}

function Rows({
  plan,
  scope,
  store,
  x,
  old,
}: {
  readonly plan: ListPlan;
  readonly scope: Scope;
  readonly store: RowStore;
  readonly x: RenderContext;
  readonly old: boolean;
}): ReactNode {
  const { rows } = store;
  const { layout, columns = 2, chat, rowHeight = ASSUMED_HEIGHT } = plan;
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<DirectView | undefined>(undefined);
  // Before the window: it measures rows that are there.
  const direct = useDirectRows(plan, element, x, shown);
  const view = useWindow(rows, element, {
    scroller: x.page.app.host.scroller,
    owner: plan,
    guess: rowHeight,
    estimate: plan.estimate,
    columns: layout === 'grid' ? columns : 1,
    sideways: layout === 'inline',
    fromEnd: chat !== undefined,
  });
  const of = view === undefined ? undefined : rows.length;
  const placeOf = (index: number): number | undefined => (view === undefined ? undefined : index + 1);
  const draw = (index: number): ReactNode => {
    const row = rows[index]!;
    return inGroup(
      plan,
      rows,
      index,
      x,
      <Row key={row.key} plan={plan} row={row} host={x.host} place={placeOf(index)} of={of} />,
    );
  };
  shown.current = {
    rows,
    pieces: view?.pieces,
    // The head above a row depends on the row before it.
    stamp: [x.host, of, plan.group === undefined ? undefined : {}],
    chunk: view === undefined && rows.length > WHOLE && inChunks(layout) ? styles.chunk : undefined,
    placed: view !== undefined,
    draw: (index) => inGroup(plan, rows, index, x, drawRow(plan, rows[index]!, placeOf(index), of)),
  };
  return (
    <div
      ref={element}
      role="list"
      aria-label={plan.label?.f(scope, x) ?? undefined}
      data-node={chat === undefined ? plan.id : undefined}
      data-old={old ? 'region' : undefined}
      className={cx(styles[layout], view !== undefined && styles.windowed)}
      data-ground={layout === 'cards' || undefined}
      style={view === undefined ? gridOf(plan) : { ...gridOf(plan), ...paddingAround(view, plan.rowHeight) }}
    >
      {direct
        ? null
        : view === undefined
          ? rows.map((_, index) => draw(index))
          : view.pieces.map((piece) =>
              typeof piece === 'number' ? (
                draw(piece)
              ) : (
                <div key="space" role="presentation" data-space="" style={{ blockSize: piece.space }} />
              ),
            )}
    </div>
  );
}

/** The assumed height of a row that was never measured, in pixels. */
const ASSUMED_HEIGHT = 72;

/** The space of the rows that are not drawn; the stylesheet adds it to the list's own padding. */
const paddingAround = ({ before, after }: View, rowHeight = 0): CSSProperties =>
  ({ '--before': `${before}px`, '--after': `${after}px`, '--row': `${rowHeight}px` }) as CSSProperties;

/** Layouts in which a row may stand in a chunk as in the list: those of one column. */
const inChunks = (layout: ListPlan['layout']): boolean => layout === 'rows' || layout === 'cards';

/** The columns of a grid; undefined for any other list. */
const gridOf = ({ layout, columns = 2 }: ListPlan): { readonly gridTemplateColumns: string } | undefined =>
  layout === 'grid' ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined;

interface RowProps {
  readonly plan: ListPlan;
  readonly row: RowCell;
  /** Unused in the row, but a new host (another language) makes `memo` render it again. */
  readonly host: BlockHost;
  /** The row's position, in a list of which only a part is mounted. */
  readonly place: number | undefined;
  readonly of: number | undefined;
}

/** One row: one boundary and one subscription; everything in it is drawn in place. */
const Row = memo(function Row({ plan, row, place, of }: RowProps): ReactNode {
  useSyncExternalStore(row.subscribe, row.snapshot);
  return drawRow(plan, row, place, of);
});

function drawRow(plan: ListPlan, row: RowCell, place: number | undefined, of: number | undefined): Tree {
  row.x.page.app.counts?.rendered(`${plan.n}@`);
  return (
    <div role="listitem" aria-posinset={place} aria-setsize={of} className={styles.row}>
      {renderNodes(plan.item, row.scope, row.x)}
    </div>
  ) as Tree;
}

/** Puts a row of a list with groups below its head. */
function inGroup<Drawn extends ReactElement>(
  plan: ListPlan,
  rows: readonly RowCell[],
  index: number,
  x: RenderContext,
  drawn: Drawn,
): Drawn | Tree {
  if (plan.group === undefined) return drawn;
  return (
    <div key={rows[index]!.key} className={styles.grouped}>
      {headOf(plan, rows, index, x)}
      {drawn}
    </div>
  ) as Tree;
}

/** Returns the head above the first row of a group. */
function headOf({ group }: ListPlan, rows: readonly RowCell[], index: number, x: RenderContext): ReactNode {
  const { scope } = rows[index]!;
  if (group === undefined || (index > 0 && group.by(rows[index - 1]!.scope) === group.by(scope))) return null;
  return (
    <div className={styles.head} role="presentation">
      {group.head(scope, x)}
    </div>
  );
}
