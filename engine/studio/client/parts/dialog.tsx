import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../words/use-say.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Without a heading: what is inside begins with a field. */
  readonly bare?: boolean;
  readonly wide?: boolean;
  /** Wider and higher still: what is inside is a table or a list of sentences. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the upper half of the page. Esc and a press beside it close it. */
export function Dialog({
  label,
  isOpen,
  onClose,
  bare = false,
  wide = false,
  large = false,
  children,
}: DialogProps): ReactNode {
  const say = useSay();
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={[styles.popup, wide ? styles.wide : '', large ? styles.large : ''].join(' ')}
          aria-label={label}
        >
          {bare ? null : (
            <div className={styles.title}>
              <Base.Title>{label}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={say('close')} small />} />
            </div>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
