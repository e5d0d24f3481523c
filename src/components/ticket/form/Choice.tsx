import styles from './choice.module.css';

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly size: 'regular' | 'small';
  readonly onChange: (value: string) => void;
}

/** One of a few. The browser's own select, so that a phone opens its own picker; where the picker can be styled, it is. */
export function Choice({ label, value, options, size, onChange }: ChoiceProps) {
  const length = options.find((option) => option.value === value)?.text.length ?? 1;
  return (
    <span className={`${styles.choice} ${styles[size]}`}>
      <select className={styles.select} style={{ '--length': length }} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <svg className={styles.caret} viewBox="0 0 8 8" aria-hidden>
        <path d="M.9 2.4h6.2a.4.4 0 0 1 .3.67L4.3 6.5a.4.4 0 0 1-.6 0L.6 3.07a.4.4 0 0 1 .3-.67z" />
      </svg>
    </span>
  );
}
