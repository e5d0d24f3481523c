import type { ReactNode } from 'react';
import { PageLayout } from '../layout/page-layout.tsx';
import styles from './page-skeleton.module.css';
import { useShell, useText } from '../product/shell-context.ts';

const ROWS = [72, 56, 64, 48, 60, 52] as const;

/** The placeholder of a page whose code is loading. */
export function PageSkeleton({ route }: { readonly route: string }): ReactNode {
  const { navigation } = useShell();
  const t = useText();
  const rows = ROWS.map((width) => (
    <div key={width} className={styles['row']}>
      <span className={styles['circle']} />
      <span className={styles['lines']}>
        <span className={styles['line']} style={{ width: `${width}%` }} />
        <span className={styles['line']} style={{ width: `${width / 2}%` }} />
      </span>
    </div>
  ));
  const body = (
    <div role="status" aria-label={t('shell.loading')} className={styles['page']}>
      {rows}
    </div>
  );
  return (
    <PageLayout
      route={route}
      nav="bar"
      title={null}
      actions={null}
      body={body}
      foot={null}
      back={() => navigation.back()}
    />
  );
}
