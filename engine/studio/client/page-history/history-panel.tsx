import { useState, type ReactNode } from 'react';
import type { Version } from '../../protocol/history.ts';
import { Bars, Empty } from '../parts/states.tsx';
import { choose } from '../state/acts.ts';
import { usePreferences } from '../state/preferences.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import styles from './history-panel.module.css';

/** The commits that touched the page, each with what is different since then. */
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

function Commit({ version, route }: { readonly version: Version; readonly route: string }): ReactNode {
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
      {isOpen ? <Differences route={route} from={version.commit} /> : null}
    </li>
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
