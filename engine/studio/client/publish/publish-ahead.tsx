import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Prepared } from '../../../publisher.ts';
import type { Asked } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import styles from './publish-dialog.module.css';

/** Says whether what would be published is checked already. Shows nothing where it is only checked when published. */
export function PublishAhead({ ahead: { answer, refused } }: { readonly ahead: Asked<Prepared> }): ReactNode {
  const say = useSay();
  if (refused !== undefined || answer?.isGood === false) return null;
  const isDone = answer?.isGood === true;
  const Icon = isDone ? CircleCheck : LoaderCircle;
  return (
    <p className={styles.ahead} data-is={isDone ? 'done' : 'now'}>
      <Icon size={14} strokeWidth={1.8} aria-hidden />
      {say(isDone ? 'publish.ahead.done' : 'publish.ahead')}
    </p>
  );
}
