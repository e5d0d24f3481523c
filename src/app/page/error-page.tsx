import type { ReactNode } from 'react';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import styles from './error-page.module.css';
import { useShell } from '../product/shell-context.ts';

const ICONS = { cloud: 'cloud-off', missing: 'compass', soon: 'hammer', update: 'rotate-cw' } as const;

interface ErrorPageProps {
  readonly route: string;
  readonly icon: keyof typeof ICONS;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly press: () => void;
}

/** Shown in place of a page: what went wrong, and a button with what the user can do. */
export function ErrorPage({ route, icon, title, text, action, press }: ErrorPageProps): ReactNode {
  const { navigation } = useShell();
  const body = (
    <div role="alert" data-trouble={icon} className={styles['trouble']}>
      <span className={styles['icon']}>{drawIcon(ICONS[icon], 28)}</span>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <button type="button" className={styles['action']} onClick={press}>
        {action}
      </button>
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
