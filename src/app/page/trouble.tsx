import type { ReactNode } from 'react';
import { CloudOff, Compass, Hammer } from 'lucide-react';
import { Frame } from '../frame/frame.tsx';
import styles from './trouble.module.css';
import { useShell } from '../shell-context.ts';

const ICONS = { cloud: CloudOff, missing: Compass, soon: Hammer } as const;

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
  const Icon = ICONS[icon];
  const body = (
    <div role="alert" className={styles['trouble']}>
      <span className={styles['icon']}><Icon size={28} strokeWidth={1.6} aria-hidden /></span>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      <button type="button" className={styles['action']} onClick={press}>{action}</button>
    </div>
  );
  return <Frame route={route} nav="bar" title={null} actions={null} body={body} foot={null} back={navigation.back} />;
}
