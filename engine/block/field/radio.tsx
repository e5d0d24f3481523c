import type { ReactNode } from 'react';
import type { Control } from '../props.ts';
import { isDisabled, type FieldProps } from './wrapper.tsx';
import { sameValue, type OptionValue, type Option } from './options.tsx';
import css from './radio.module.css';

type Props = FieldProps & { readonly bind: Control<OptionValue> };

/** Tells whether an option is the chosen one. Labels say so as an attribute: not every browser has `:has(:checked)`. */
export const isChecked = ({ bind }: Props, option: Option): boolean => sameValue(option.value, bind.value);

/**
 * Draws the input of one option: a real but invisible radio over its whole label. So the browser gives the group its
 * arrow keys and names, and no state is needed. The first takes the focus when the field is in error.
 */
export function radio(props: Props, option: Option, index: number): ReactNode {
  const { bind } = props;
  return (
    <input
      type="radio"
      className={css.input}
      name={bind.id}
      ref={index === 0 ? bind.ref : undefined}
      checked={isChecked(props, option)}
      disabled={isDisabled(props) || option.disabled === true}
      onChange={() => bind.set(option.value)}
      onBlur={() => bind.blur()}
    />
  );
}
