import type { ReactNode } from 'react';
import { useEverySecond } from '../clock.ts';
import { cx, NOTHING, skeleton } from '../parts.tsx';
import type { BlockHost } from '../props.ts';
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
  return (
    <time className={className} dateTime={new Date(value).toISOString()} data-node={id}>
      {style === 'relative' ? <Relative value={value} host={host} /> : host.format.date(value, style)}
    </time>
  );
}

/** `2 min ago`, rendered again only when its text changes. */
function Relative({ value, host }: { readonly value: number; readonly host: BlockHost }): ReactNode {
  return useEverySecond(host, () => host.format.date(value, 'relative'));
}
