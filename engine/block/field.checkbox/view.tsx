import type { ReactNode } from 'react';
import { pressing, words } from '../parts.tsx';
import { belowControl, inputAttributes } from '../field/wrapper.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
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
          <span>{words(props.label, 12)}</span>
        </label>
        {link !== undefined && (
          <button type="button" className={css.link} {...pressing(link.press, { busy: props.busy === true })}>
            {words(link.label, 6)}
          </button>
        )}
      </div>
      {belowControl(props)}
    </div>
  );
}
