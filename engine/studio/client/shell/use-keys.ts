import { useEffect } from 'react';
import { isControl } from '../state/keys.ts';
import { nextRegion, pressKeys } from './keys-of.ts';

/** Hears the keys of the studio wherever the focus is. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || closesPopup(event)) return;
      if (event.key === 'Enter' && isControl(event.target)) return;
      if (event.key === 'F6') nextRegion(event.shiftKey);
      else if (!pressKeys(event, event.target)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Tells whether a press closes a menu or a list: those of Base UI say at which side of their button they are open. */
function closesPopup({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Element && target.closest('[data-side]') !== null;
}
