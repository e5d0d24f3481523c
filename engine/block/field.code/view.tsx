import type { ReactNode } from 'react';
import { clearButton } from '../field/clear.tsx';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { Send } from './send.tsx';
import css from './view.module.css';

/** Returns the digits of a text, cut to the length; it accepts full-width digits and skips pasted spaces and dashes. */
function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host, send, complete, secret, length } = props;
  const value = bind.value ?? '';
  const box = props.look === 'box';
  // A value with other characters than digits was not typed here.
  if (props.given != null && /\D/.test(value)) {
    const control = (
      <div className={`${wrapperStyles.control} ${wrapperStyles.box}`}>
        {drawIcon('circle-check', 20)}
        <input {...inputAttributes(props)} className={wrapperStyles.input} readOnly value={props.given} />
        {!isDisabled(props) && clearButton(props)}
      </div>
    );
    return fieldWrapper(props, control);
  }
  const input = (
    <input
      {...inputAttributes(props)}
      className={box ? wrapperStyles.input : css.input}
      type={secret && box ? 'password' : 'text'}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete={secret ? 'off' : 'one-time-code'}
      value={value}
      onChange={(event) => {
        const digits = digitsOf(event.currentTarget.value, length);
        if (digits === value) return;
        bind.set(digits === '' ? null : digits);
        if (digits.length === length) void complete?.();
      }}
      // Digits are only added and removed at the end, where the cells show the caret.
      onSelect={
        box
          ? undefined
          : ({ currentTarget: { value: all }, currentTarget }) =>
              currentTarget.setSelectionRange(all.length, all.length)
      }
    />
  );
  const sender = send && <Send host={host} send={send} enabled={!isDisabled(props)} busy={props.busy} inside={box} />;
  if (box) {
    const control = (
      <div className={`${wrapperStyles.control} ${wrapperStyles.box}`}>
        {input}
        {sender && <i className={wrapperStyles.separator} />}
        {sender}
      </div>
    );
    return fieldWrapper(props, control);
  }
  const cells = Array.from({ length }, (_, index) => (
    <span key={index} className={css.cell} data-at={index === Math.min(value.length, length - 1) || undefined}>
      {secret && value[index] !== undefined ? '•' : value[index]}
    </span>
  ));
  const control = (
    <div className={css.cells}>
      {input}
      <div className={css.row} aria-hidden="true">
        {cells}
      </div>
    </div>
  );
  return fieldWrapper(props, control, { foot: sender });
}
