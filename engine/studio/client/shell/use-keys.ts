import { useEffect } from 'react';
import { nextRegion, pressKeys } from './keys-of.ts';

/** Hears the keys of the studio wherever the focus is. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (event.key === 'F6') nextRegion(event.shiftKey);
      else if (!pressKeys(event, event.target)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
