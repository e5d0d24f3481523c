import { Copy, GripVertical, Group, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutlineNode } from '../../protocol/pages.ts';
import type { Box } from '../../protocol/place.ts';
import { IconButton, Tip } from '../parts/button.tsx';
import { useDragging } from '../drag/use-dragging.ts';
import { insertBeside } from '../insert/insert.ts';
import { useStudio } from '../state/studio.ts';
import { duplicateChosen, removeChosen, wrapChosen } from '../structure/node-acts.ts';
import { useSay } from '../words/use-say.ts';
import { beside } from './boxes.ts';
import styles from './overlay.module.css';

/** The height of the four tools in pixels. */
const TOOLS_HIGH = 103;

/** The tools in the right gutter, and a plus on the upper and the lower edge of what is chosen. */
export function NodeTools(props: { readonly node: OutlineNode; readonly box: Box; readonly phone: number }): ReactNode {
  const { node, box, phone } = props;
  const say = useSay();
  const drag = useDragging(() => ({ places: useStudio.getState().chosen, name: node.name }));
  if (!node.movable) return null;
  const pluses = [
    { after: false, y: box.y, label: say('insert.before', { name: node.name }) },
    { after: true, y: box.y + box.height, label: say('insert.after', { name: node.name }) },
  ];
  return (
    <>
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={node.name}
        style={{ top: beside(box, TOOLS_HIGH, phone) }}
      >
        <IconButton small icon={GripVertical} label={say('node.drag')} keys="alt+arrowup" {...drag} />
        <IconButton small icon={Group} label={say('node.wrap')} keys="mod+g" onClick={() => void wrapChosen()} />
        <IconButton
          small
          icon={Copy}
          label={say('node.duplicate')}
          keys="mod+d"
          onClick={() => void duplicateChosen()}
        />
        <IconButton
          small
          icon={Trash2}
          label={say('node.remove')}
          keys="backspace"
          onClick={() => void removeChosen()}
        />
      </div>
      {pluses.map(({ after, y, label }) => (
        <Tip key={label} label={label} keys="/">
          <button
            type="button"
            className={styles.plus}
            aria-label={label}
            style={{ left: box.x + box.width / 2, top: y }}
            onClick={() => insertBeside(after)}
          >
            <Plus size={12} strokeWidth={2} aria-hidden />
          </button>
        </Tip>
      ))}
    </>
  );
}
