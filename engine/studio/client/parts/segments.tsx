import { useId, type ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<T extends string | number> {
  /** The name of the choice for those who do not see it. */
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  /** One that is none of the choices chooses nothing. */
  readonly value: T;
  readonly onValue: (value: T) => void;
}

/** Chooses one of a few that stand side by side. */
export function Segments<T extends string | number>({ label, choices, value, onValue }: SegmentsProps<T>): ReactNode {
  const group = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} data-chosen={choice.value === value || undefined}>
          <input type="radio" name={group} checked={choice.value === value} onChange={() => onValue(choice.value)} />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
