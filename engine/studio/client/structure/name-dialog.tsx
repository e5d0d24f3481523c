import { useState, type FormEvent, type ReactNode } from 'react';
import type { Operation } from '../../protocol/change.ts';
import { inHyphens } from './names.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import styles from '../publish/publish-dialog.module.css';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { change, openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { chooseMade } from './node-acts.ts';

/**
 * Asks for the name of a fragment that what is chosen is put into, or for another name of what is chosen; where nothing
 * is, of the open page or fragment itself.
 */
export function NameDialog({ act }: { readonly act: 'extract' | 'rename' }): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === act);
  const close = (): void => showDialog(undefined);
  return (
    <Dialog label={say(act)} isOpen={isOpen} onClose={close}>
      <NameForm act={act} onDone={close} />
    </Dialog>
  );
}

function NameForm({ act, onDone }: { readonly act: 'extract' | 'rename'; readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const chosen = useStudio((state) => state.chosen);
  const summary = useStudio((state) => state.opened?.summary);
  const document = act === 'rename' && chosen.length === 0 ? summary : undefined;
  const first = document === undefined ? chosen[0] : { file: document.file, pointer: [] };
  const last = document?.route ?? first?.pointer.findLast((step) => typeof step === 'string') ?? '';
  const [name, setName] = useState(act === 'rename' ? last : '');
  const wanted = act === 'extract' ? inHyphens(name) : name.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wanted === '' || first === undefined) return;
    const operation: Operation =
      act === 'extract' ? { do: 'extract', at: chosen, name: wanted } : { do: 'rename', at: first, to: wanted };
    const done = await change([operation]);
    if (done === undefined) return;
    if (act === 'extract') chooseMade(done);
    else if (document !== undefined) openPage(wanted);
    else useStudio.setState({ chosen: [] });
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label className={styles.field}>
        <span>{say(`${act}.name`)}</span>
        <TextField value={name} onValue={setName} autoFocus />
      </label>
      <p className={styles.count}>{say(`${act}.about`)}</p>
      <div className={styles.acts}>
        <Button type="submit" look="ink" disabled={wanted === ''}>
          {say(act)}
        </Button>
      </div>
    </form>
  );
}
