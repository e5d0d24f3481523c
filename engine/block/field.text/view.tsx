import type { KeyboardEvent, ReactNode } from 'react';
import { charactersOf } from '../characters.ts';
import { clearButton } from '../field/clear.tsx';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { drawnText, keptText } from '../field/text-input.ts';
import grow from '../field/grow.module.css';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

type Props = PropsOf<typeof schema>;

/** Attributes of an input of each kind. E-mail addresses and links are never corrected or capitalised. */
const kinds = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  digits: { type: 'text', inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
} as const;

/**
 * Tells whether a key ends the input: shift and enter starts a line, and during IME composition enter only ends the
 * word.
 */
function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

export function view(props: Props): ReactNode {
  const { bind, max, before, after, enter, multiline } = props;
  const value = bind.value ?? '';
  const clear = props.clear === true && value !== '' && !isDisabled(props) && clearButton(props);
  const boxed = multiline === true || before != null || after != null || props.clear === true;
  const attributes = {
    ...inputAttributes(props),
    placeholder: props.placeholder ?? undefined,
    autoComplete: props.autocomplete ?? 'off',
    enterKeyHint: enter && ('send' as const),
    onKeyDown:
      enter &&
      ((event: KeyboardEvent) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        void enter();
      }),
  };
  const input = multiline ? (
    <div className={grow.grow} data-text={`${value} `}>
      <textarea {...attributes} {...drawnText(bind)} className={`${wrapperStyles.input} ${grow.text}`} rows={1} />
    </div>
  ) : (
    <input
      {...attributes}
      {...(max === undefined && props.clear !== true ? keptText(bind) : drawnText(bind))}
      {...kinds[props.input]}
      className={boxed ? wrapperStyles.input : wrapperStyles.control}
    />
  );
  const control = boxed ? (
    <div className={cx(wrapperStyles.control, wrapperStyles.box, multiline && grow.tall)}>
      {before}
      {input}
      {clear}
      {after}
    </div>
  ) : (
    input
  );
  return fieldWrapper(props, control, {
    bare: props.bare === true,
    foot: max === undefined ? undefined : counter(charactersOf(value).length, max, props),
  });
}

function counter(used: number, max: number, { host }: Props): ReactNode {
  return (
    <span className={css.counter} data-over={used > max || undefined}>
      {host.t('field.count', { used, max })}
    </span>
  );
}
