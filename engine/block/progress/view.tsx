import type { ReactNode } from 'react';
import { cx, optionalWords, words } from '../parts.tsx';
import { placeClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

/** More parts than this would be too thin to count. */
const MOST_PARTS = 12;

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, value, of, parts, label, quiet, tone = 'ink' } = props;
  const whole = of === undefined ? 0 : Number(of);
  const done =
    value === undefined || value === null || whole <= 0 ? undefined : Math.min(Math.max(Number(value), 0), whole);
  return (
    <div className={cx(styles.progress, placeClass(props))} data-node={id}>
      {quiet !== true && (
        <div className={cx(styles.head, 'type-label')}>
          <span>{words(label, 6)}</span>
          {has(props, 'note') && <span className={styles.note}>{optionalWords(props, 'note', 4)}</span>}
        </div>
      )}
      <div
        className={cx(styles.bar, styles[tone])}
        role="progressbar"
        aria-label={label ?? ''}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={done}
      >
        {parts === true && whole <= MOST_PARTS ? (
          Array.from({ length: whole }, (_, index) => (
            <span key={index} className={cx(styles.part, done !== undefined && index < done && styles.full)} />
          ))
        ) : (
          <span className={styles.part}>
            {done !== undefined && (
              <span
                className={cx(styles.part, styles.full, styles.share)}
                style={{ width: `${(done / whole) * 100}%` }}
              />
            )}
          </span>
        )}
      </div>
      {props.marks && whole > 0 && (
        <div className={cx(styles.marks, 'type-axis')}>
          {props.marks.map(
            ({ at, label: name }, index) =>
              at !== undefined &&
              at !== null && (
                <span
                  key={index}
                  className={styles.mark}
                  style={{ insetInlineStart: `${Math.min(Math.max(Number(at) / whole, 0), 1) * 100}%` }}
                >
                  <span className={styles.name}>{words(name, 3)}</span>
                </span>
              ),
          )}
        </div>
      )}
    </div>
  );
}
