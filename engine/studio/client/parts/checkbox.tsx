import { useEffect, useRef, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  /** `some` is the state of a box for several things, some of which are chosen. */
  readonly is: 'all' | 'some' | 'none';
  readonly disabled?: boolean;
  readonly onToggle: (isChosen: boolean) => void;
  /** The name of the box. */
  readonly children: ReactNode;
}

/** A box that one ticks, with its name. A box of which some is chosen chooses all. */
export function Checkbox({ is, disabled = false, onToggle, children }: CheckboxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = is === 'some';
  }, [is]);
  return (
    <label className={styles.choice} data-disabled={disabled || undefined}>
      <input
        ref={box}
        type="checkbox"
        checked={is === 'all'}
        disabled={disabled}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {children}
    </label>
  );
}
