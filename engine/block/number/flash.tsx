import type Big from 'big.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../parts.tsx';
import { direction } from './direction.ts';
import styles from './view.module.css';

/**
 * A number whose background flashes when it changes, in the tone of the change. The first value does not flash. Two
 * animations alternate, so that a second change restarts it without forcing a layout.
 */
export function Flash({
  className,
  text,
  value,
}: {
  readonly className: string;
  readonly text: string;
  readonly value?: Big;
}): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef({ text, value, turn: 0 });
  useEffect(() => {
    const last = before.current;
    if (last.text === text) return;
    const turn = 1 - last.turn;
    before.current = { text, value, turn };
    const change = value !== undefined && last.value !== undefined ? direction(value.minus(last.value)) : undefined;
    if (element.current !== null) element.current.dataset['flash'] = `${change ?? 'flat'}-${turn}`;
  }, [text, value]);
  return (
    <span ref={element} className={cx(className, styles.flash)}>
      {text}
    </span>
  );
}
