import Big from 'big.js';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import type { Formatter } from '../../../../engine/format.ts';
import { decimalOf, plainText, typedDecimal } from './decimal.ts';
import { useControl } from './control.ts';
import styles from './input.module.css';

interface DecimalInputProps {
  readonly id: string;
  /** The field's accessible name where no label element gives one. */
  readonly label?: string;
  /** The value that the user entered; undefined where the field only follows another. */
  readonly entered: Big | null | undefined;
  /** The value that the form derives from it, in whole ticks or steps. */
  readonly shown: Big | null;
  /** The decimal places shown, which are also the most that can be typed. */
  readonly places: number;
  readonly typedPlaces?: number;
  readonly wrong: boolean;
  readonly centred?: boolean;
  readonly onChange: (value: Big | null) => void;
}

/** Renders a field for a decimal: it shows the typed text while it has the focus, and the formatted value otherwise. */
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
  const { id: ticket, host } = useControl();
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: Big | null } | null>(null);
  // Another control may have changed the value since; then the typed text no longer counts.
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
        data-part={id.slice(ticket.length + 1)}
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

/**
 * Returns the field's text after a change; null where the change is refused. A pasted number may have groups, a typed
 * one not.
 */
function readChange(event: ChangeEvent<HTMLInputElement>, format: Formatter, places: number): string | null {
  const native: Event & { readonly inputType?: string } = event.nativeEvent;
  const text = event.target.value;
  if (native.inputType !== 'insertFromPaste') return typedDecimal(text, format.decimalSign, places);
  const value = format.parse(text);
  return value === null || value.lt(0)
    ? null
    : typedDecimal(plainText(value.round(places, Big.roundDown), format.decimalSign), format.decimalSign, places);
}

/** Sets the text and restores the caret, which would jump to the end if React set it. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = (input.selectionStart ?? 0) + Math.min(0, text.length - input.value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
}
