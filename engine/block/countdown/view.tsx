import { useEffect, useRef, type ReactNode } from 'react';
import { useEverySecond } from '../clock.ts';
import { cx, NOTHING, skeleton, words } from '../parts.tsx';
import type { BlockHost, EventHandler } from '../props.ts';
import { toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { id, until, size, tone, label, style } = props;
  return (
    <div className={styles.countdown} data-node={id} role="timer" aria-label={label}>
      {has(props, 'label') && (
        <div className={cx(styles.caption, 'type-label')} aria-hidden="true">
          {words(label, 6)}
        </div>
      )}
      <div
        className={cx(styles.value, style === 'boxes' ? 'type-body' : `type-${size}`, styles[size], toneClass(tone))}
      >
        {until === undefined ? skeleton(5) : until === null ? NOTHING : <Left {...props} key={until} until={until} />}
      </div>
    </div>
  );
}

/** The remaining time, rendered again only when its text changes. */
function Left({ until, style, end, host }: Props & { readonly until: number }): ReactNode {
  const shown = useEverySecond(host, () =>
    host.format.duration(until - host.now(), style === 'boxes' ? 'dd:hh:mm:ss' : style),
  );
  useEnd(until, end, host);
  return style === 'boxes' ? drawBoxes(shown, host) : shown;
}

/** Runs the handler once at the end time. The handler may be a new function at every render: the newest runs. */
function useEnd(until: number, end: EventHandler | undefined, host: BlockHost): void {
  const newest = useRef(end);
  useEffect(() => {
    newest.current = end;
  });
  useEffect(() => {
    if (host.now() >= until) return;
    const stop = host.everySecond(() => {
      if (host.now() < until) return;
      stop();
      void newest.current?.();
    });
    return stop;
  }, [until, host]);
}

const units = ['block.days', 'block.hours', 'block.minutes', 'block.seconds'];

function drawBoxes(shown: string, host: BlockHost): ReactNode {
  return (
    <div className={styles.boxes}>
      {shown.split(':').map((digits, index) => (
        <div key={units[index]} className={styles.unit}>
          <span className={styles.box}>{digits}</span>
          <span className={cx(styles.name, 'type-axis')}>{host.t(units[index] ?? '')}</span>
        </div>
      ))}
    </div>
  );
}
