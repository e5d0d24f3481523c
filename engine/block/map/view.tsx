import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import { placesOf } from './places.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

const Canvas = lazy(async () => import('./canvas.tsx'));

export function view({ id, label, chosen, tiles, credit, height, items, host }: Props): ReactNode {
  return (
    <section className={cx(styles.map, styles[height])} data-node={id} aria-label={label}>
      {items === undefined ? (
        <Waiting />
      ) : (
        <Shown items={items} chosen={chosen} tiles={tiles} credit={credit} host={host} />
      )}
    </section>
  );
}

type ShownProps = Pick<Props, 'chosen' | 'tiles' | 'credit' | 'host'> & { readonly items: NonNullable<Props['items']> };

function Shown({ items, ...rest }: ShownProps): ReactNode {
  const places = useMemo(() => placesOf(items), [items]);
  return (
    <Suspense fallback={<Waiting />}>
      <Canvas places={places} chosen={rest.chosen} tiles={rest.tiles} credit={rest.credit} host={rest.host} />
    </Suspense>
  );
}

function Waiting(): ReactNode {
  return <span className={cx('skeleton', styles.waiting)} aria-hidden="true" />;
}
