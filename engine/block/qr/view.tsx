import { useEffect, useState, type ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { Picture } from '../image/picture.tsx';
import { cx } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import { encode, QUIET, type Matrix } from './matrix.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view({ id, value, label, size, logo, host }: Props): ReactNode {
  return (
    <div className={cx(styles.qr, styles[size])} data-node={id}>
      {typeof value === 'string' && (
        <Code key={value} value={value} label={label} covered={typeof logo === 'string'} host={host} />
      )}
      {typeof logo === 'string' && (
        <span className={styles.logo}>
          <Picture host={host} source={logo} alt="" fallback={null} />
        </span>
      )}
    </div>
  );
}

function Code({
  value,
  label,
  covered,
  host,
}: Pick<Props, 'label' | 'host'> & { readonly value: string; readonly covered: boolean }): ReactNode {
  const [matrix, setMatrix] = useState<Matrix | 'failed'>();
  useEffect(() => {
    let shown = true;
    encode(value, covered).then(
      (found) => {
        if (shown) setMatrix(found);
      },
      (error: unknown) => {
        host.report({ code: 'qr_failed', detail: String(error) });
        if (shown) setMatrix('failed');
      },
    );
    return () => {
      shown = false;
    };
  }, [value, covered, host]);
  if (matrix === undefined) return null;
  if (matrix === 'failed') return <span className={styles.failed}>{drawIcon('image-off', 32, label)}</span>;
  const span = matrix.size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${span} ${span}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={matrix.path} fill="black" />
    </svg>
  );
}
