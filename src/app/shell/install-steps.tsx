import type { ReactNode } from 'react';
import { useState } from 'react';
import { Sheet } from '../../../engine/overlay/sheet.tsx';
import styles from './install-steps.module.css';
import { useText } from '../product/shell-context.ts';

type System = 'ios' | 'android' | 'desktop';

/** The phone's operating system, which decides the steps of installing. */
export function systemOf(agent: string, touchPoints: number): System {
  // An iPad calls itself a Mac, but only it has a touch screen.
  if (/iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return agent.includes('Android') ? 'android' : 'desktop';
}

/** Shows how to install the app by hand, where the browser has no install prompt. */
export default function InstallSteps({ done }: { readonly done: (result: undefined) => void }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(true);
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Sheet
      id="install"
      open={open}
      title={t('shell.install.title')}
      closeLabel={t('shell.close')}
      onClose={() => setOpen(false)}
      onClosed={() => done(undefined)}
    >
      <ol className={styles['steps']}>
        <li>{t(`shell.install.${system}.1`)}</li>
        <li>{t(`shell.install.${system}.2`)}</li>
        <li>{t(`shell.install.${system}.3`)}</li>
      </ol>
    </Sheet>
  );
}
