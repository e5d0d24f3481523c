import type { ReactNode } from 'react';
import type { FlagRule } from '../../../publisher.ts';
import { inCode } from '../editions/in-code.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useSay } from '../words/use-say.ts';
import styles from './flag-acts.module.css';

interface ConfirmProps {
  /** What is about to be set; undefined while nothing is asked. */
  readonly asked: FlagRule | undefined;
  /** That in words. */
  readonly sentence: string;
  /** Rules that end with it. */
  readonly ends: number;
  readonly onNo: () => void;
  readonly onYes: (rule: FlagRule) => void;
}

/** Asks before a flag is set for everybody. */
export function ConfirmDialog({ asked, sentence, ends, onNo, onYes }: ConfirmProps): ReactNode {
  const say = useSay();
  return (
    <Dialog label={say('flags.confirm')} isOpen={asked !== undefined} onClose={onNo}>
      {asked === undefined ? null : (
        <div className={styles.confirm}>
          <p>{inCode(sentence)}</p>
          {ends === 0 ? null : <p>{say('flags.confirm.ends', { count: ends })}</p>}
          <div>
            <Button look="line" onClick={onNo}>
              {say('flags.confirm.no')}
            </Button>
            <Button look="ink" onClick={() => onYes(asked)}>
              {say('flags.confirm.yes')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
