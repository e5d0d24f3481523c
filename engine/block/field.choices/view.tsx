import type { ReactNode } from 'react';
import { fieldWrapper, isDisabled } from '../field/wrapper.tsx';
import { optionsOf } from '../field/options.tsx';
import { toCount } from '../field/number-slot.ts';
import radioStyles from '../field/radio.module.css';
import { optionRow, rowList } from '../field/rows.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host } = props;
  const options = optionsOf(props);
  const chosen = new Set(bind.value ?? []);
  const full = chosen.size >= toCount(props.limit, Infinity);
  const toggle = (value: string): void => {
    if (!chosen.delete(value)) chosen.add(value);
    const next = (options ?? []).map((option) => String(option.value)).filter((other) => chosen.has(other));
    bind.set(next.length === 0 ? null : next);
  };
  const rows = options?.map((option, index) => {
    const value = String(option.value);
    return optionRow(
      host,
      option,
      <input
        type="checkbox"
        className={radioStyles.input}
        ref={index === 0 ? bind.ref : undefined}
        checked={chosen.has(value)}
        disabled={isDisabled(props) || option.disabled === true || (full && !chosen.has(value))}
        onChange={() => toggle(value)}
        onBlur={() => bind.blur()}
      />,
    );
  });
  return fieldWrapper(props, rowList(rows, props.look), { group: 'group' });
}
