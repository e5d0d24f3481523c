import { Caret } from './Caret.tsx';
import styles from './choice.module.css';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly size: 'regular' | 'small';
  readonly onChange: (value: Value) => void;
}

/** One of a few. The browser's own select, so that a phone opens its own picker; where the picker can be styled, it is. */
export function Choice<Value extends string>({ label, value, options, size, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  const length = options.find((option) => option.value === value)?.text.length ?? 1;
  return (
    <span className={`${styles.choice} ${styles[size]}`}>
      <select className={styles.select} style={{ '--length': length }} aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Caret className={styles.caret} />
    </span>
  );
}
