import { Tooltip } from '@base-ui/react/tooltip';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';
import styles from './button.module.css';

interface Look {
  /** `plain` on the chrome, `line` with an outline, `soft` on the colour of controls, `ink` for the one main act. */
  readonly look?: 'plain' | 'line' | 'soft' | 'ink';
  readonly small?: boolean;
}

/** A button with words. */
export function Button({ look = 'plain', small = false, ...rest }: Look & ComponentProps<'button'>): ReactNode {
  return <button type="button" {...rest} className={classOf(look, small, false)} />;
}

interface IconButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  /** Its name for screen readers, and its tooltip. */
  readonly label: string;
  /** Its key as `mod+z`, shown in the tooltip. */
  readonly keys?: string;
}

/** A button with an icon alone, which says its name in a tooltip. */
export function IconButton({
  icon: Icon,
  label,
  keys,
  look = 'plain',
  small = false,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Tip label={label} keys={keys}>
      <button type="button" aria-label={label} {...rest} className={classOf(look, small, true)}>
        <Icon size={small ? 14 : 16} strokeWidth={1.7} aria-hidden />
      </button>
    </Tip>
  );
}

/** Shows a name, and a key, beside what the pointer rests on or what has the focus. */
export function Tip({
  label,
  keys,
  children,
}: {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement;
}): ReactNode {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.positioner} sideOffset={6} side="bottom">
          <Tooltip.Popup className={styles.tip}>
            {label}
            <KeyHint keys={keys} />
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function classOf(look: NonNullable<Look['look']>, small: boolean, icon: boolean): string {
  return [styles.button, styles[look], small ? styles.small : '', icon ? styles.icon : ''].filter(Boolean).join(' ');
}
