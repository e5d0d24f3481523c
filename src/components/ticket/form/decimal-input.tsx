import Big from 'big.js';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import type { Formatter } from '../../../../engine/format.ts';
import { decimalOf, plainText, typedDecimal } from './decimal.ts';
import { useFrame } from './frame.ts';
import styles from './input.module.css';

export interface DecimalInputProps {
  readonly id: string;
  /** Its name where no label element gives it one. */
  readonly label?: string;
  /** What the user entered here; undefined where the field only follows another. */
  readonly entered: Big | null | undefined;
  /** What the form makes of it, in whole ticks or steps. */
  readonly shown: Big | null;
  /** Decimals shown, and how many may be typed. */
  readonly places: number;
  readonly typedPlaces?: number;
  readonly wrong: boolean;
  readonly centred?: boolean;
  readonly onChange: (value: Big | null) => void;
}

/** A field for a decimal: as typed while it has the focus, formatted when it is left. */
export function DecimalInput({
  id,
  label,
  entered,
  shown,
  places,
  typedPlaces = places,
  wrong,
  centred,
  onChange,
}: DecimalInputProps) {
  const { id: ticket, host } = useFrame();
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: Big | null } | null>(null);
  // Another control may have changed the value since: then what was typed is out of date.
  const current = typing !== null && typing.value === entered ? typing.text : null;
  const settled = shown === null ? '' : host.format.number(shown, { places });
  const text = current ?? (focused ? plainText(shown, host.format.decimalSign) : settled);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const read = readChange(event, host.format, typedPlaces);
    write(event.target, read ?? text);
    if (read === null) return;
    const value = decimalOf(read, host.format.decimalSign);
    setTyping({ text: read, value });
    onChange(value);
  };
  return (
    <span className={styles.fit}>
      <input
        id={id}
        className={`${styles.number} ${centred ? styles.centred : ''}`}
        style={{ '--length': Math.max(1, text.length) }}
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${ticket}-refusal ${ticket}-reason` : undefined}
        value={text}
        onChange={change}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setTyping(null);
        }}
      />
    </span>
  );
}

/** The field's text after a change; null where it is refused. A pasted number may have groups, a typed one has none. */
function readChange(event: ChangeEvent<HTMLInputElement>, format: Formatter, places: number): string | null {
  const native: Event & { readonly inputType?: string } = event.nativeEvent;
  const text = event.target.value;
  if (native.inputType !== 'insertFromPaste') return typedDecimal(text, format.decimalSign, places);
  const value = format.parse(text);
  return value === null || value.lt(0)
    ? null
    : typedDecimal(plainText(value.round(places, Big.roundDown), format.decimalSign), format.decimalSign, places);
}

/** Sets the text and keeps the caret, which would jump to the end if React did it. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = (input.selectionStart ?? 0) + Math.min(0, text.length - input.value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
}
