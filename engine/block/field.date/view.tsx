import type { ReactNode } from 'react';
import { frame, frameStyles, inputAttributes } from '../field/frame.tsx';
import { drawIcon } from '../icon/registry.tsx';
import '../icon/controls.ts';
import type { PropsOf } from '../view.ts';
import { fromDay, toDay } from './day.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, at } = props;
  const control = (
    <div className={`${frameStyles.control} ${frameStyles.box} ${css.date}`}>
      <input
        {...inputAttributes(props)}
        className={`${frameStyles.input} ${css.input}`}
        type="date"
        min={toDay(props.min) || undefined}
        max={toDay(props.max) || undefined}
        value={toDay(bind.value)}
        onChange={(event) => bind.set(fromDay(event.currentTarget.value, at))}
      />
      {drawIcon('calendar', 20)}
    </div>
  );
  return frame(props, control);
}
