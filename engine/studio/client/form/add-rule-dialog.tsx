import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Pick } from '../parts/pick.tsx';
import { newText } from '../properties/new-text.ts';
import { slugOf } from '../properties/free-key.ts';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { change } from '../state/acts.ts';
import { say as tell } from '../state/notices.ts';
import { useSay } from '../words/use-say.ts';
import styles from './form.module.css';
import { TrySection } from './try-section.tsx';

/** Declares a rule that the fields of all forms may name, and tries it while it is written. */
export function AddRuleDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'add-rule');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog wide label={say('rule.add')} isOpen={isOpen} onClose={close}>
      <AddRuleForm onDone={close} />
    </Dialog>
  );
}

function AddRuleForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const [name, setName] = useState('');
  const [type, setType] = useState('string');
  const [test, setTest] = useState('');
  const [error, setError] = useState('');
  const rule = { type, test: `=${test.trim().replace(/^=/, '')}` };
  const isReady = /^[A-Za-z]\w*$/.test(name) && test.trim() !== '' && error.trim() !== '';
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const key = `error.${slugOf(name)}`;
    const done = await change([...newText(key, error.trim()), { do: 'addRule', name, rule: { ...rule, error: key } }]);
    if (done === undefined) return;
    tell('done', say('rule.done', { name }));
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <div className={styles.two}>
        <label className={styles.field}>
          <span>{say('rule.name')}</span>
          <TextField value={name} onValue={setName} autoFocus />
        </label>
        <div className={styles.field}>
          <span>{say('field.type')}</span>
          <Pick
            wide
            label={say('field.type')}
            value={type}
            choices={(['string', 'number', 'bool', 'time'] as const).map((value) => ({
              value,
              label: say(`type.${value}`),
              detail: value,
            }))}
            onPick={setType}
          />
        </div>
      </div>
      <label className={styles.field}>
        <span>{say('rule.test')}</span>
        <TextField
          value={test}
          placeholder={type === 'number' ? 'value >= 10' : 'size(value) >= 3'}
          onValue={setTest}
        />
      </label>
      <label className={styles.field}>
        <span>{say('rule.error')}</span>
        <TextField value={error} onValue={setError} />
      </label>
      <TrySection type={type} rules={test.trim() === '' ? [] : [{ name: name || say('rule.own'), rule }]} />
      <div className={styles.acts}>
        <span />
        <Button type="submit" look="ink" disabled={!isReady}>
          {say('rule.add')}
        </Button>
      </div>
    </form>
  );
}
