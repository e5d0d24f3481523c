import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { scaled } from '../canvas/boxes.ts';
import { partAround } from '../outline/rows.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useDrag } from './drag-state.ts';
import styles from './drop-line.module.css';

/** The line at which what is dragged would go, and the name of the container. */
export function DropLine({ zoom }: { readonly zoom: number }): ReactNode {
  const say = useSay();
  const drop = useDrag((state) => state.drop);
  const opened = useStudio((state) => state.opened);
  if (drop === undefined) return null;
  const line = scaled(drop.line, zoom);
  const container = scaled(drop.container, zoom);
  const isAcross = drop.line.height <= drop.line.width;
  const around = opened === undefined ? undefined : partAround(opened, drop.into);
  const name = around?.kind === 'body' ? say('group.body') : around?.kind === 'foot' ? say('group.foot') : around?.name;
  return (
    <>
      <div
        className={styles.container}
        style={{ left: container.x, top: container.y, width: container.width, height: container.height }}
      />
      <div
        className={isAcross ? styles.across : styles.down}
        style={
          isAcross
            ? { left: line.x, top: line.y, width: line.width }
            : { left: line.x, top: line.y, height: line.height }
        }
      />
      <div className={styles.tag} style={{ top: Math.max(0, line.y - 11) }}>
        <CornerDownRight size={12} strokeWidth={2} aria-hidden />
        {say('drag.in', { name: name ?? '' })}
      </div>
    </>
  );
}
