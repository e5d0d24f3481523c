import { KeyRound, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Editions } from '../../../publisher.ts';
import { Button } from '../parts/button.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { showDialog } from '../shell/keys-of.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { timeWords } from './audience.ts';
import { EditionActs } from './edition-acts.tsx';
import { EditionStory } from './edition-story.tsx';
import styles from './editions-view.module.css';
import { StandingTag } from './standing-tag.tsx';
import { standingOf } from './standing.ts';
import { useEditions } from './use-editions.ts';

/** All editions, the one that is looked at, and what can be done with it. */
export function EditionsView(): ReactNode {
  const say = useSay();
  const { answer: all, refused, again } = useEditions();
  const chosen = useStudio((state) => state.edition);
  const edition = all?.editions.find(({ id }) => id === chosen) ?? all?.editions[0];
  return (
    <div className={styles.view}>
      <aside className={styles.left} aria-label={say('editions')} data-region="left">
        <header>
          <h2>{say('editions')}</h2>
          <Button look="line" aria-haspopup="dialog" onClick={() => showDialog('publish')}>
            <Upload size={14} strokeWidth={1.8} aria-hidden />
            {say('publish')}
          </Button>
        </header>
        <div className={styles.list}>
          {all === undefined && refused === undefined ? <Bars label={say('loading')} /> : null}
          {all === undefined ? null : <List all={all} chosen={edition?.id} />}
        </div>
        <footer>
          <p>
            <span>{say('editions.where')}</span> {all?.where}
          </p>
          <Button small aria-haspopup="dialog" onClick={() => showDialog('sign-in')}>
            <KeyRound size={13} strokeWidth={1.8} aria-hidden />
            {say('editions.sign')}
          </Button>
        </footer>
      </aside>
      <main className={styles.middle} aria-label={say('editions.one')} data-region="canvas" tabIndex={-1}>
        {refused === undefined ? null : (
          <Empty act={say('editions.again')} onAct={again}>
            {refused}
          </Empty>
        )}
        {all === undefined || edition === undefined ? null : <EditionStory edition={edition} all={all} />}
        {all?.editions.length === 0 ? <Empty>{say('editions.none')}</Empty> : null}
      </main>
      <aside className={styles.right} aria-label={say('editions.acts')} data-region="right">
        {all === undefined || edition === undefined ? null : (
          <EditionActs
            key={`${edition.id} ${JSON.stringify(edition.offer)} ${all.base}`}
            edition={edition}
            all={all}
            onDone={again}
          />
        )}
      </aside>
    </div>
  );
}

function List({ all, chosen }: { readonly all: Editions; readonly chosen: string | undefined }): ReactNode {
  const say = useSay();
  return (
    <ol aria-label={say('editions')}>
      {all.editions.map((edition) => (
        <li key={edition.id} data-is={standingOf(edition, all).is}>
          <button
            type="button"
            aria-current={edition.id === chosen || undefined}
            onClick={() => useStudio.setState({ edition: edition.id })}
          >
            <span className={styles.line}>
              <code>{edition.id.slice(0, 7)}</code>
              <time dateTime={new Date(edition.at).toISOString()}>{timeWords(edition.at)}</time>
              <StandingTag edition={edition} all={all} />
            </span>
            <b>{edition.sentence}</b>
            <span>{edition.who}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
