import { useCallback } from 'react';

/** Keeps how far each history entry was scrolled, for as long as the app is open. */
const kept = new Map<string, number>();

/**
 * Gives a scrolling element the position that its history entry had, and keeps it. Where the content is not yet long
 * enough, the position is taken as soon as it is, unless the user has scrolled by then.
 */
export function useKeptScroll(entry: string): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => (element ? keepScroll(element, entry) : undefined), [entry]);
}

export function keepScroll(element: HTMLElement, entry: string): () => void {
  const wanted = kept.get(entry) ?? 0;
  let waiting: MutationObserver | undefined;

  const settle = (): void => {
    waiting?.disconnect();
    waiting = undefined;
  };
  const reach = (): void => {
    element.scrollTop = wanted;
    if (element.scrollTop >= wanted - 1) settle();
  };
  const keep = (): void => {
    if (!waiting) kept.set(entry, element.scrollTop);
  };

  if (wanted > 0) {
    waiting = new MutationObserver(reach);
    waiting.observe(element, { childList: true, subtree: true });
    reach();
  }
  element.addEventListener('scroll', keep, { passive: true });
  for (const touch of ['touchstart', 'wheel', 'keydown'] as const)
    element.addEventListener(touch, settle, { passive: true });
  return () => {
    settle();
    element.removeEventListener('scroll', keep);
    for (const touch of ['touchstart', 'wheel', 'keydown'] as const) element.removeEventListener(touch, settle);
  };
}
