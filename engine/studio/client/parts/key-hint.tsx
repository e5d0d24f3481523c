import type { ReactNode } from 'react';
import { keysShown } from '../state/keys.ts';
import { isOn, usePreferences } from '../state/preferences.ts';

interface KeyHintProps {
  readonly keys: string | undefined;
  readonly className?: string | undefined;
  /** Screen readers are told the key elsewhere, or not at all. */
  readonly isSilent?: boolean;
}

/** Shows the key of an act as the machine writes it; nothing where there is none, or the person has turned it off. */
export function KeyHint({ keys, className, isSilent = false }: KeyHintProps): ReactNode {
  const { hasSingleKeys } = usePreferences();
  if (keys === undefined || !isOn(keys, hasSingleKeys)) return null;
  return (
    <kbd className={className} aria-hidden={isSilent}>
      {keysShown(keys)}
    </kbd>
  );
}
