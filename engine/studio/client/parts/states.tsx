import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** Says in one sentence that there is nothing, with one button that mends it. */
export function Empty({
  children,
  act,
  onAct,
}: {
  readonly children: ReactNode;
  readonly act?: string;
  readonly onAct?: () => void;
}): ReactNode {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {act === undefined ? null : (
        <Button look="line" onClick={onAct}>
          {act}
        </Button>
      )}
    </div>
  );
}

/** Grey bars in the place of rows that are on their way; they come into sight after 200 ms. */
export function Bars({ label, count = 6 }: { readonly label: string; readonly count?: number }): ReactNode {
  return (
    <div className={styles.bars} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.bar} />
      ))}
    </div>
  );
}

/** A word on a tint. */
export function Tag({
  tone,
  children,
}: {
  readonly tone?: 'ok' | 'error' | 'warning' | 'accent';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
