import { Suspense, lazy, type ReactNode } from 'react';
import { Bars } from '../parts/states.tsx';
import section from '../parts/section.module.css';
import { useSay } from '../words/use-say.ts';
import { coloured, type CurvesProps } from './curve-props.ts';
import styles from './seen-view.module.css';
import { useFigures } from './use-figures.ts';

/** The library of charts loads with the first one. */
const Lines = lazy(() => import('./lines.tsx'));

/** Numbers are shown as curves or as a table. */
export type Look = 'chart' | 'table';

interface SectionProps extends CurvesProps {
  readonly title: string;
  readonly about: string;
  readonly look: Look;
}

/** Numbers of editions over time, as curves or as a table. */
export function Curves({ title, about, look, ...rest }: SectionProps): ReactNode {
  const say = useSay();
  const { number, short } = useFigures(rest.span);
  const said = rest.shown.map((edition) => {
    const values = rest.values(edition);
    const most = Math.max(...values.map((value) => value ?? 0));
    return say('seen.said', {
      edition: short(edition),
      last: number(values.at(-1) ?? 0),
      most: number(most),
    });
  });
  return (
    <section className={section.section}>
      <h2>
        {title} <span>{about}</span>
      </h2>
      {look === 'table' ? (
        <Numbers {...rest} title={title} />
      ) : (
        <div className={styles.chart} role="img" aria-label={`${title}. ${said.join('. ')}`}>
          <Suspense fallback={<Bars label={say('loading')} />}>
            <Lines {...rest} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** The same numbers in words, the latest first. */
function Numbers({ shown, values, times, span, title }: CurvesProps & { readonly title: string }): ReactNode {
  const say = useSay();
  const { number, range, short } = useFigures(span);
  const rows = times.slice(0, -1).map((from, point) => ({ from, point, until: times[point + 1] ?? from }));
  return (
    // Longer than its place: it is scrolled by keys as well.
    <div className={styles.table} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('seen.time')}</th>
            {shown.map((edition) => (
              <th key={edition.key} scope="col" style={coloured(edition)}>
                {short(edition)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ from, until, point }) => (
            <tr key={from}>
              <th scope="row">
                <time dateTime={new Date(from).toISOString()}>{range(from, until)}</time>
                {point === rows.length - 1 ? <span> {say('seen.so.far')}</span> : null}
              </th>
              {shown.map((edition) => (
                <td key={edition.key}>{number(values(edition)[point] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
