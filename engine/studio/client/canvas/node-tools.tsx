import { Copy, Group, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutlineNode } from '../../protocol/pages.ts';
import type { Box } from '../../protocol/place.ts';
import { IconButton } from '../parts/button.tsx';
import { duplicateChosen, removeChosen, wrapChosen } from '../structure/node-acts.ts';
import { useSay } from '../words/use-say.ts';
import { beside } from './boxes.ts';
import styles from './overlay.module.css';

/** The height of the three tools in pixels. */
const TOOLS_HIGH = 78;

/** The tools in the right gutter, for what is chosen. */
export function NodeTools(props: { readonly node: OutlineNode; readonly box: Box; readonly phone: number }): ReactNode {
  const { node, box, phone } = props;
  const say = useSay();
  if (!node.movable) return null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={node.name} style={{ top: beside(box, TOOLS_HIGH, phone) }}>
      <IconButton small icon={Group} label={say('node.wrap')} keys="mod+g" onClick={() => void wrapChosen()} />
      <IconButton small icon={Copy} label={say('node.duplicate')} keys="mod+d" onClick={() => void duplicateChosen()} />
      <IconButton small icon={Trash2} label={say('node.remove')} keys="backspace" onClick={() => void removeChosen()} />
    </div>
  );
}
