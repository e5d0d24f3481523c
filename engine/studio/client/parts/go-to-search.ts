import { flushSync } from 'react-dom';

/**
 * Opens a panel and focuses its search field at once: what is typed next is searched, and presses none of the studio's
 * keys.
 *
 * @param name of the field, as its `data-find` says
 * @param open shows the panel
 */
export function goToSearch(name: string, open: () => void): void {
  flushSync(open);
  document.querySelector<HTMLElement>(`[data-find="${name}"]`)?.focus();
}
