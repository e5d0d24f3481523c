import type { ReactNode } from 'react';
import styles from './order-button.module.css';
import { useFrame } from './frame.ts';
import type { Problem } from './problem.ts';
import { wordsOf } from './problem.ts';

export interface OrderButtonProps {
  /** Of which way the market is to go for the order to gain; `plain` where it only leads to the sign-in. */
  readonly tone: 'up' | 'down' | 'plain';
  readonly label: ReactNode;
  /** What stands below the label, the reason too; without it the reason takes the label's place. */
  readonly note?: string;
  /** Why the order cannot be sent as it stands; null where it can. */
  readonly problem: Problem<unknown> | null;
  /** The form's wrong field is described by this button's reason. */
  readonly describes: boolean;
  readonly busy: boolean;
  /** Without it the button submits its form. */
  readonly onPress?: () => void;
}

/**
 * The button that sends an order. Where the order cannot be sent, the button says why, and a tap leads to the field to
 * mend.
 */
export function OrderButton({ tone, label, note, problem, describes, busy, onPress }: OrderButtonProps) {
  const { id, host } = useFrame();
  const off = problem !== null;
  const reason = off ? <span id={describes ? `${id}-reason` : undefined}>{wordsOf(problem, host)}</span> : undefined;
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className={styles.button}
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
