import type { ReactNode } from 'react';
import { area, cx } from '../parts.tsx';
import { gapClass, placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { gap, align, justify, equal, wrap, line, scroll, size } = props;
  return area({
    ...props,
    className: cx(
      styles.row,
      gapClass(gap),
      styles[align],
      styles[`justify-${justify}`],
      styles[size],
      placeClass(props),
      equal && styles.equal,
      wrap && styles.wrap,
      line && styles.line,
      scroll && styles.scroll,
      props.press !== undefined && styles.press,
    ),
  });
}
