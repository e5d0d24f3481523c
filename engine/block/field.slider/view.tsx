import type { CSSProperties, ReactNode } from 'react';
import { Big } from 'big.js';
import { fieldWrapper, inputAttributes } from '../field/wrapper.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { snap, STOPS } from './snap.ts';
import css from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { bind, host } = props;
  const ratio = bind.value ?? new Big(0);
  const percent = Math.min(100, Math.max(0, Number(ratio.times(100).toFixed(0))));
  const spoken = host.format.number(ratio, { percent: true, places: 0 });
  const style: CSSProperties & { readonly '--ratio': number } = { '--ratio': percent / 100 };
  const { 'aria-required': _, ...attributes } = inputAttributes(props);
  const control = (
    <div className={css.slider} style={style}>
      <div className={css.track} aria-hidden="true">
        {STOPS.map((stop) => (
          <i key={stop} className={css.stop} data-passed={percent >= stop || undefined} />
        ))}
      </div>
      <input
        {...attributes}
        className={css.input}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={spoken}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          bind.set(new Big(Math.abs(next - percent) === 1 ? next : snap(next)).div(100));
        }}
      />
    </div>
  );
  return fieldWrapper({ ...props, aside: props.aside ?? spoken }, control, { bare: props.bare === true });
}
