import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../product/shell-context.ts';

/** Keeps the window's title equal to the page's heading, which may change after the page is mounted. */
export function usePageTitle(heading: RefObject<HTMLElement | null>, leaving: boolean): void {
  const site = useStore(useShell().siteName);
  useEffect(() => {
    const element = heading.current;
    if (!element || leaving) return undefined;
    const name = (): void => {
      const title = element.textContent?.trim() ?? '';
      document.title = title === '' ? site : `${title} · ${site}`;
    };
    const watch = new MutationObserver(name);
    watch.observe(element, { childList: true, characterData: true, subtree: true });
    name();
    return () => watch.disconnect();
  }, [heading, leaving, site]);
}
