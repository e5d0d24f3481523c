import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import { ConflictsDialog } from '../conflicts/conflicts-dialog.tsx';
import { EditionsView } from '../editions/editions-view.tsx';
import { SignInDialog } from '../editions/sign-in-dialog.tsx';
import { AddFieldDialog } from '../form/add-field-dialog.tsx';
import { AddRuleDialog } from '../form/add-rule-dialog.tsx';
import { DragLayer } from '../drag/drag-layer.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { MapView } from '../map/map-view.tsx';
import { AddPageDialog } from '../pages/add-page-dialog.tsx';
import { PagesDialog } from '../pages/pages-dialog.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { ProblemsDialog } from '../problems/problems-dialog.tsx';
import { NameDialog } from '../structure/name-dialog.tsx';
import { ThemePanel } from '../theme/theme-panel.tsx';
import { TranslateView } from '../translate/translate-view.tsx';
import { nonce } from '../state/nonce.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio, type View } from '../state/studio.ts';
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
  const view = useStudio((state) => state.view);
  const isMap = view === 'map';
  const tab = useStudio((state) => state.leftTab);
  const isTheme = view === 'theme';
  const left = usePanelWidth(isMap ? 'map' : isTheme ? 'theme' : tab === 'blocks' ? 'blocks' : 'left');
  const hasWords = useStudio((state) => state.text !== undefined);
  const right = usePanelWidth(view === 'translate' ? 'translate' : hasWords ? 'words' : 'right');
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
          style={{ '--left': `${left}px`, '--right': isMap || isTheme ? '0px' : `${right}px` } as CSSProperties}
        >
          <TopBar />
          <Middle view={view} />
          <BottomBar />
        </div>
        <PagesDialog />
        <AddPageDialog />
        <ProblemsDialog />
        <PublishDialog />
        <SignInDialog />
        <ConflictsDialog />
        <AddFieldDialog />
        <AddRuleDialog />
        <NameDialog act="extract" />
        <NameDialog act="rename" />
        <KeysDialog />
        <Notices />
        <DragLayer />
      </Tooltip.Provider>
    </CSPProvider>
  );
}

/** Shows the view that is open, with its panels. */
function Middle({ view }: { readonly view: View }): ReactNode {
  if (view === 'translate') return <TranslateView />;
  if (view === 'editions') return <EditionsView />;
  if (view === 'theme')
    return (
      <>
        <ThemePanel />
        <Canvas />
      </>
    );
  if (view === 'map')
    return (
      <>
        <MapPanel />
        <MapView />
      </>
    );
  return (
    <>
      <LeftPanel />
      <Canvas />
      <RightPanel />
    </>
  );
}
