import { useState, type ReactNode } from 'react';
import { timeWords } from '../editions/audience.ts';
import { ReleaseFrame } from '../editions/release-frame.tsx';
import frame from '../editions/editions-view.module.css';
import { useSign } from '../editions/sign.ts';
import { SignInFirst } from '../editions/sign-in-first.tsx';
import { useEditions } from '../editions/use-editions.ts';
import { Segments } from '../parts/segments.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import section from '../parts/section.module.css';
import { useSay } from '../words/use-say.ts';
import { coloured } from './curve-props.ts';
import { Curves, type Look } from './curves.tsx';
import { FailedPages } from './failed-pages.tsx';
import styles from './seen-view.module.css';
import { SPANS, failedPages, shownEditions, timesOf, type Shown, type Span } from './shown.ts';
import { useFigures } from './use-figures.ts';
import { useSeen } from './use-seen.ts';

/** Charts of the phones of each edition over time, and of the errors that they reported. */
export function SeenView(): ReactNode {
  const say = useSay();
  const [span, setSpan] = useState<Span>(SPANS[0]);
  const [look, setLook] = useState<Look>('chart');
  const { hours, step } = span;
  const { answer: seen, refused, again } = useSeen(hours);
  const { answer: all } = useEditions();
  const at = useSign((state) => state.sign?.at);
  const shown = seen === undefined ? undefined : shownEditions(seen, all?.editions ?? [], step);
  const isWaiting = shown === undefined && refused === undefined;
  return (
    <ReleaseFrame
      label={say('seen.list')}
      list={
        <>
          {isWaiting ? <Bars label={say('loading')} /> : null}
          {shown === undefined ? null : <Legend shown={shown} span={span} />}
        </>
      }
      where={at ?? all?.where}
      shows={say('seen.shows')}
      beside={say('seen.pages')}
      acts={shown === undefined ? null : <FailedPages pages={failedPages(shown)} span={span} />}
    >
      {refused === undefined ? null : <SignInFirst why={refused} onAgain={again} />}
      {isWaiting ? (
        <article className={styles.seen}>
          <section className={section.section}>
            <Bars label={say('loading')} count={12} />
          </section>
        </article>
      ) : null}
      {shown === undefined || seen === undefined ? null : (
        <article className={styles.seen}>
          <header>
            <Segments
              label={say('seen.span')}
              choices={SPANS.map(({ hours: value }) => ({ value, label: say(`seen.span.${value}`) }))}
              value={hours}
              onValue={(next) => setSpan(SPANS.find((one) => one.hours === next) ?? span)}
            />
            <Segments
              label={say('seen.as')}
              choices={(['chart', 'table'] as const).map((value) => ({ value, label: say(`seen.as.${value}`) }))}
              value={look}
              onValue={setLook}
            />
          </header>
          {shown.length === 0 ? (
            <section className={section.section}>
              <Empty>{say('seen.none')}</Empty>
            </section>
          ) : (
            <>
              <Curves
                title={say('seen.phones')}
                about={say(hours === 24 ? 'seen.phones.24' : 'seen.phones.168')}
                shown={shown}
                values={({ phones }) => phones}
                times={timesOf(seen, step)}
                span={span}
                look={look}
                isStacked
              />
              <Curves
                title={say('seen.rates')}
                about={say('seen.rates.about')}
                shown={shown}
                values={({ rates }) => rates}
                times={timesOf(seen, step)}
                span={span}
                look={look}
              />
            </>
          )}
        </article>
      )}
    </ReleaseFrame>
  );
}

/** The editions with their colours; a press leads to one. */
function Legend({ shown, span }: { readonly shown: readonly Shown[]; readonly span: Span }): ReactNode {
  const say = useSay();
  const { number, short, sentence } = useFigures(span);
  return (
    <ol className={styles.legend} aria-label={say('seen.list')}>
      {shown.map((one) => (
        <li key={one.key} style={coloured(one)}>
          <button
            type="button"
            disabled={one.edition === undefined}
            onClick={() => useStudio.setState({ release: 'editions', edition: one.key })}
          >
            <span className={frame.line}>
              <code>{short(one)}</code>
              {one.edition === undefined ? null : (
                <time dateTime={new Date(one.edition.at).toISOString()}>{timeWords(one.edition.at)}</time>
              )}
            </span>
            <b>{sentence(one)}</b>
            <span>
              {say('seen.most', { phones: number(Math.max(...one.phones)) })} ·{' '}
              {say('seen.counts', { count: one.errors, errors: number(one.errors) })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
