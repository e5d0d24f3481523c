import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import { DragLayer } from '../drag/drag-layer.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { MapView } from '../map/map-view.tsx';
import { AddPageDialog } from '../pages/add-page-dialog.tsx';
import { PagesDialog } from '../pages/pages-dialog.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { ProblemsDialog } from '../problems/problems-dialog.tsx';
import { nonce } from '../state/nonce.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';
import styles from './app.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LeftPanel } from './left-panel.tsx';
import { Notices } from './notices.tsx';
import { RightPanel } from './right-panel.tsx';
import { usePanelWidth } from './side.tsx';
import { TopBar } from './top-bar.tsx';
import { useFresh } from './use-fresh.ts';
import { useKeys } from './use-keys.ts';

/** Milliseconds until a tooltip comes. */
const TIP_DELAY = 400;

/** The whole page of the studio. */
export function App(): ReactNode {
  const { theme, speech } = usePreferences();
  const isMap = useStudio((state) => state.view === 'map');
  const tab = useStudio((state) => state.leftTab);
  const left = usePanelWidth(isMap ? 'map' : tab === 'blocks' ? 'blocks' : 'left');
  const right = usePanelWidth(useStudio((state) => state.text) === undefined ? 'right' : 'words');
  useKeys();
  useFresh();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = speech === 'zh' ? 'zh-Hans' : 'en';
  }, [theme, speech]);
  return (
    <CSPProvider disableStyleElements nonce={nonce()}>
      <Tooltip.Provider delay={TIP_DELAY}>
        <div
          className={styles.shell}
          style={{ '--left': `${left}px`, '--right': isMap ? '0px' : `${right}px` } as CSSProperties}
        >
          <TopBar />
          {isMap ? <MapPanel /> : <LeftPanel />}
          {isMap ? <MapView /> : <Canvas />}
          {isMap ? null : <RightPanel />}
          <BottomBar />
        </div>
        <PagesDialog />
        <AddPageDialog />
        <ProblemsDialog />
        <PublishDialog />
        <KeysDialog />
        <Notices />
        <DragLayer />
      </Tooltip.Provider>
    </CSPProvider>
  );
}
