import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddPage } from '../../protocol/change.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Pick } from '../parts/pick.tsx';
import { slugOf } from '../properties/free-key.ts';
import styles from '../publish/publish-dialog.module.css';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { change, openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';

/** What a page begins as. */
type Model = 'empty' | 'copy' | 'list' | 'detail' | 'form';

/** Makes a page: for a call, as a copy of another one, or empty; and the link that leads to it. */
export function AddPageDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'add-page');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog label={say('add.page')} isOpen={isOpen} onClose={close}>
      <AddPageForm onDone={close} />
    </Dialog>
  );
}

function AddPageForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const nameOf = useTitle();
  const pages = (useStudio((state) => state.pages) ?? []).filter(({ kind }) => kind === 'page');
  const current = useStudio((state) => state.route);
  const language = useStudio((state) => state.hello?.languages[0]);
  const [title, setTitle] = useState('');
  const [area, setArea] = useState(pages.find(({ route }) => route === current)?.area ?? pages[0]?.area ?? '');
  const [name, setName] = useState<string>();
  const [model, setModel] = useState<Model>('empty');
  const calls = [...new Set(pages.flatMap((page) => page.calls))].toSorted();
  const [call, setCall] = useState(calls[0] ?? '');
  const [copied, setCopied] = useState(current ?? '');
  const [link, setLink] = useState(current ?? '');
  const route = `${area}/${name ?? slugOf(title)}`;
  const isTaken = pages.some((page) => page.route === route);
  const isReady = title.trim() !== '' && /\/[\w-]+$/.test(route) && !isTaken && language !== undefined;

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const from = fromOf(model, call, copied);
    const done = await change([
      {
        do: 'addPage',
        route,
        titles: { [language.code]: title.trim() },
        ...(from === undefined ? {} : { from }),
        ...(link === '' ? {} : { link }),
      },
    ]);
    if (done === undefined) return;
    openPage(route);
    onDone();
  };
  const pageChoices = pages.map((page) => ({ value: page.route, label: nameOf(page), detail: page.route }));
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <label className={styles.field}>
        <span>{say('add.title', { language: language?.name ?? '' })}</span>
        <TextField value={title} onValue={setTitle} autoFocus />
      </label>
      <div className={styles.field}>
        <span>{say('add.area')}</span>
        <Pick
          wide
          label={say('add.area')}
          value={area}
          choices={[...new Set(pages.map((page) => page.area))].map((value) => ({ value, label: value }))}
          onPick={setArea}
        />
      </div>
      <label className={styles.field}>
        <span>{say('add.name')}</span>
        <TextField value={name ?? slugOf(title)} tone={isTaken ? 'error' : undefined} onValue={setName} />
      </label>
      {isTaken ? <p role="status">{say('add.taken', { route })}</p> : null}
      <div className={styles.field}>
        <span>{say('add.model')}</span>
        <Pick
          wide
          label={say('add.model')}
          value={model}
          choices={(['empty', 'copy', 'list', 'detail', 'form'] as const).map((value) => ({
            value,
            label: say(`add.model.${value}`),
          }))}
          onPick={setModel}
        />
      </div>
      {model === 'copy' ? (
        <div className={styles.field}>
          <span>{say('add.copied')}</span>
          <Pick wide label={say('add.copied')} value={copied} choices={pageChoices} onPick={setCopied} />
        </div>
      ) : null}
      {model === 'copy' || model === 'empty' ? null : (
        <div className={styles.field}>
          <span>{say('add.call')}</span>
          <Pick
            wide
            label={say('add.call')}
            value={call}
            choices={calls.map((value) => ({ value, label: value }))}
            onPick={setCall}
          />
        </div>
      )}
      <div className={styles.field}>
        <span>{say('add.link')}</span>
        <Pick
          wide
          label={say('add.link')}
          value={link}
          choices={[{ value: '', label: say('add.nolink') }, ...pageChoices]}
          onPick={setLink}
        />
      </div>
      <div className={styles.acts}>
        <Button type="submit" look="ink" disabled={!isReady}>
          {say('add.page')}
        </Button>
      </div>
    </form>
  );
}

function fromOf(model: Model, call: string, copy: string): AddPage['from'] {
  if (model === 'empty') return undefined;
  return model === 'copy' ? { copy } : { model, call };
}
