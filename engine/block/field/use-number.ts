import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { Big } from 'big.js';
import type { BlockHost, Control } from '../props.ts';
import { EMPTY, filled, pasted, placesOf, received, sameNumber, typed, type NumberText } from './number-input.ts';

/** Writes a text without losing the caret: React leaves an input alone whose value is already what it renders. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
  input.value = text;
  const caret = Math.max(0, text.length - fromEnd);
  input.setSelectionRange(caret, caret);
}

/** Tells whether a text came at once, by paste or from the phone's suggestions, unlike a key. */
function isWhole({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  if (!(nativeEvent instanceof InputEvent)) return true;
  if (nativeEvent.inputType === 'insertText') return (nativeEvent.data ?? '').length > 1;
  return nativeEvent.inputType.startsWith('insertFrom') || nativeEvent.inputType === 'insertReplacementText';
}

/**
 * Joins a number field's text to its bound value: as typed while it has the focus, formatted otherwise.
 * @param places the maximum of digits after the decimal sign
 */
export function useNumber(bind: Control<Big>, host: BlockHost, places: number) {
  const rule = { places, sign: host.format.decimalSign };
  const [state, setState] = useState(() => received(EMPTY, bind.value, rule));
  const [focused, setFocused] = useState(false);
  const now = received(state, bind.value, rule);
  if (now !== state) setState(now);
  const entered = useRef<HTMLInputElement>(null);
  // Typing replaces a default that arrives while the caret is in the field, and does not continue it.
  useLayoutEffect(() => {
    if (now.given) entered.current?.select();
  }, [now.given, now.seen]);

  const take = (next: NumberText): void => {
    setState(next);
    if (!sameNumber(next.value, now.value)) bind.set(next.value);
  };
  const shown =
    focused || now.value === null
      ? now.text
      : host.format.number(now.value, { places: placesOf(now.text), rounding: 'down' });

  return {
    value: now.value,
    refused: now.refused,
    /** Sets a number as a button does. */
    fill: (value: Big) => take(filled(now, value, rule)),
    input: {
      type: 'text',
      inputMode: places === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      value: shown,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        entered.current = event.currentTarget;
        setFocused(true);
      },
      onBlur: () => {
        entered.current = null;
        setFocused(false);
        setState({ ...now, refused: undefined });
        bind.blur();
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        const next = isWhole(event)
          ? pasted(now, input.value, rule, (text) => host.format.parse(text))
          : typed(now, input.value, rule);
        write(input, next.text);
        take(next);
      },
    },
  } as const;
}
