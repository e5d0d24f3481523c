import { Circle, CircleCheck, CircleX, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageCase, TestResult } from '../../protocol/history.ts';
import { Button } from '../parts/button.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { failuresIn, playTests, usePlayed } from './played.ts';
import { RecordSection } from './record-section.tsx';
import styles from './tests-panel.module.css';

/** The cases of the open page: played when asked and after each save, each with what failed; one more is recorded. */
export function TestsPanel(): ReactNode {
  const route = useStudio((state) => state.route);
  return route === undefined ? null : <Cases key={route} route={route} />;
}

function Cases({ route }: { readonly route: string }): ReactNode {
  const say = useSay();
  const version = useStudio((state) => state.version);
  const { answer: cases } = useAsk('tests', { route }, version);
  const played = usePlayed();
  const results = played.route === route ? played.results : [];
  const isPlaying = played.route === route && played.state !== 'idle';
  if (cases === undefined) return <Bars label={say('loading')} count={8} />;
  const failed = failuresIn(results);
  const order = cases.map((one, index) => ({ one, own: results.filter((result) => result.index === index) }));
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {isPlaying
            ? say('tests.playing')
            : results.length === 0
              ? say('tests.count', { count: cases.length })
              : failed === 0
                ? say('tests.passed', { count: results.length })
                : say('tests.failed', { count: failed, all: results.length })}
        </p>
        <Button look="line" disabled={isPlaying || cases.length === 0} onClick={() => void playTests(route)}>
          <Play size={13} strokeWidth={1.8} aria-hidden />
          {say('tests.play')}
        </Button>
      </div>
      <RecordSection route={route} />
      {cases.length === 0 ? <Empty>{say('tests.none')}</Empty> : null}
      <ul className={styles.cases}>
        {order
          .toSorted((a, b) => Number(hasFailed(b.own)) - Number(hasFailed(a.own)))
          .map(({ one, own }) => (
            <Case key={`${one.at.pointer.join('/')} ${one.name}`} one={one} results={own} />
          ))}
      </ul>
    </>
  );
}

const hasFailed = (results: readonly TestResult[]): boolean => results.some(({ passed }) => !passed);

function Case({ one, results }: { readonly one: PageCase; readonly results: readonly TestResult[] }): ReactNode {
  const say = useSay();
  const failures = results.filter(({ passed }) => !passed);
  const tone = results.length === 0 ? 'unknown' : failures.length > 0 ? 'error' : 'ok';
  const Icon = { unknown: Circle, error: CircleX, ok: CircleCheck }[tone];
  const milliseconds = results.reduce((sum, result) => sum + result.milliseconds, 0);
  return (
    <li className={styles.case} data-tone={tone}>
      <p>
        <Icon size={14} strokeWidth={1.8} role="img" aria-label={say(`tests.is.${tone}`)} />
        <span>{one.name}</span>
        <i>{results.length === 0 ? say('tests.steps', { count: one.steps }) : `${milliseconds} ms`}</i>
      </p>
      {failures.map(({ name, message }) => (
        <pre key={name} tabIndex={0} aria-label={name}>
          {message}
        </pre>
      ))}
    </li>
  );
}
