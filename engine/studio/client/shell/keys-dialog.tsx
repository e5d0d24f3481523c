import type { ReactNode } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import styles from '../parts/dialog.module.css';
import { keysShown } from '../state/keys.ts';
import { isOn, usePreferences } from '../state/preferences.ts';
import { useSay } from '../words/use-say.ts';
import { KEYS, showDialog, useDialog } from './keys-of.ts';

/** All keys of the studio. */
export function KeysDialog(): ReactNode {
  const say = useSay();
  const { hasSingleKeys } = usePreferences();
  const shown = KEYS.filter(({ keys }) => isOn(keys, hasSingleKeys));
  const isOpen = useDialog(({ open }) => open === 'keys');
  return (
    <Dialog wide label={say('keys.all')} isOpen={isOpen} onClose={() => showDialog(undefined)}>
      <ul className={styles.keys} tabIndex={0} aria-label={say('keys.all')}>
        <li>
          {say('keys.regions')}
          <kbd>F6</kbd>
        </li>
        {shown.map(({ keys, word }) => (
          <li key={keys}>
            {say(word)}
            <kbd>{keysShown(keys)}</kbd>
          </li>
        ))}
        <li>
          {say('keys.use')}
          <kbd>{keysShown('alt')}</kbd>
        </li>
      </ul>
    </Dialog>
  );
}
