import type { ReactNode } from 'react';
import { placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import { directionOf, Head, nextDirection, writtenOf } from './head.tsx';
import type { schema } from './schema.ts';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, label, bind, align, first, unsets = false, host } = props;
  const direction = directionOf(bind.value, props);
  return (
    <Head
      id={id}
      label={label}
      direction={direction}
      align={align}
      spoken={host.t(direction === 'desc' ? 'block.sorted_down' : 'block.sorted_up')}
      className={placeClass(props)}
      enabled={props.enabled}
      press={() => bind.set(writtenOf(nextDirection(direction, first, unsets), props))}
    />
  );
}
