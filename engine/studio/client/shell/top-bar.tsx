import {
  CircleCheck,
  CircleDashed,
  CircleX,
  FilePlus2,
  GitMerge,
  History,
  Languages,
  Layers,
  LoaderCircle,
  Map,
  Moon,
  Palette,
  Redo2,
  Ruler,
  Smartphone,
  Sun,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { stateWords } from '../canvas/state-words.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Pick } from '../parts/pick.tsx';
import { redo, showView, undo } from '../state/acts.ts';
import { keysShown } from '../state/keys.ts';
import { usePhones, WIDTHS, type LiveLook } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { useTitle } from '../words/use-title.ts';
import { useSay } from '../words/use-say.ts';
import { showDialog } from './keys-of.ts';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './top-bar.module.css';

/** The page that is open, what the live phone shows of it, the problems, and what takes changes back. */
export function TopBar(): ReactNode {
  const say = useSay();
  const view = useStudio((state) => state.view);
  const product = useStudio((state) => state.hello?.product);
  const saved = useStudio((state) => state.saved);
  const hasGit = useStudio((state) => state.hello?.git) ?? false;
  const hasEditions = useStudio((state) => state.hello?.editions) ?? false;
  return (
    <header className={styles.bar} data-region="top">
      <h1 className={styles.brand}>
        <i>
          <Layers size={14} strokeWidth={1.8} aria-hidden />
        </i>
        <b>{say('brand')}</b>
        <span>{product}</span>
      </h1>
      <IconButton
        icon={Map}
        label={say('map')}
        keys="m"
        aria-pressed={view === 'map'}
        onClick={() => showView('map')}
      />
      <IconButton
        icon={Languages}
        label={say('table')}
        keys="l"
        aria-pressed={view === 'translate'}
        onClick={() => showView('translate')}
      />
      <IconButton
        icon={Palette}
        label={say('theme')}
        keys="c"
        aria-pressed={view === 'theme'}
        onClick={() => showView('theme')}
      />
      {hasEditions ? (
        <IconButton
          icon={History}
          label={say('editions')}
          keys="e"
          aria-pressed={view === 'editions'}
          onClick={() => showView('editions')}
        />
      ) : null}
      <PageButton />
      <IconButton
        icon={FilePlus2}
        label={say('add.page')}
        keys="n"
        aria-haspopup="dialog"
        onClick={() => showDialog('add-page')}
      />
      <LivePicks />
      <div className={styles.far}>
        <ConflictsButton />
        <ProblemsButton />
        <span className={styles.rule} />
        <IconButton
          icon={Undo2}
          label={saved?.undo == null ? say('undo') : say('undo.of', { name: saved.undo })}
          keys="mod+z"
          disabled={saved?.undo == null}
          onClick={undo}
        />
        <IconButton
          icon={Redo2}
          label={saved?.redo == null ? say('redo') : say('redo.of', { name: saved.redo })}
          keys="mod+shift+z"
          disabled={saved?.redo == null}
          onClick={redo}
        />
        <SettingsMenu />
        {hasGit || hasEditions ? (
          <Button look="ink" aria-haspopup="dialog" onClick={() => showDialog('publish')}>
            {say('publish')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function PageButton(): ReactNode {
  const say = useSay();
  const route = useStudio((state) => state.route);
  const page = useStudio((state) => state.pages?.find((one) => one.route === route));
  const title = useTitle();
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={say('keys.pages')}
      aria-haspopup="dialog"
      onClick={() => showDialog('pages')}
    >
      <Smartphone size={14} strokeWidth={1.7} aria-hidden />
      <b>{page === undefined ? say('page.none') : title(page)}</b>
      <span>{page?.area}</span>
      <kbd aria-hidden>{keysShown('mod+k')}</kbd>
    </button>
  );
}

/** The settings of the live phone. */
function LivePicks(): ReactNode {
  const say = useSay();
  const states = useStudio((state) => state.opened?.states);
  const languages = useStudio((state) => state.hello?.languages) ?? [];
  const view = useStudio((state) => state.view);
  const live = usePhones((state) => state.live);
  const set = (some: Partial<LiveLook>): void => usePhones.setState({ live: { ...live, ...some } });
  if ((view !== 'page' && view !== 'theme') || states === undefined) return null;
  return (
    <>
      <span className={styles.rule} />
      <Pick
        icon={CircleDashed}
        label={say('pick.state')}
        value={live.state}
        choices={[
          { value: 'live', label: say('state.live') },
          ...states.map((state) => ({ value: state.name, label: stateWords(state, say) })),
        ]}
        onPick={(state) => set({ state })}
      />
      <Pick
        icon={Languages}
        label={say('pick.language')}
        value={live.language}
        choices={languages.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
        onPick={(language) => set({ language })}
      />
      <Pick
        icon={live.theme === 'dark' ? Moon : Sun}
        label={say('pick.theme')}
        value={live.theme}
        choices={[
          { value: 'light', label: say('theme.light') },
          { value: 'dark', label: say('theme.dark') },
        ]}
        onPick={(theme) => set({ theme })}
      />
      <Pick
        icon={Ruler}
        label={say('pick.width')}
        value={String(live.width)}
        choices={WIDTHS.map((width) => ({ value: String(width), label: String(width) }))}
        onPick={(width) => set({ width: Number(width) })}
      />
    </>
  );
}

/** Is there while something was changed here and outside, each in another way. */
function ConflictsButton(): ReactNode {
  const say = useSay();
  const { length } = useStudio((state) => state.conflicts);
  if (length === 0) return null;
  return (
    <Button aria-haspopup="dialog" onClick={() => showDialog('conflicts')}>
      <GitMerge size={14} strokeWidth={1.8} aria-hidden className={styles.error} />
      {say('conflicts.count', { count: length })}
    </Button>
  );
}

function ProblemsButton(): ReactNode {
  const say = useSay();
  const checked = useStudio((state) => state.checked);
  if (checked === undefined) return null;
  const { errors, warnings, underWay } = checked;
  const none = underWay === undefined ? 'ok' : 'checking';
  const tone = errors > 0 ? 'error' : warnings > 0 ? 'warning' : none;
  const Icon = { error: CircleX, warning: TriangleAlert, ok: CircleCheck, checking: LoaderCircle }[tone];
  const words = {
    error: 'problems.errors',
    warning: 'problems.warnings',
    ok: 'problems.none',
    checking: 'checking',
  } as const;
  return (
    <Button aria-haspopup="dialog" disabled={tone === none} onClick={() => showDialog('problems')} data-tone={tone}>
      <Icon size={14} strokeWidth={1.8} aria-hidden className={styles[tone]} />
      {say(words[tone], { count: tone === 'error' ? errors : warnings })}
    </Button>
  );
}
