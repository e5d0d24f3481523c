import { CircleX, TriangleAlert, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StudioProblem } from '../../protocol/problems.ts';
import { showJson } from '../json/json-shown.ts';
import { Button } from '../parts/button.tsx';
import { change, choose, chooseText, openLeft, openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import styles from './problem-card.module.css';

interface ProblemCardProps {
  readonly problem: StudioProblem;
  /** Names the page of it, and leads there. */
  readonly withPlace?: boolean;
  readonly onGo?: () => void;
}

/** A problem with its fixes as buttons. */
export function ProblemCard({ problem, withPlace = false, onGo }: ProblemCardProps): ReactNode {
  const say = useSay();
  const { id, severity, message, fixes } = problem;
  const Icon = severity === 'error' ? CircleX : TriangleAlert;
  return (
    <div className={styles.card} data-tone={severity} role="group" aria-label={message}>
      <Icon size={14} strokeWidth={1.8} aria-label={say(severity === 'error' ? 'problem.error' : 'problem.warning')} />
      <div className={styles.words}>
        <p>{message}</p>
        {withPlace ? <ProblemPlace problem={problem} onGo={onGo} /> : null}
        {fixes.length === 0 ? null : (
          <div className={styles.fixes}>
            {fixes.map(({ title }, fix) => (
              <Button
                key={title}
                small
                look="line"
                onClick={() => void change([{ do: 'fix', problem: id, fix }], title)}
              >
                {fix === 0 ? <Wrench size={12} strokeWidth={1.8} aria-hidden /> : null}
                {title}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Leads to the place of a problem: to the words of a text, or to the form that the grammar has for the place. */
function ProblemPlace({
  problem: { at, node, text },
  onGo,
}: {
  readonly problem: StudioProblem;
  readonly onGo: (() => void) | undefined;
}): ReactNode {
  const title = useTitle();
  const page = useStudio((state) => state.pages?.find(({ file }) => file === node.file));
  const go = (): void => {
    if (text !== undefined) {
      openLeft('texts');
      chooseText(text);
    } else {
      openLeft('outline');
      if (page !== undefined) openPage(page.route);
      const around = node.pointer.length > 0 ? node : { file: at.file, pointer: at.pointer.slice(0, -1) };
      if (page === undefined || around.pointer.length > 0) choose(around);
      // What stands in no page, as a rule, is seen in its document alone.
      if (page === undefined) showJson(true);
    }
    onGo?.();
  };
  return (
    <button type="button" className={styles.place} onClick={go}>
      {text ?? (page === undefined ? node.file : title(page))}
    </button>
  );
}
