import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Version } from '../../protocol/history.ts';
import { Button } from '../parts/button.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { ReviewPictures } from '../publish/review-pictures.tsx';
import { change, choose } from '../state/acts.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import styles from './history-panel.module.css';

/**
 * The commits that touched the page: each says what is different since then, shows the page then and now, and brings
 * its document back.
 */
export function HistoryPanel(): ReactNode {
  const say = useSay();
  const route = useStudio((state) => state.route);
  const changes = useStudio((state) => state.saved?.changes);
  const { answer, refused } = useAsk('history', route === undefined ? undefined : { route }, changes);
  if (refused !== undefined) return <Empty>{refused}</Empty>;
  if (answer === undefined || route === undefined) return <Bars label={say('loading')} />;
  if (answer.length === 0) return <Empty>{say('history.none')}</Empty>;
  return (
    <ol className={styles.list}>
      {answer.map((version) => (
        <Commit key={version.commit} version={version} route={route} />
      ))}
    </ol>
  );
}

interface CommitProps {
  readonly route: string;
  readonly version: Version;
}

function Commit({ version, route }: CommitProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const speech = usePreferences((state) => state.speech);
  const time = new Intl.DateTimeFormat(speech === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(version.time);
  return (
    <li className={styles.commit}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b>{version.sentence}</b>
        <span>
          {version.author} · {time}
        </span>
      </button>
      {isOpen ? <Since route={route} version={version} /> : null}
    </li>
  );
}

/** Everything about what is different since a commit. */
function Since({ route, version: { commit, sentence } }: CommitProps): ReactNode {
  const say = useSay();
  const file = useStudio((state) => state.opened?.summary.file);
  const bringBack = (): void => {
    if (file === undefined) return;
    void change([{ do: 'bringBack', file, commit }], say('history.brought', { name: sentence }));
  };
  return (
    <>
      <Differences route={route} from={commit} />
      <Button look="line" small disabled={file === undefined} onClick={bringBack}>
        <History size={13} strokeWidth={1.8} aria-hidden />
        {say('history.back')}
      </Button>
      <ReviewPictures of={{ route, from: commit }} />
    </>
  );
}

function Differences({ route, from }: { readonly route: string; readonly from: string }): ReactNode {
  const say = useSay();
  const documents = useStudio((state) => state.version);
  const { answer, refused } = useAsk('compare', { route, from }, documents);
  if (refused !== undefined) return <p className={styles.note}>{refused}</p>;
  if (answer === undefined) return <Bars label={say('loading')} count={2} />;
  if (answer.length === 0) return <p className={styles.note}>{say('history.same')}</p>;
  return (
    <ul className={styles.differences}>
      {answer.map(({ at, says }) => (
        <li key={`${at.pointer.join('/')} ${says}`}>
          <button type="button" onClick={() => choose(at)}>
            {says}
          </button>
        </li>
      ))}
    </ul>
  );
}
