import type { ReactNode } from 'react';
import { PagePanel } from '../page/page-panel.tsx';
import { useSay } from '../words/use-say.ts';
import styles from './app.module.css';
import { Side } from './side.tsx';

/** What is chosen: words, a node, or the page itself. */
export function RightPanel(): ReactNode {
  const say = useSay();
  return (
    <Side side="right" panel="right" label={say('region.right')}>
      <div className={styles.body}>
        <PagePanel />
      </div>
    </Side>
  );
}
