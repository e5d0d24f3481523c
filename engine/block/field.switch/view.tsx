import type { ReactNode } from 'react';
import { belowControl, inputAttributes } from '../field/wrapper.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { words } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, icon, change } = props;
  const { 'aria-required': _, disabled, ...attributes } = inputAttributes(props);
  return (
    <div className={css.field} data-node={props.id}>
      <label className={css.row}>
        {icon !== undefined && drawIcon(icon, 22)}
        <span className={css.label}>{words(props.label, 10)}</span>
        <input
          {...attributes}
          className={css.switch}
          type="checkbox"
          role="switch"
          disabled={disabled || props.busy === true}
          checked={bind.value === true}
          onChange={(event) => {
            const value = event.currentTarget.checked;
            bind.set(value);
            void change?.({ value });
          }}
        />
      </label>
      {belowControl(props)}
    </div>
  );
}
