import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewedChange } from '../../protocol/history.ts';
import { Bars, Tag } from '../parts/states.tsx';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import type { Word } from '../words/say.ts';
import { useSay } from '../words/use-say.ts';
import { ReviewPictures } from './review-pictures.tsx';
import styles from './review-list.module.css';

const TAGS: Readonly<Record<ReviewedChange['tag'], Word>> = {
  spends: 'review.spends',
  confirm: 'review.confirm',
  right: 'review.right',
  call: 'review.call',
  rule: 'review.rule',
  link: 'review.link',
  text: 'review.text',
  shown: 'review.shown',
  data: 'review.data',
  look: 'review.look',
  code: 'review.code',
  test: 'review.test',
};

interface ReviewProps {
  /** Files that are left out of it. */
  readonly without: readonly string[];
  /** Called when a page is opened. */
  readonly onGo: () => void;
}

/** The changes of the next commit in words, those that may cost something first. */
export function ReviewList({ without, onGo }: ReviewProps): ReactNode {
  const say = useSay();
  const version = useStudio((state) => state.version);
  const { answer: review, refused } = useAsk('review', without.length === 0 ? null : { without }, version);
  if (refused !== undefined) return <p className={styles.note}>{refused}</p>;
  if (review === undefined) return <Bars label={say('loading')} count={5} />;
  const first = review.changes.filter(({ isFirst }) => isFirst);
  const rest = review.changes.filter(({ isFirst }) => !isFirst);
  return (
    <div className={styles.review} tabIndex={0} role="group" aria-label={say('review')}>
      {first.length === 0 ? null : (
        <section>
          <h3 data-first>
            <TriangleAlert size={14} strokeWidth={1.8} aria-hidden />
            {say('review.first')} <span>{first.length}</span>
          </h3>
          <Changes changes={first} onGo={onGo} />
        </section>
      )}
      {rest.length === 0 ? null : (
        <section>
          <h3>
            {say(first.length === 0 ? 'review' : 'review.also')} <span>{rest.length}</span>
          </h3>
          <Changes changes={rest} onGo={onGo} />
        </section>
      )}
      <ReviewPictures key={`${version} ${without.join()}`} of={without.length === 0 ? null : { without }} />
      {review.untouched === undefined ? null : <p className={styles.note}>{review.untouched}.</p>}
    </div>
  );
}

function Changes(props: { readonly changes: readonly ReviewedChange[]; readonly onGo: () => void }): ReactNode {
  const say = useSay();
  const pages = useStudio((state) => state.pages) ?? [];
  return (
    <ul>
      {props.changes.map(({ tag, isFirst, about, says, before, file }) => {
        const page = pages.find((one) => one.file === file);
        const words = (
          <>
            {about === '' ? null : <b>{about}</b>}{' '}
            {code(about === '' ? says.charAt(0).toUpperCase() + says.slice(1) : says)}
            {before === undefined ? null : <i> {code(before)}</i>}
          </>
        );
        return (
          <li key={`${file ?? ''} ${tag} ${about} ${says}`}>
            <Tag tone={isFirst ? (tag === 'spends' || tag === 'confirm' ? 'error' : 'warning') : undefined}>
              {say(TAGS[tag])}
            </Tag>
            <p>{words}</p>
            {page === undefined ? null : (
              <button
                type="button"
                onClick={() => {
                  openPage(page.route);
                  props.onGo();
                }}
              >
                {page.route}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Draws what stands between backticks in the letters of code. */
function code(words: string): ReactNode {
  return words.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part));
}
