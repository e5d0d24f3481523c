import type { ReactNode } from 'react';
import { fieldWrapper, wrapperStyles, inputAttributes } from '../field/wrapper.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import '../../icon/controls.ts';
import type { PropsOf } from '../view.ts';
import { fromDay, fromMinute, toDay, toMinute } from './day.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, at, time } = props;
  const write = time === true ? toMinute : toDay;
  const control = (
    <div className={`${wrapperStyles.control} ${wrapperStyles.box} ${css.date}`}>
      <input
        {...inputAttributes(props)}
        className={`${wrapperStyles.input} ${css.input}`}
        type={time === true ? 'datetime-local' : 'date'}
        min={write(props.min) || undefined}
        max={write(props.max) || undefined}
        value={write(bind.value)}
        onChange={({ currentTarget: { value } }) => bind.set(time === true ? fromMinute(value) : fromDay(value, at))}
      />
      {drawIcon('calendar', 20)}
    </div>
  );
  return fieldWrapper(props, control);
}
