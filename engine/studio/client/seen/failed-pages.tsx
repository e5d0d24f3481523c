import type { ReactNode } from 'react';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { coloured } from './curve-props.ts';
import styles from './failed-pages.module.css';
import type { FailedPage, Span } from './shown.ts';
import { useFigures } from './use-figures.ts';

interface PagesProps {
  readonly pages: readonly FailedPage[];
  readonly span: Span;
}

/** The pages on which editions failed, each with a bar for every edition. */
export function FailedPages({ pages, span }: PagesProps): ReactNode {
  const say = useSay();
  const { number, short } = useFigures(span);
  const most = Math.max(1, ...pages.flatMap(({ of }) => of.map(({ errors }) => errors)));
  return (
    <div className={styles.pages}>
      <h2>{say('seen.pages')}</h2>
      {pages.length === 0 ? <p>{say('seen.pages.none')}</p> : null}
      <ol>
        {pages.map(({ page, of, errors }) => (
          <li key={page}>
            <PageName page={page} />
            <span className={styles.sum}>{say('seen.counts', { count: errors, errors: number(errors) })}</span>
            <ul>
              {of.map(({ edition, errors: some }) => (
                <li key={edition.key} style={coloured(edition)}>
                  <code>{short(edition)}</code>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                    <rect width={(some / most) * 100} height="8" />
                  </svg>
                  <b>{number(some)}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names a page, and leads to it where the product still has it. */
function PageName({ page }: { readonly page: string }): ReactNode {
  const say = useSay();
  const title = useTitle();
  const known = useStudio((state) => state.pages?.find(({ route }) => route === page));
  if (page === 'start' || page === 'other') return <b>{say(`seen.${page}`)}</b>;
  if (known === undefined) return <code>{page}</code>;
  return (
    <button type="button" onClick={() => openPage(page)}>
      <b>{title(known)}</b>
      <code>{page}</code>
    </button>
  );
}
