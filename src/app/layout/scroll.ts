import { useCallback } from 'react';

/** Scroll positions by history entry, for as long as the app is open. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position of a history entry in an element, and records it from then on. Where the content is not
 * long enough yet, the position is restored as soon as it is, unless the user scrolls before.
 */
export function useScrollPosition(entry: string): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => (element ? followScroll(element, entry) : undefined), [entry]);
}

function followScroll(element: HTMLElement, entry: string): () => void {
  const wanted = positions.get(entry) ?? 0;
  let waiting: MutationObserver | undefined;

  const settle = (): void => {
    waiting?.disconnect();
    waiting = undefined;
  };
  const reach = (): void => {
    element.scrollTop = wanted;
    if (element.scrollTop >= wanted - 1) settle();
  };
  const record = (): void => {
    if (!waiting) positions.set(entry, element.scrollTop);
  };

  if (wanted > 0) {
    waiting = new MutationObserver(reach);
    waiting.observe(element, { childList: true, subtree: true });
    reach();
  }
  element.addEventListener('scroll', record, { passive: true });
  for (const touch of ['touchstart', 'wheel', 'keydown'] as const)
    element.addEventListener(touch, settle, { passive: true });
  return () => {
    settle();
    element.removeEventListener('scroll', record);
    for (const touch of ['touchstart', 'wheel', 'keydown'] as const) element.removeEventListener(touch, settle);
  };
}
