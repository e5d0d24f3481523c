import type Big from 'big.js';
import type { KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react';
import { useRef } from 'react';
import styles from './book.module.css';
import { painterOf } from './paint.ts';

interface LadderProps {
  readonly side: 'asks' | 'bids';
  readonly label: string;
  readonly rows: number;
  readonly ref: Ref<HTMLOListElement>;
  readonly onPick: (price: Big) => void;
}

/**
 * Renders the fixed rows of one side. React makes them once, empty; a painter writes their figures. The best row is a
 * tab stop, arrow keys move to the others.
 */
export function Ladder({ side, label, rows, ref, onPick }: LadderProps) {
  /** The price of the row when the finger came down: the book may change before it is lifted. */
  const held = useRef<Big | undefined>(undefined);
  const hold = (event: PointerEvent) => {
    held.current = priceAt(event.target);
  };
  const pick = (event: MouseEvent) => {
    const now = priceAt(event.target);
    // `detail` is 0 for keyboards and assistive technology, which have no pointerdown.
    const price = event.detail === 0 ? now : now && held.current;
    if (price !== undefined) onPick(price);
  };
  const best = side === 'asks' ? rows - 1 : 0;
  return (
    <ol
      ref={ref}
      className={`${styles.ladder} ${styles[side]}`}
      aria-label={label}
      translate="no"
      onPointerDown={hold}
      onClick={pick}
      onKeyDown={moveFocus}
    >
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.row}
            data-part={side === 'asks' ? 'ask' : 'bid'}
            tabIndex={index === best ? 0 : -1}
          >
            <i className={styles.bar} />
            <span className={styles.price} /> <span className={styles.quantity} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function priceAt(target: EventTarget): Big | undefined {
  const row = target instanceof Element ? target.closest('button') : null;
  return row === null ? undefined : painterOf(row).row()?.price;
}

function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((button) => button === event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
