import type { ReactNode } from 'react';
import styles from './order-button.module.css';
import { useControl } from './control.ts';
import type { Problem } from './problem.ts';
import { wordsOf } from './problem.ts';

interface OrderButtonProps {
  /** The direction of the market in which the order gains; `plain` where the button only leads to the sign-in. */
  readonly tone: 'up' | 'down' | 'plain';
  readonly label: ReactNode;
  /** The text below the label, which includes the reason; without it the reason replaces the label. */
  readonly note?: string;
  /** The reason why the order cannot be sent; null where it can. */
  readonly problem: Problem<unknown> | null;
  /** True where this button's reason describes the form's invalid field. */
  readonly describes: boolean;
  readonly busy: boolean;
  /** The name by which page tests press it; `submit` without it. */
  readonly part?: string;
  /** Without it the button submits its form. */
  readonly onPress?: () => void;
}

/**
 * Renders the button that sends an order. Where the order cannot be sent, the button says why, and a tap moves the
 * focus to the field to correct.
 */
export function OrderButton({
  tone,
  label,
  note,
  problem,
  describes,
  busy,
  part = 'submit',
  onPress,
}: OrderButtonProps) {
  const { id, host } = useControl();
  const off = problem !== null;
  const reason = off ? <span id={describes ? `${id}-reason` : undefined}>{wordsOf(problem, host)}</span> : undefined;
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className={styles.button}
      data-part={part}
      data-tone={tone}
      data-tall={note === undefined ? undefined : true}
      aria-disabled={off}
      aria-busy={busy}
      onClick={onPress}
    >
      {note === undefined ? (
        (reason ?? label)
      ) : (
        <>
          <b className={styles.name}>{label}</b>
          <span className={styles.note}>{reason ?? note}</span>
        </>
      )}
    </button>
  );
}
