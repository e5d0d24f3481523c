import { Select } from '@base-ui/react/select';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pick.module.css';

/** One of the things to choose from. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly detail?: string;
  /** A colour that it stands for, drawn before its name. */
  readonly swatch?: string | undefined;
}

interface PickProps<T extends string> {
  /** Its name for screen readers. */
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onPick: (value: T) => void;
  readonly icon?: LucideIcon;
  /** Without a background, beside other plain buttons. */
  readonly bare?: boolean;
  /** As wide as its row. */
  readonly wide?: boolean;
}

/** Chooses one of a few. */
export function Pick<T extends string>(props: PickProps<T>): ReactNode {
  const { label, value, choices, onPick, icon: Icon, bare = false, wide = false } = props;
  const chosen = choices.find((choice) => choice.value === value);
  const shown = chosen?.label ?? value;
  return (
    <Select.Root items={choices} value={value} onValueChange={(next) => next !== null && onPick(next)} modal={false}>
      <Select.Trigger
        aria-label={`${label}: ${shown}`}
        className={[styles.trigger, bare ? styles.bare : '', wide ? styles.wide : ''].join(' ')}
      >
        {Icon === undefined ? null : <Icon size={14} strokeWidth={1.7} aria-hidden />}
        <Swatch color={chosen?.swatch} />
        <span className={styles.value}>{shown}</span>
        <ChevronDown size={12} strokeWidth={1.8} aria-hidden />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className={styles.positioner} sideOffset={4} align="start" alignItemWithTrigger={false}>
          <Select.Popup className={styles.popup} aria-label={label}>
            {choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value} className={styles.item}>
                <span className={styles.mark}>
                  <Select.ItemIndicator>
                    <Check size={14} strokeWidth={2} aria-hidden />
                  </Select.ItemIndicator>
                </span>
                <Swatch color={choice.swatch} />
                <Select.ItemText className={styles.label}>{choice.label}</Select.ItemText>
                {choice.detail === undefined ? null : <span className={styles.detail}>{choice.detail}</span>}
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

function Swatch({ color }: { readonly color: string | undefined }): ReactNode {
  return color === undefined ? null : <i className={styles.swatch} style={{ background: color }} />;
}
