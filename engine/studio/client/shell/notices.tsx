import { Check, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { dismiss } from '../state/notices.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import styles from './app.module.css';

/** Short messages of what was done or refused. */
export function Notices(): ReactNode {
  const say = useSay();
  const notices = useStudio((state) => state.notices);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map((one) => {
        const Icon = one.tone === 'error' ? CircleAlert : Check;
        return (
          <div key={one.id} className={styles.notice} data-tone={one.tone}>
            <Icon size={14} strokeWidth={1.8} aria-hidden />
            <span>{one.text}</span>
            <IconButton small icon={X} label={say('close')} onClick={() => dismiss(one)} />
          </div>
        );
      })}
    </div>
  );
}
