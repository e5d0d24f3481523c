import { Images } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DrawnChange, DrawnReview } from '../../protocol/history.ts';
import { PICTURES } from '../../protocol/pages.ts';
import type { AskOf } from '../../protocol/requests.ts';
import { Button } from '../parts/button.tsx';
import { notice } from '../state/notices.ts';
import { ask } from '../state/server.ts';
import { usePartName } from '../words/use-part-name.ts';
import { useSay } from '../words/use-say.ts';
import styles from './review-pictures.module.css';

/** The number of differences that are said of one state; its pictures show the rest. */
const SAID = 3;

/**
 * The states of pages that look otherwise, as committed and as they are now; drawn when asked, as it takes a while.
 * With `of` those of one page, since a commit, or without some files.
 */
export function ReviewPictures({ of = null }: { readonly of?: AskOf<'drawReview'> }): ReactNode {
  const say = useSay();
  // In the dialog it stands below that of the dialog; in the history of a page nothing stands above it.
  const Heading = of === null || 'without' in of ? 'h3' : 'h2';
  const [drawn, setDrawn] = useState<DrawnReview>();
  const [isDrawing, setDrawing] = useState(false);
  const draw = (): void => {
    setDrawing(true);
    ask('drawReview', of)
      .then(setDrawn)
      .catch(notice)
      .finally(() => setDrawing(false));
  };
  return (
    <section className={styles.section}>
      <Heading>
        {say('review.pictures')} <span>{drawn?.changes.length}</span>
      </Heading>
      {drawn?.changes.length === 0 ? (
        <p>{say(drawn.restless.length === 0 ? 'review.same' : 'review.sameOthers')}</p>
      ) : null}
      {drawn === undefined ? (
        <Button look="line" disabled={isDrawing} onClick={draw}>
          <Images size={14} strokeWidth={1.8} aria-hidden />
          {say(isDrawing ? 'review.drawing' : 'review.draw')}
        </Button>
      ) : null}
      <ul>
        {drawn?.changes.map((change) => (
          <Drawn key={`${change.route} ${change.state}`} change={change} />
        ))}
        {drawn?.restless.map((one) => (
          <Restless key={`${one.route} ${one.state}`} of={one} />
        ))}
      </ul>
    </section>
  );
}

function Restless({ of: { route, state } }: { readonly of: DrawnReview['restless'][number] }): ReactNode {
  const say = useSay();
  const nameOf = usePartName();
  return <li className={styles.restless}>{say('review.restless', { page: nameOf(route), state })}</li>;
}

function Drawn({ change: { route, state, says, before, after } }: { readonly change: DrawnChange }): ReactNode {
  const say = useSay();
  const name = usePartName()(route);
  return (
    <li className={styles.drawn}>
      {[before, after].map((picture, index) => {
        const words = say(index === 0 ? 'review.before' : 'review.after');
        return (
          <figure key={words}>
            <img src={PICTURES + picture} alt={`${name}, ${state}, ${words}`} />
            <figcaption>{words}</figcaption>
          </figure>
        );
      })}
      <div>
        <b>{name}</b>
        <span>{state}</span>
        {says.slice(0, SAID).map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
    </li>
  );
}
