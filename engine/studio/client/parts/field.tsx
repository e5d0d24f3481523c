import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { keysShown } from '../state/keys.ts';
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
      {keys === undefined || value !== '' ? null : <kbd aria-hidden>{keysShown(keys)}</kbd>}
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly tone?: 'error' | undefined;
}

/** A field for a few words. */
export function TextField({ value, onValue, tone, ...rest }: TextFieldProps): ReactNode {
  return (
    <div className={styles.field} data-tone={tone}>
      <input autoComplete="off" {...rest} value={value} onChange={({ target }) => onValue(target.value)} />
    </div>
  );
}
