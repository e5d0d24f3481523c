import type { ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { WHOLE } from '../../window/use-window.ts';
import { fieldWrapper } from '../field/wrapper.tsx';
import { optionsOf } from '../field/options.tsx';
import { isChecked, radio } from '../field/radio.tsx';
import { cx, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

/** The approximate width of a segment, in pixels. */
const GUESS = 64;

export function view(props: PropsOf<typeof schema>): ReactNode {
  const options = optionsOf(props) ?? [];
  const control = (
    <Near
      guess={GUESS}
      sideways
      className={cx(css.segments, props.notes === true && css.notes, options.length > WHOLE && css.many)}
    >
      {options.map((option, index) => (
        <label
          key={option.key}
          className={css.segment}
          data-value={option.key}
          data-checked={isChecked(props, option) || undefined}
        >
          {radio(props, option, index)}
          <span>{words(option.title, 6)}</span>
          {has(option, 'note') && <small className={css.note}>{words(option.note, 4)}</small>}
        </label>
      ))}
    </Near>
  );
  return fieldWrapper(props, control, { group: 'radiogroup', bare: props.bare === true });
}
