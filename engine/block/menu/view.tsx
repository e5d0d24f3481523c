import type { ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { WHOLE } from '../../window/use-window.ts';
import { drawBadge } from '../badge/view.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, pressing, skeleton, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

/** The approximate height of an entry, in pixels. */
const GUESS = 64;

export function view(props: Props): ReactNode {
  const { id, columns, variant } = props;
  const entries: readonly Entry[] | undefined = has(props, 'items') ? props.items : (props.entries ?? []);
  // Windowing needs the number of columns, to know which entries are visible.
  const many = (entries?.length ?? 0) > WHOLE;
  return (
    <Near
      guess={GUESS}
      columns={many ? 4 : Number(columns)}
      className={cx(styles.menu, styles[`of${many ? '4' : columns}`], styles[variant])}
      data-node={id}
    >
      {entries === undefined
        ? Array.from({ length: Number(columns) }, (_, index) => (
            <span key={index} className={styles.entry}>
              {skeleton(4)}
            </span>
          ))
        : entries.map((entry, index) => drawEntry(entry, index, props))}
    </Near>
  );
}

type Entry = NonNullable<Props['entries']>[number] | NonNullable<Props['items']>[number];

function drawEntry(entry: Entry, index: number, props: Props): ReactElement {
  const { icon, label, press, badge, primary } = entry;
  return (
    <button
      key={'key' in entry ? entry.key : index}
      type="button"
      data-node={'id' in entry ? entry.id : undefined}
      data-key={'key' in entry ? entry.key : undefined}
      className={cx(styles.entry, primary && styles.primary)}
      {...pressing(press, props)}
    >
      <span className={styles.icon}>
        {icon !== undefined && drawIcon(icon, props.variant === 'round' ? 20 : 22)}
        {has(entry, 'badge') && <span className={styles.badge}>{drawBadge(badge)}</span>}
      </span>
      <span className={cx(styles.label, 'type-label')}>{words(label, 5)}</span>
    </button>
  );
}
