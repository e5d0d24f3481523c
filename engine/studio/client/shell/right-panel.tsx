import type { ReactNode } from 'react';
import { InsertPanel } from '../insert/insert-panel.tsx';
import { usePalette } from '../insert/palette-state.ts';
import { PagePanel } from '../page/page-panel.tsx';
import { PropertiesPanel } from '../properties/properties-panel.tsx';
import { WordsPanel } from '../relabel/words-panel.tsx';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import styles from './app.module.css';
import { Side } from './side.tsx';

/** What is chosen: words, a node, or the page itself. */
export function RightPanel(): ReactNode {
  const say = useSay();
  const text = useStudio((state) => state.text);
  const first = useStudio((state) => state.chosen[0]);
  const isInserting = useStudio((state) => state.leftTab === 'blocks' && state.view === 'page');
  const looked = usePalette((state) => state.entry);
  const entry = isInserting ? looked : undefined;
  if (text !== undefined)
    return (
      <Side side="right" panel="words" label={say('region.right')}>
        <WordsPanel textKey={text.key} />
      </Side>
    );
  return (
    <Side side="right" panel="right" label={say('region.right')}>
      {entry !== undefined ? (
        <div className={styles.body}>
          <InsertPanel entry={entry} />
        </div>
      ) : first === undefined ? (
        <div className={styles.body}>
          <PagePanel />
        </div>
      ) : (
        <PropertiesPanel at={first} />
      )}
    </Side>
  );
}
