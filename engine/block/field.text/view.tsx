import type { KeyboardEvent, ReactNode } from 'react';
import { frame, frameStyles, inputAttributes } from '../field/frame.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

type Props = PropsOf<typeof schema>;

/** Attributes of an input of each kind. Names, e-mail addresses and links are never corrected or capitalised. */
const kinds = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  digits: { type: 'text', inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
} as const;

/** Characters as a person counts them: an emoji is one. */
function length(text: string): number {
  return [...text].length;
}

export function view(props: Props): ReactNode {
  const { bind, max, before, after, enter } = props;
  const value = bind.value ?? '';
  const boxed = before != null || after != null;
  const attributes = {
    ...inputAttributes(props),
    value,
    placeholder: props.placeholder,
    autoComplete: props.autocomplete ?? 'off',
    enterKeyHint: enter === undefined ? undefined : ('send' as const),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const text = event.currentTarget.value;
      bind.set(text === '' ? null : text);
    },
    onKeyDown:
      enter &&
      ((event: KeyboardEvent) => {
        // While a Chinese or Japanese word is being composed, enter only ends the word.
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void enter();
      }),
  };
  const look = boxed ? frameStyles.input : frameStyles.control;
  const input = props.multiline ? (
    // The copy of the text in `data-text` gives the grid its height; the textarea fills it.
    <div className={boxed ? css.grow : `${frameStyles.control} ${css.grow} ${css.alone}`} data-text={`${value} `}>
      <textarea {...attributes} className={frameStyles.input} rows={1} />
    </div>
  ) : (
    <input {...attributes} {...kinds[props.input ?? 'text']} className={look} />
  );
  const control = boxed ? (
    <div className={`${frameStyles.control} ${frameStyles.box} ${props.multiline ? css.tall : ''}`}>
      {before}
      {input}
      {after}
    </div>
  ) : (
    input
  );
  const counter = max !== undefined && (
    <span className={css.counter} data-over={length(value) > max || undefined}>
      {props.host.t('field.count', { used: length(value), max })}
    </span>
  );
  return frame(props, control, { bare: props.bare === true, foot: counter || undefined });
}
