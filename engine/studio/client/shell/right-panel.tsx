import { Tabs } from '@base-ui/react/tabs';
import { useState, type ReactNode } from 'react';
import { InsertPanel } from '../insert/insert-panel.tsx';
import { usePalette } from '../insert/palette-state.ts';
import { DataPanel } from '../page-data/data-panel.tsx';
import { HistoryPanel } from '../page-history/history-panel.tsx';
import { PagePanel } from '../page/page-panel.tsx';
import { failuresIn, usePlayed } from '../page-tests/played.ts';
import { TestsPanel } from '../page-tests/tests-panel.tsx';
import { usePlayOnSave } from '../page-tests/use-play-on-save.ts';
import { PropertiesPanel } from '../properties/properties-panel.tsx';
import { WordsPanel } from '../relabel/words-panel.tsx';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import styles from './app.module.css';
import { Side } from './side.tsx';

/** The panel of the selection: words, a block to insert, a node, or the page itself. */
export function RightPanel(): ReactNode {
  const say = useSay();
  const text = useStudio((state) => state.text);
  const isInserting = useStudio((state) => state.leftTab === 'blocks');
  const looked = usePalette((state) => state.entry);
  usePlayOnSave();
  if (text !== undefined)
    return (
      <Side side="right" panel="words" label={say('region.right')}>
        <WordsPanel textKey={text.key} />
      </Side>
    );
  return (
    <Side side="right" panel="right" label={say('region.right')}>
      {isInserting && looked !== undefined ? (
        <div className={styles.body}>
          <InsertPanel entry={looked} />
        </div>
      ) : (
        <PageTabs />
      )}
    </Side>
  );
}

/** The properties of what is chosen or of the page; its data and its history. */
function PageTabs(): ReactNode {
  const say = useSay();
  const first = useStudio((state) => state.chosen[0]);
  const hasGit = useStudio((state) => state.hello?.git) ?? false;
  const tests = useStudio((state) => state.opened?.summary.tests) ?? 0;
  const route = useStudio((state) => state.route);
  const failed = usePlayed((state) => (state.route === route ? failuresIn(state.results) : 0));
  const [tab, setTab] = useState('about');
  return (
    <Tabs.Root value={tab} onValueChange={(next: string) => setTab(next)} render={<div className={styles.column} />}>
      <Tabs.List className={styles.tabs} aria-label={say('region.right')}>
        <Tabs.Tab value="about" className={styles.tab}>
          {say(first === undefined ? 'tab.page' : 'tab.properties')}
        </Tabs.Tab>
        <Tabs.Tab value="data" className={styles.tab}>
          {say('tab.data')}
        </Tabs.Tab>
        <Tabs.Tab value="tests" className={styles.tab}>
          {say('page.tests')} {tests === 0 ? null : <TestCount tests={tests} failed={failed} />}
        </Tabs.Tab>
        {hasGit ? (
          <Tabs.Tab value="history" className={styles.tab}>
            {say('tab.history')}
          </Tabs.Tab>
        ) : null}
      </Tabs.List>
      <Tabs.Panel value="about" className={first === undefined ? styles.body : styles.column} tabIndex={-1}>
        {first === undefined ? <PagePanel /> : <PropertiesPanel at={first} />}
      </Tabs.Panel>
      <Tabs.Panel value="data" className={styles.body} tabIndex={-1}>
        <DataPanel />
      </Tabs.Panel>
      <Tabs.Panel value="tests" className={styles.body} tabIndex={-1}>
        <TestsPanel />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={styles.body} tabIndex={-1}>
        <HistoryPanel />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

/** The number of a page's tests; of those that failed where some did. */
function TestCount({ tests, failed }: { readonly tests: number; readonly failed: number }): ReactNode {
  const say = useSay();
  return failed === 0 ? <i>{tests}</i> : <i data-tone="error">{say('tests.failing', { count: failed })}</i>;
}
