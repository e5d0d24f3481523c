import type { ReactNode } from 'react';
import { area, cx } from '../parts.tsx';
import { gapClass, placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  return area({
    ...props,
    className: cx(
      styles.box,
      styles[props.surface],
      gapClass(props.gap),
      placeClass(props),
      props.press !== undefined && styles.press,
    ),
  });
}
