import { useEffect, type ReactNode } from 'react';
import type { Conflict } from '../../protocol/history.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/states.tsx';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { change } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import styles from './conflicts-dialog.module.css';

/** Lists places that were changed here and in the files, each in another way: a person takes one side. */
export function ConflictsDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'conflicts');
  const conflicts = useStudio((state) => state.conflicts);
  const count = conflicts.length;
  // A conflict is never overlooked: nothing can be saved before it is decided.
  useEffect(() => {
    if (count > 0 && useDialog.getState().open === undefined) showDialog('conflicts');
  }, [count]);
  return (
    <Dialog large label={say('conflicts')} isOpen={isOpen} onClose={() => showDialog(undefined)}>
      <div className={styles.list} tabIndex={0} role="group" aria-label={say('conflicts')}>
        {count === 0 ? <Empty>{say('conflicts.none')}</Empty> : <p>{say('conflicts.about')}</p>}
        {conflicts.map((one) => (
          <OneConflict key={one.id} conflict={one} />
        ))}
      </div>
    </Dialog>
  );
}

function OneConflict({ conflict: { id, at, base, mine, theirs } }: { readonly conflict: Conflict }): ReactNode {
  const say = useSay();
  const title = useTitle();
  const page = useStudio((state) => state.pages?.find((one) => one.file === at.file));
  const take = (which: 'mine' | 'theirs'): void =>
    void change([{ do: 'settle', conflict: id, take: which }], say(`conflicts.${which}`));
  const sides = [
    ['mine', mine],
    ['theirs', theirs],
  ] as const;
  return (
    <section className={styles.conflict}>
      <h3>
        {page === undefined ? at.file : title(page)} <code>{at.pointer.join(' › ')}</code>
      </h3>
      <div className={styles.sides}>
        {sides.map(([which, value]) => (
          <div key={which}>
            <b>{say(`conflicts.${which}`)}</b>
            <pre tabIndex={0} aria-label={say(`conflicts.${which}`)}>
              {value ?? say('conflicts.gone')}
            </pre>
            <Button look="line" onClick={() => take(which)}>
              {say(`conflicts.take.${which}`)}
            </Button>
          </div>
        ))}
      </div>
      {base === undefined || at.pointer.length === 0 ? null : (
        <p className={styles.base}>
          {say('conflicts.base')} <code>{base}</code>
        </p>
      )}
    </section>
  );
}
