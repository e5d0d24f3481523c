import { Caret } from './caret.tsx';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly size: 'regular' | 'small';
  /** The name by which page tests choose in it. */
  readonly part: string;
  readonly onChange: (value: Value) => void;
}

/**
 * Returns the width of a text in Latin letters: Chinese, Japanese and Korean characters are wider, combining marks have
 * none.
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
 * Renders a choice of a few options. It is the browser's own select, so that phones open their picker; where the picker
 * can be styled, it is.
 */
export function Choice<Value extends string>({ label, value, options, size, part, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  const length = lettersOf(options.find((option) => option.value === value)?.text ?? ' ');
  return (
    <span className={`${styles.choice} ${styles[size]}`}>
      <select
        className={styles.select}
        data-part={part}
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
