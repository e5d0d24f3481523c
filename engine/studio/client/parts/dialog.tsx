import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
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

/** The fields that a dialog begins with. */
const FIELDS = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/** A dialog in the upper half of the page. It begins with its first field. Esc and a press beside it close it. */
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
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          // The button that closes it would take the first Esc for its tooltip.
          initialFocus={bare ? true : () => popup.current?.querySelector<HTMLElement>(FIELDS) ?? popup.current}
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
