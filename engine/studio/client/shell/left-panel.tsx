import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { PalettePanel } from '../insert/palette-panel.tsx';
import { OutlinePanel } from '../outline/outline-panel.tsx';
import { openLeft } from '../state/acts.ts';
import { useStudio, type LeftTab } from '../state/studio.ts';
import { TextsPanel } from '../texts/texts-panel.tsx';
import type { Word } from '../words/say.ts';
import { useSay } from '../words/use-say.ts';
import styles from './app.module.css';
import { Side } from './side.tsx';

/** The tabs of the left panel, in their order. */
const TABS: readonly { readonly tab: LeftTab; readonly word: Word; readonly panel: () => ReactNode }[] = [
  { tab: 'outline', word: 'tab.outline', panel: OutlinePanel },
  { tab: 'blocks', word: 'tab.blocks', panel: PalettePanel },
  { tab: 'texts', word: 'tab.texts', panel: TextsPanel },
];

/** The outline of the open page. */
export function LeftPanel(): ReactNode {
  const say = useSay();
  const leftTab = useStudio((state) => state.leftTab);
  return (
    <Side side="left" panel={leftTab === 'blocks' ? 'blocks' : 'left'} label={say('region.left')}>
      <Tabs.Root
        value={leftTab}
        onValueChange={(next: LeftTab) => openLeft(next)}
        render={<div className={styles.column} />}
      >
        <Tabs.List className={styles.tabs} aria-label={say('region.left')}>
          {TABS.map(({ tab, word }) => (
            <Tabs.Tab key={tab} value={tab} className={styles.tab}>
              {say(word)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ tab, panel: Panel }) => (
          <Tabs.Panel key={tab} value={tab} className={styles.body} tabIndex={-1}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Side>
  );
}
