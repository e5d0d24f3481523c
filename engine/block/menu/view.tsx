import type { ReactNode } from 'react';
import { drawBadge } from '../badge/view.tsx';
import { drawIcon } from '../icon/registry.tsx';
import { cx, pressing, skeleton, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { id, columns, variant } = props;
  const entries: readonly Entry[] | undefined = has(props, 'items') ? props.items : props.entries ?? [];
  return (
    <div className={cx(styles.menu, styles[`of${columns}`], styles[variant])} data-node={id}>
      {entries === undefined
        ? Array.from({ length: Number(columns) }, (_, index) => <span key={index} className={styles.entry}>{skeleton(4)}</span>)
        : entries.map((entry, index) => drawEntry(entry, index, props))}
    </div>
  );
}

type Entry = NonNullable<Props['entries']>[number] | NonNullable<Props['items']>[number];

function drawEntry(entry: Entry, index: number, props: Props): ReactNode {
  const { icon, label, press, badge, primary } = entry;
  return (
    <button
      key={'key' in entry ? entry.key : index} type="button" data-node={'id' in entry ? entry.id : undefined} data-key={'key' in entry ? entry.key : undefined}
      className={cx(styles.entry, primary && styles.primary)} {...pressing(press, props)}
    >
      <span className={styles.icon}>
        {icon !== undefined && drawIcon(icon, props.variant === 'round' ? 20 : 22)}
        {has(entry, 'badge') && <span className={styles.badge}>{drawBadge(badge)}</span>}
      </span>
      <span className={cx(styles.label, 'type-label')}>{words(label, 5)}</span>
    </button>
  );
}
