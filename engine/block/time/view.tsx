import type { ReactNode } from 'react';
import { everySecond } from '../clock.ts';
import { cx, NOTHING, skeleton } from '../parts.tsx';
import { placeClass, toneClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

const usual = { body: 'text1', label: 'text3', axis: 'text3' } as const;

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, value, style, as, tone, host } = props;
  const className = cx(styles.time, `type-${as}`, toneClass(tone, usual[as]), placeClass(props));
  if (value === undefined || value === null)
    return (
      <span className={className} data-node={id}>
        {value === null ? NOTHING : skeleton(10)}
      </span>
    );
  const date = (): string => host.format.date(value, style);
  return (
    <time
      ref={style === 'relative' ? everySecond(host, date) : undefined}
      className={className}
      dateTime={new Date(value).toISOString()}
      data-node={id}
    >
      {date()}
    </time>
  );
}
