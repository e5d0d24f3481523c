import type { ReactNode } from 'react';
import { useSay } from '../words/use-say.ts';
import styles from './drag-layer.module.css';
import { useDrag } from './drag-state.ts';

/** What is dragged follows the pointer, a little tilted, and says where it may not go. */
export function DragLayer(): ReactNode {
  const say = useSay();
  const { dragged, x, y, drop, why } = useDrag();
  if (dragged === undefined) return null;
  return (
    <div className={styles.layer} role="status">
      <div className={styles.held} style={{ left: x, top: y }}>
        <b>{dragged.name}</b>
        {drop === undefined ? <span>{why ?? say('drag.nowhere')}</span> : null}
      </div>
    </div>
  );
}
