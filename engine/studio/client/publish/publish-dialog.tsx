import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/states.tsx';
import { TextField } from '../parts/field.tsx';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { notice, say as tell } from '../state/notices.ts';
import { usePreferences } from '../state/preferences.ts';
import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { ReviewList } from './review-list.tsx';
import styles from './publish-dialog.module.css';

/** The dialog that lists the changes in words, and commits them with a name and a sentence. */
export function PublishDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'publish');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog large label={say('publish')} isOpen={isOpen} onClose={close}>
      <Publish onDone={close} />
    </Dialog>
  );
}

function Publish({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const { name, set } = usePreferences();
  const [sentence, setSentence] = useState('');
  const [isBusy, setBusy] = useState(false);
  const saved = useStudio((state) => state.saved);
  const errors = useStudio((state) => state.checked?.errors) ?? 0;
  const files = [...new Set([...(saved?.unsaved ?? []), ...(saved?.uncommitted ?? []).map(({ file }) => file)])];
  const isReady = errors === 0 && files.length > 0 && name.trim() !== '' && sentence.trim() !== '';
  const publish = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    ask('commit', { name: name.trim(), sentence: sentence.trim() })
      .then(() => {
        tell('done', say('publish.done'));
        onDone();
      })
      .catch(notice)
      .finally(() => setBusy(false));
  };
  if (files.length === 0) return <Empty>{say('publish.nothing')}</Empty>;
  return (
    <form className={styles.form} onSubmit={publish}>
      <ReviewList onGo={onDone} />
      <p className={styles.count}>{say('publish.files', { count: files.length })}</p>
      <div className={styles.two}>
        <label className={styles.field}>
          <span>{say('publish.name')}</span>
          <TextField value={name} autoComplete="name" onValue={(next) => set({ name: next })} />
        </label>
        <label className={styles.field}>
          <span>{say('publish.sentence')}</span>
          <TextField value={sentence} placeholder={say('publish.example')} onValue={setSentence} />
        </label>
      </div>
      <div className={styles.acts}>
        {errors > 0 ? <p>{say('publish.errors', { count: errors })}</p> : null}
        <Button type="submit" look="ink" disabled={!isReady || isBusy}>
          {say('publish')}
        </Button>
      </div>
    </form>
  );
}
