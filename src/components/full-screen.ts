import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useLayer } from '../../engine/component/index.ts';

interface FullScreen {
  readonly full: boolean;
  readonly toggle: () => void;
}

/**
 * Shows an element in full screen. It moves to the browser's top layer in place, as a popover: nothing is mounted
 * again, and no ancestor clips it. Where the browser has a real full screen, that is entered too. The phone's back
 * button leaves the full screen, not the page.
 */
export function useFullScreen(root: RefObject<HTMLElement | null>): FullScreen {
  const [full, setFull] = useState(false);
  const toggle = useCallback(() => setFull((before) => !before), []);

  useLayer(full, () => {
    setFull(false);
    return true;
  });

  useEffect(() => {
    const element = root.current;
    if (!full || element === null) return;
    element.setAttribute('popover', 'manual');
    element.showPopover();
    // An iPhone, for example, refuses: then the popover alone fills the page.
    element.requestFullscreen?.().catch(() => undefined);

    const listeners = new AbortController();
    const { signal } = listeners;
    let entered = false;
    const changed = (): void => {
      if (document.fullscreenElement === element) entered = true;
      else if (entered) setFull(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFull(false);
    };
    // The page behind is covered, so the keyboard must not reach it either.
    const keep = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget))
        element.querySelector('button')?.focus();
    };
    document.addEventListener('fullscreenchange', changed, { signal });
    document.addEventListener('keydown', escape, { signal });
    element.addEventListener('focusout', keep, { signal });
    return () => {
      listeners.abort();
      if (document.fullscreenElement === element) document.exitFullscreen().catch(() => undefined);
      if (element.isConnected) element.hidePopover();
      element.removeAttribute('popover');
    };
  }, [full, root]);

  return { full, toggle };
}
