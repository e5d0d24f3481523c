import type { ReactNode } from 'react';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import { Frame } from '../layout/page-layout.tsx';
import styles from './trouble.module.css';
import { useShell } from '../product/shell-context.ts';

const ICONS = { cloud: 'cloud-off', missing: 'compass', soon: 'hammer', update: 'rotate-cw' } as const;

interface TroubleProps {
  readonly route: string;
  readonly icon: keyof typeof ICONS;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly press: () => void;
}

/** A page's place when there is no page to show: what happened, and the one thing to do about it. */
export function Trouble({ route, icon, title, text, action, press }: TroubleProps): ReactNode {
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
    <Frame route={route} nav="bar" title={null} actions={null} body={body} foot={null} back={() => navigation.back()} />
  );
}
