import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';
import styles from './pick.module.css';

/** Something that a menu does; `separator` draws a line before it. */
export interface MenuAct {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly separator?: boolean;
  readonly onPress: () => void;
}

interface MenuFrameProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
}

/** A menu behind a button. @param children its entries */
export function MenuFrame({ trigger, label, children }: MenuFrameProps): ReactNode {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} aria-label={label} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Base.Popup className={styles.popup} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A menu of acts behind a button. */
export function Menu({
  trigger,
  label,
  acts,
}: {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly acts: readonly MenuAct[];
}): ReactNode {
  return (
    <MenuFrame trigger={trigger} label={label}>
      {acts.map(({ label: name, icon: Icon, keys, disabled = false, danger, separator, onPress }) => (
        <div key={name}>
          {separator === true ? <Base.Separator className={styles.separator} /> : null}
          <Base.Item
            disabled={disabled}
            className={`${styles.item} ${danger === true ? styles.danger : ''}`}
            onClick={onPress}
          >
            <span className={styles.mark}>
              {Icon === undefined ? null : <Icon size={14} strokeWidth={1.7} aria-hidden />}
            </span>
            <span className={styles.label}>{name}</span>
            <KeyHint keys={keys} className={styles.detail} />
          </Base.Item>
        </div>
      ))}
    </MenuFrame>
  );
}
