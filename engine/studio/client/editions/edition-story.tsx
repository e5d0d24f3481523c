import type { ReactNode } from 'react';
import type { EditionRow, Editions } from '../../../publisher.ts';
import { Bars } from '../parts/states.tsx';
import { useAsk } from '../wire/use-ask.ts';
import { usePartName } from '../words/use-part-name.ts';
import { useSay } from '../words/use-say.ts';
import type { Word } from '../words/say.ts';
import { timeWords } from './audience.ts';
import { inCode } from './in-code.tsx';
import section from '../parts/section.module.css';
import styles from './edition-story.module.css';
import { useSign } from './sign.ts';
import { StandingTag } from './standing-tag.tsx';

const DEEDS: Readonly<Record<string, Word>> = {
  publish: 'editions.did.publish',
  offer: 'editions.did.offer',
  'take back': 'editions.did.back',
};

/** Shows an edition: its changes, what phones fetch of it, and what was done with it. */
export function EditionStory({ edition, all }: { readonly edition: EditionRow; readonly all: Editions }): ReactNode {
  const say = useSay();
  const parent = all.editions.find(({ id }) => id === edition.parent);
  const nameOf = usePartName();
  const acts = all.acts.filter((act) => act.edition === edition.id);
  return (
    <article className={styles.story}>
      <header>
        <p className={styles.line}>
          <StandingTag edition={edition} all={all} />
          <code>{edition.id}</code>
          {parent === undefined ? null : <span>{say('editions.on', { edition: parent.id.slice(0, 7) })}</span>}
        </p>
        <h2>{edition.sentence}</h2>
        <p>
          {edition.who}, {timeWords(edition.at)}
        </p>
        {edition.only === null ? null : (
          <p>
            {say('editions.only', {
              edition: edition.parent?.slice(0, 7) ?? '',
              parts: edition.only.map(nameOf).join(', '),
            })}
          </p>
        )}
      </header>
      <section className={section.section}>
        <h3>
          {say('editions.changes')} <span>{edition.changes.length}</span>
        </h3>
        {edition.changes.length === 0 ? (
          <p className={styles.note}>{say(parent === undefined ? 'editions.first' : 'editions.same')}</p>
        ) : (
          <ul>
            {edition.changes.map((change) => (
              <li key={change}>{inCode(change)}</li>
            ))}
          </ul>
        )}
      </section>
      {parent === undefined ? null : <Fetched edition={edition} />}
      <section className={section.section}>
        <h3>
          {say('editions.log')} <span>{acts.length}</span>
        </h3>
        <ol className={styles.acts}>
          {acts.map(({ at, who, did, why }) => {
            const deed = DEEDS[did];
            return (
              <li key={`${at} ${did} ${why}`}>
                <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>
                <b>{deed === undefined ? did : say(deed)}</b>
                <span>{who}</span>
                <span>{did === 'publish' ? null : why}</span>
              </li>
            );
          })}
        </ol>
      </section>
    </article>
  );
}

/** The documents that differ from the parent, and the bytes that a phone with the parent fetches. */
function Fetched({ edition: { id } }: { readonly edition: EditionRow }): ReactNode {
  const say = useSay();
  const sign = useSign((state) => state.sign);
  const { answer, refused } = useAsk('editionDifference', sign === undefined ? { id } : { id, sign }, '');
  if (refused !== undefined) return null;
  const kinds = ['added', 'changed', 'removed'] as const;
  return (
    <section className={section.section}>
      <h3>
        {say('editions.fetches')}
        {answer === undefined ? null : <b>{(answer.bytes / 1000).toFixed(1)} kB</b>}
      </h3>
      {answer === undefined ? (
        <Bars label={say('loading')} count={2} />
      ) : (
        <ul>
          {kinds.flatMap((kind) =>
            answer[kind].map((file) => (
              <li key={file} className={styles.file}>
                <code>{file}</code>
                <span>{say(`editions.${kind}`)}</span>
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
}
