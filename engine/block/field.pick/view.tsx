import type { ReactNode } from 'react';
import { fieldWrapper, wrapperStyles, inputAttributes, isDisabled } from '../field/wrapper.tsx';
import { drawMark } from '../field/options.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, pressing, words } from '../parts.tsx';
import type { Control } from '../props.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

type Props = PropsOf<typeof schema>;

/** Returns a control for a field that binds nothing: it never has an error. */
function unbound(id: string): Control<unknown> {
  return {
    id,
    value: null,
    set: () => undefined,
    blur: () => undefined,
    error: undefined,
    required: false,
    disabled: false,
    ref: () => undefined,
  };
}

export function view(props: Props): ReactNode {
  const { value, placeholder, host } = props;
  const bind = props.bind ?? unbound(`pick-${props.id ?? ''}`);
  const framed = { ...props, bind };
  const mark = drawMark(host, props, has(props, 'detail') ? 'small' : 'tiny');
  const { 'aria-required': _, disabled: __, ...attributes } = inputAttributes(framed);
  const control = (
    <button
      {...attributes}
      type="button"
      className={cx(wrapperStyles.control, wrapperStyles.box, has(props, 'detail') && css.tall)}
      aria-labelledby={`${bind.id}-label ${bind.id}-value`}
      {...pressing(props.press, { enabled: !isDisabled(framed), busy: props.busy === true })}
    >
      {mark}
      <span id={`${bind.id}-value`} className={css.words}>
        {value === null ? (
          <span className={css.placeholder}>{placeholder ?? host.t('field.choose')}</span>
        ) : (
          <span className={css.value}>{words(value, 8)}</span>
        )}
        {has(props, 'detail') && props.detail !== null && (
          <span className={css.detail}>{optionalWords(props, 'detail', 12)}</span>
        )}
      </span>
      {drawIcon('chevron-down', 20)}
    </button>
  );
  return fieldWrapper(framed, control, { bare: props.bare === true });
}
