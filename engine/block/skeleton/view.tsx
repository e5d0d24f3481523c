import type { ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view({ id, shape, count, host }: PropsOf<typeof schema>): ReactNode {
  return (
    <div className={styles.skeletons} data-node={id}>
      {drawSkeleton(shape, count, host.t('block.loading'))}
    </div>
  );
}

type Shape = 'text' | 'row' | 'card' | 'chart';

/** Widths in pixels of the four bars of a row; they alternate so that rows do not look stamped. */
const rows = [
  [48, 72, 96, 64],
  [56, 56, 80, 56],
  [40, 64, 104, 72],
] as const;
const lines = ['92%', '76%', '84%'] as const;

/** Draws the shapes of content to come; lists and waiting regions use it too. `label` is for screen readers. */
export function drawSkeleton(shape: Shape, count: number, label: string): ReactNode {
  return (
    <>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => drawShape(shape, index))}
    </>
  );
}

function drawShape(shape: Shape, index: number): ReactNode {
  if (shape === 'text')
    return (
      <span
        key={index}
        className={cx('skeleton', styles.line)}
        style={{ width: lines[index % lines.length] }}
        aria-hidden="true"
      />
    );
  if (shape === 'chart') return <span key={index} className={cx('skeleton', styles.chart)} aria-hidden="true" />;
  const [title, subtitle, value, note] = rows[index % rows.length] ?? rows[0];
  return (
    <span key={index} className={cx(styles.row, shape === 'card' && styles.card)} aria-hidden="true">
      <span className={cx('skeleton', styles.round)} />
      <span className={styles.what}>
        {bar(title, true)}
        {bar(subtitle, false)}
      </span>
      <span className={styles.worth}>
        {bar(value, true)}
        {bar(note, false)}
      </span>
      {shape === 'card' && (
        <span className={styles.rest}>
          {bar(72, false)}
          {bar(56, false)}
          {bar(64, false)}
        </span>
      )}
    </span>
  );
}

function bar(width: number, strong: boolean): ReactNode {
  return <span className={cx('skeleton', strong ? styles.strong : styles.quiet)} style={{ width }} />;
}
