import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { ask } from '../state/server.ts';
import { useSay } from '../words/use-say.ts';
import { Refused } from '../wire/socket.ts';
import { useSign } from './sign.ts';
import styles from './editions-view.module.css';

/** Asks for the address of the product's editions and a token, and tries them. */
export function SignInDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'sign-in');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog label={say('editions.sign')} isOpen={isOpen} onClose={close}>
      <SignInForm onDone={close} />
    </Dialog>
  );
}

function SignInForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const now = useSign((state) => state.sign);
  const [at, setAt] = useState(now?.at ?? '');
  const [token, setToken] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const sign = { at: at.trim(), token: token.trim() };
    setBusy(true);
    setRefused(undefined);
    ask('editions', { sign })
      .then(() => {
        useSign.setState({ sign });
        onDone();
      })
      .catch((reason: unknown) => {
        if (!(reason instanceof Refused)) throw reason;
        setRefused(reason.refusal.text);
      })
      .finally(() => setBusy(false));
  };
  const leave = (): void => {
    useSign.setState({ sign: undefined });
    onDone();
  };
  return (
    <form className={styles.sign} onSubmit={enter}>
      <p>{say('editions.sign.about')}</p>
      <label>
        <span>{say('editions.sign.at')}</span>
        <TextField value={at} type="url" required placeholder="https://harbor.example" onValue={setAt} />
      </label>
      <label>
        <span>{say('editions.sign.token')}</span>
        <TextField value={token} type="password" required onValue={setToken} />
      </label>
      {refused === undefined ? null : <p role="alert">{refused}</p>}
      <div>
        {now === undefined ? null : (
          <Button look="line" onClick={leave}>
            {say('editions.sign.leave')}
          </Button>
        )}
        <Button type="submit" look="ink" disabled={isBusy}>
          {say('editions.sign.enter')}
        </Button>
      </div>
    </form>
  );
}
