import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { showDialog } from '../shell/keys-of.ts';
import { useSay } from '../words/use-say.ts';
import styles from './editions-view.module.css';

/** A notice that the running product refused an answer, with its reason and the button to sign in. */
export function SignInFirst({ why, onAgain }: { readonly why: string; readonly onAgain: () => void }): ReactNode {
  const say = useSay();
  return (
    <div className={styles.refused} role="status">
      <p>{why}</p>
      <div>
        <Button look="ink" aria-haspopup="dialog" onClick={() => showDialog('sign-in')}>
          <KeyRound size={14} strokeWidth={1.8} aria-hidden />
          {say('editions.sign')}
        </Button>
        <Button look="line" onClick={onAgain}>
          {say('editions.again')}
        </Button>
      </div>
    </div>
  );
}
