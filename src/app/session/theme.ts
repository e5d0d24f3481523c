import type { SessionStore, Theme } from './state.ts';

/** True for the name of a theme that users can choose. */
export function isTheme(name: unknown): name is Theme {
  return name === 'light' || name === 'dark' || name === 'system';
}

/** Applies the theme that the user chose, or the system's while nothing is chosen, now and after every change. */
export function followTheme(store: SessionStore): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { theme } = store.getState();
    const dark = theme === 'dark' || (theme === 'system' && system.matches);
    const root = document.documentElement;
    root.dataset['theme'] = dark ? 'dark' : 'light';
    const bar = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = getComputedStyle(root).getPropertyValue('--color-page').trim();
  };
  system.addEventListener('change', apply);
  store.subscribe((state, before) => {
    if (state.theme !== before.theme) apply();
  });
  apply();
}
