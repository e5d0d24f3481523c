import type { CSSProperties, ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, nameWords, pressing, words } from '../parts.tsx';
import { placeClass, toneClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

/** The type size, usual tone and likely length of each role. */
const roles = {
  body: ['body', 'text1', 12],
  label: ['label', 'text2', 8],
  caption: ['label', 'text3', 10],
  title: ['title', 'text1', 10],
  rowTitle: ['input', 'text1', 8],
  figure: ['figure', 'text1', 6],
  total: ['total', 'text1', 7],
  price: ['price', 'text1', 7],
  axis: ['axis', 'text3', 6],
} as const;

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, text, as, tone, strong, align, lines, icon, endIcon, press } = props;
  const [size, usual, length] = roles[as];
  const className = cx(
    styles.text,
    `type-${size}`,
    toneClass(tone, usual),
    styles[as],
    strong && styles.strong,
    styles[align],
    placeClass(props),
    (icon ?? endIcon) !== undefined && styles.iconed,
    lines !== undefined && (lines > 1 ? styles.clamp : styles.cut),
  );
  const style: CSSProperties | undefined = lines !== undefined && lines > 1 ? { WebkitLineClamp: lines } : undefined;
  const said = as === 'title' ? nameWords(text, length) : words(text, length);
  const content =
    (icon ?? endIcon) === undefined ? (
      said
    ) : (
      <>
        {icon !== undefined && drawIcon(icon, 14)}
        <span className={lines === 1 ? 'ellipsis' : undefined}>{said}</span>
        {endIcon !== undefined && drawIcon(endIcon, 14)}
      </>
    );
  if (press !== undefined) {
    return (
      <button
        type="button"
        className={cx(className, 'target', styles.press)}
        style={style}
        data-node={id}
        {...pressing(press, props)}
      >
        {content}
      </button>
    );
  }
  if (as === 'title')
    return (
      <h2 className={className} style={style} data-node={id}>
        {content}
      </h2>
    );
  return (
    <span className={className} style={style} data-node={id}>
      {content}
    </span>
  );
}
