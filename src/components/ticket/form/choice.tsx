import { Caret } from './caret.tsx';
import styles from './choice.module.css';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly size: 'regular' | 'small';
  readonly onChange: (value: Value) => void;
}

/**
 * How many Latin letters a text is as wide as: signs of Chinese, Japanese and Korean are wider, marks over and under
 * letters take nothing.
 */
const lettersOf = (text: string): number =>
  [...text].reduce(
    (sum, sign) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign)
        ? 1.6
        : /\p{M}/u.test(sign)
          ? 0
          : 1),
    0,
  );

/**
 * One of a few. The browser's own select, so that a phone opens its own picker; where the picker can be styled, it is.
 */
export function Choice<Value extends string>({ label, value, options, size, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  const length = lettersOf(options.find((option) => option.value === value)?.text ?? ' ');
  return (
    <span className={`${styles.choice} ${styles[size]}`}>
      <select
        className={styles.select}
        style={{ '--length': length }}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
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
