import type { ReactNode } from 'react';
import type { EventHandler } from '../props.ts';
import { below, inputAttributes, type FieldProps } from '../field/frame.tsx';
import css from './view.module.css';

interface Props extends Omit<FieldProps<boolean>, 'note' | 'actions'> {
  readonly link?: { readonly label: string | undefined; readonly press: EventHandler } | undefined;
}

export function view(props: Props): ReactNode {
  const { bind, link } = props;
  return (
    <div className={css.field} data-node={props.id}>
      <div className={css.row}>
        <label className={css.label}>
          <input
            {...inputAttributes(props)}
            className={css.box}
            type="checkbox"
            checked={bind.value === true}
            onChange={(event) => bind.set(event.currentTarget.checked)}
          />
          <span>{props.label}</span>
        </label>
        {link !== undefined && (
          <button type="button" className={css.link} onClick={() => void link.press()}>
            {link.label}
          </button>
        )}
      </div>
      {below(props)}
    </div>
  );
}
