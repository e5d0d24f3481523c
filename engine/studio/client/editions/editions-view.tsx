import type { ReactNode } from 'react';
import type { Editions } from '../../../publisher.ts';
import { FlagsView } from '../flags/flags-view.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { SeenView } from '../seen/seen-view.tsx';
import { useStudio } from '../state/studio.ts';
import { usePartName } from '../words/use-part-name.ts';
import { useSay } from '../words/use-say.ts';
import { timeWords } from './audience.ts';
import { EditionActs } from './edition-acts.tsx';
import { EditionStory } from './edition-story.tsx';
import styles from './editions-view.module.css';
import { ReleaseFrame } from './release-frame.tsx';
import { StandingTag } from './standing-tag.tsx';
import { standingOf } from './standing.ts';
import { useEditions } from './use-editions.ts';

/** Shows the editions of the product, its flags, or the phones of each edition. */
export function EditionsView(): ReactNode {
  const release = useStudio((state) => state.release);
  if (release === 'phones') return <SeenView />;
  return release === 'flags' ? <FlagsView /> : <AllEditions />;
}

/** All editions, the one that is looked at, and what can be done with it. */
function AllEditions(): ReactNode {
  const say = useSay();
  const { answer: all, refused, again } = useEditions();
  const chosen = useStudio((state) => state.edition);
  const edition = all?.editions.find(({ id }) => id === chosen) ?? all?.editions[0];
  return (
    <ReleaseFrame
      label={say('editions')}
      list={
        <>
          {all === undefined && refused === undefined ? <Bars label={say('loading')} /> : null}
          {all === undefined ? null : <List all={all} chosen={edition?.id} />}
        </>
      }
      where={all?.where}
      shows={say('editions.one')}
      acts={
        all === undefined || edition === undefined ? null : (
          <EditionActs
            key={`${edition.id} ${JSON.stringify(edition.offer)} ${all.base}`}
            edition={edition}
            all={all}
            onDone={again}
          />
        )
      }
    >
      {refused === undefined ? null : (
        <Empty act={say('editions.again')} onAct={again}>
          {refused}
        </Empty>
      )}
      {all === undefined || edition === undefined ? null : <EditionStory edition={edition} all={all} />}
      {all?.editions.length === 0 ? <Empty>{say('editions.none')}</Empty> : null}
    </ReleaseFrame>
  );
}

function List({ all, chosen }: { readonly all: Editions; readonly chosen: string | undefined }): ReactNode {
  const say = useSay();
  const nameOf = usePartName();
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
            <span>
              {edition.who}
              {edition.only === null ? null : ` · ${say('editions.alone')}: ${edition.only.map(nameOf).join(', ')}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
