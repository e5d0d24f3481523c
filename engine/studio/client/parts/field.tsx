import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';
import styles from './field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The key that leads to it, shown at its end. */
  readonly keys?: string;
}

/** A field that one searches by. */
export function SearchField({ label, value, onValue, keys, ...rest }: SearchFieldProps): ReactNode {
  return (
    <div className={styles.field}>
      <Search size={14} strokeWidth={1.7} aria-hidden />
      <input
        type="search"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        {...rest}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      {value === '' ? <KeyHint keys={keys} isSilent /> : null}
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly tone?: 'error' | undefined;
  /** An icon at its beginning. */
  readonly lead?: ReactNode;
  /** Its name, where it stands within the field. */
  readonly said?: string;
}

/** A field for a few words. */
export function TextField({ value, onValue, tone, lead, said, ...rest }: TextFieldProps): ReactNode {
  // Where its name stands outside, the label does, too.
  const Box = said === undefined ? 'div' : 'label';
  return (
    <Box className={styles.field} data-tone={tone}>
      {lead}
      {said === undefined ? null : <span>{said}</span>}
      <input autoComplete="off" {...rest} value={value} onChange={({ target }) => onValue(target.value)} />
    </Box>
  );
}
