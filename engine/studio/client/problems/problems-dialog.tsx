import type { ReactNode } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/states.tsx';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { ProblemCard } from './problem-card.tsx';
import styles from './problem-card.module.css';

/** As many problems are drawn at once; the rest is counted. */
const MOST = 100;

/** All problems of the product, those of the open page first. */
export function ProblemsDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'problems');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog wide label={say('problems')} isOpen={isOpen} onClose={close}>
      <Problems onGo={close} />
    </Dialog>
  );
}

function Problems({ onGo }: { readonly onGo: () => void }): ReactNode {
  const say = useSay();
  const problems = useStudio((state) => state.checked?.problems) ?? [];
  const files = useStudio((state) => state.opened?.files) ?? [];
  const rank = (file: string, isError: boolean): number => (files.includes(file) ? 0 : 2) + (isError ? 0 : 1);
  const sorted = problems.toSorted(
    (one, other) => rank(one.at.file, one.severity === 'error') - rank(other.at.file, other.severity === 'error'),
  );
  const isChecking = useStudio((state) => state.checked?.underWay !== undefined);
  if (sorted.length === 0) return <Empty>{say(isChecking ? 'checking' : 'problems.none')}</Empty>;
  return (
    <div className={styles.list} tabIndex={0} role="region" aria-label={say('problems')}>
      {sorted.slice(0, MOST).map((problem) => (
        <ProblemCard key={problem.id} problem={problem} withPlace onGo={onGo} />
      ))}
      {sorted.length > MOST ? (
        <p className={styles.place}>{say('problems.more', { count: sorted.length - MOST })}</p>
      ) : null}
    </div>
  );
}
