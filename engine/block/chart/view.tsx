import { lazy, Suspense, type ReactNode } from 'react';
import { cx, words } from '../parts.tsx';
import { axisOf, drawnOf, numberOf, pointsOf, summaryOf, toneOf, type ChartProps } from './points.ts';
import { drawBar, drawLegend, sharesOf } from './shares.tsx';
import { drawSpark } from './spark.tsx';
import styles from './view.module.css';

const Lines = lazy(async () => import('./lines.tsx'));
const Pie = lazy(async () => import('./pie.tsx'));

export function view(props: ChartProps): ReactNode {
  if (props.kind === 'bar' || props.kind === 'pie') return drawShares(props);
  return drawCurve(props);
}

function drawCurve(props: ChartProps): ReactNode {
  const { id, kind, label = '', tone, host } = props;
  const points = pointsOf(props);
  const small = kind === 'spark';
  if (points === undefined) return <Waiting className={small ? styles.spark : styles.curve} id={id} />;
  const write = numberOf(props);
  const summary = summaryOf(points, label, write, host);
  if (small)
    return (
      <div className={styles.holder} data-node={id}>
        {drawSpark(drawnOf(points), toneOf(tone, points), summary)}
      </div>
    );
  return (
    <div className={styles.curve} data-node={id}>
      <p className="visually-hidden">{summary}</p>
      {points.length < 2 ? (
        <div className={cx(styles.empty, 'type-label')} aria-hidden="true">
          {host.t('block.chart_empty')}
        </div>
      ) : (
        <div className={styles.filling} aria-hidden="true">
          <Suspense fallback={<Waiting className={styles.filling} />}>
            <Lines
              points={drawnOf(points)}
              tone={toneOf(tone, points)}
              filled={kind === 'area'}
              write={write}
              axis={axisOf(props)}
              host={host}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function drawShares(props: ChartProps): ReactNode {
  const { id, kind, label, items } = props;
  if (items === undefined) return <Waiting className={styles.curve} id={id} />;
  const shares = sharesOf(items);
  return (
    <figure className={styles.shares} data-node={id}>
      <figcaption className={cx(styles.caption, 'type-label')}>{words(label, 8)}</figcaption>
      {kind === 'bar' ? (
        drawBar(shares)
      ) : (
        <div className={styles.pie} aria-hidden="true">
          <Suspense fallback={<Waiting className={styles.filling} />}>
            <Pie shares={shares} />
          </Suspense>
        </div>
      )}
      {drawLegend(shares, props)}
    </figure>
  );
}

function Waiting({ className, id }: { readonly className: string | undefined; readonly id?: string }): ReactNode {
  return <span className={cx('skeleton', styles.waiting, className)} data-node={id} aria-hidden="true" />;
}
