import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { MenuFrame } from './menu.tsx';
import type { Choice } from './pick.tsx';
import styles from './pick.module.css';

interface CheckMenuProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly choices: readonly Choice<string>[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Chooses any of a few, behind a button. */
export function CheckMenu({ trigger, label, choices, chosen, onChoose }: CheckMenuProps): ReactNode {
  return (
    <MenuFrame trigger={trigger} label={label}>
      {choices.map(({ value, label: name, detail }) => (
        <Base.CheckboxItem
          key={value}
          closeOnClick={false}
          className={styles.item}
          checked={chosen.includes(value)}
          onCheckedChange={(is) => onChoose(is ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          <span className={styles.mark}>
            <Base.CheckboxItemIndicator>
              <Check size={14} strokeWidth={2} aria-hidden />
            </Base.CheckboxItemIndicator>
          </span>
          <span className={styles.label}>{name}</span>
          {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        </Base.CheckboxItem>
      ))}
    </MenuFrame>
  );
}
