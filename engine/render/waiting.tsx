import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Datum } from '../data/datum.ts';
import type { Scope } from '../store/frame.ts';
import type { Instance } from './instance.ts';
import type { ComponentPlan, RenderContext } from './plan.ts';
import { useReads } from './reads.ts';
import { SKELETON_DELAY } from './skeleton-delay.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly names: readonly string[];
  /** The height of the content to come, where it is known; any CSS length. */
  readonly height?: number | string | undefined;
  readonly scope: Scope;
  readonly x: RenderContext;
}

/** Tells whether nodes are in the foot of a page or a sheet. */
export const InFoot = createContext(false);

/** The height of a button, which most feet hold, in pixels. */
const BUTTON = 48;

/**
 * Replaces a region until its data is known: by a skeleton after a moment, or by an error with retry. In a foot it only
 * reserves the space of a button, since the body above shows the skeleton and the error.
 */
export function Waiting({ names, height, scope, x }: WaitingProps): ReactNode {
  useReads(
    scope.$frame,
    names.map((name) => ['status', name]),
  );
  const instance = scope.$instance as Instance;
  const data = useMemo(() => names.flatMap((name) => instance.datum(name) ?? []), [instance, names]);
  const foot = useContext(InFoot);
  const teller = useErrorView(foot ? NONE : data);
  const failed = data.filter(({ name }) => scope.status[name] === 'error');
  if (failed.length > 0)
    return foot || !failed.some((datum) => datum.showsErrorIn(teller)) ? null : (
      <LoadError
        text={textOf(failed)}
        retry={() => {
          for (const datum of failed) void datum.refresh();
        }}
        x={x}
      />
    );
  if (foot) return <div style={{ minHeight: BUTTON }} />;
  return typeof height === 'string' ? (
    <div style={{ minHeight: height }}>
      <Skeleton lines={3} x={x} />
    </div>
  ) : (
    <Skeleton {...linesOf(height)} x={x} />
  );
}

/** Returns the height to reserve for a component until it is loaded. */
export function reservedHeight({ height, heightWhere, props }: ComponentPlan, scope: Scope): number | string {
  return heightWhere && props[heightWhere.prop]?.f(scope) ? heightWhere.height : height;
}

/** The height of a skeleton line in pixels, unless the list has a row height. */
const LINE = 60;

/** Returns the lines that fill this many pixels. */
export function linesOf(room = 3 * LINE): { readonly lines: number; readonly height: number } {
  const lines = Math.round(room / LINE) || 1;
  return { lines, height: room / lines };
}

/** Grey lines that appear after a moment. Their space is reserved from the start, so that nothing below shifts. */
export function Skeleton({
  lines,
  height = LINE,
  x,
}: {
  readonly lines: number;
  readonly height?: number | undefined;
  readonly x: RenderContext;
}): ReactNode {
  const shown = useDelayed();
  // An element without height would still part its neighbours: they keep a gap to each.
  if (height === 0) return null;
  if (!shown) return <div style={{ minHeight: lines * height }} />;
  return (
    <div className={styles.skeleton} role="status" aria-label={x.t('engine.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.row} style={{ height }}>
          <i className={styles.mark} />
          <span className={styles.lines}>
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}

export function LoadError({
  text,
  retry,
  x,
}: {
  readonly text: string | undefined;
  readonly retry: () => void;
  readonly x: RenderContext;
}): ReactNode {
  return (
    <div className={styles.failed} role="alert" data-node="load-error">
      <p>{text ?? x.t('engine.load_failed')}</p>
      <button type="button" className={styles.retry} onClick={retry}>
        {x.t('engine.retry')}
      </button>
    </div>
  );
}

const NONE: readonly Datum[] = [];

/**
 * Registers the caller as the block that shows these data's errors while it is mounted. Returns the token for
 * `showsErrorIn`.
 */
export function useErrorView(data: readonly Datum[] = NONE): object {
  const [teller] = useState(() => ({}));
  useLayoutEffect(() => {
    const stops = data.map((datum) => datum.addErrorView(teller));
    return () => {
      for (const stop of stops) stop();
    };
  }, [data, teller]);
  return teller;
}

function textOf(failed: readonly Datum[]): string | undefined {
  return failed.map((datum) => datum.error?.text).find((words) => words !== undefined);
}

/** Returns false at first, and true after `SKELETON_DELAY`. */
function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
