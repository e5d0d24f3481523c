import { createStore } from 'zustand/vanilla';
import type { AppDocument } from '../app-document.ts';
import type { SafeStorage } from './storage.ts';
import { initialPrefs } from './prefs.ts';
import { restore } from './restore.ts';
import type { SessionState, SessionStore } from './state.ts';

/** The app's only key in local storage; `src/public/start.js` reads the theme and the language from it. */
export const STORAGE_KEY = 'harbor';

export function initialState(app: AppDocument): SessionState {
  return {
    token: null,
    user: null,
    lang: app.language,
    fiat: { currency_code: app.fiat.default, rate: app.fiat.rate, saveTime: 0, ratesAt: 0 },
    fiats: [],
    theme: 'system',
    flags: {},
    prefs: initialPrefs(app.prefs),
  };
}

/**
 * The session's state, stored in `storage` under `name` after each change, from which its sound parts are restored.
 * Written out, as zustand's own middleware for this weighs a kilobyte before the first paint.
 */
export function createSessionStore(app: AppDocument, storage: SafeStorage, name = STORAGE_KEY): SessionStore {
  const [initial, stored] = [initialState(app), storage.getItem(name)];
  const store = createStore<SessionState>()(() => (stored === null ? initial : restore(stored, initial, app)));
  store.subscribe((state) => storage.setItem(name, JSON.stringify({ state })));
  return store;
}

/**
 * Applies what another tab of the same browser stores: signing out there signs out here. `loadLanguage` loads the texts
 * of another language first; the state is applied even if that fails. It is stored again unchanged, so that two tabs
 * never answer each other. Returns the undo.
 */
export function followOtherTabs(
  store: SessionStore,
  app: AppDocument,
  loadLanguage: (lang: string) => Promise<void>,
): () => void {
  const stored = (event: StorageEvent): void => {
    // A null key: the other tab cleared everything.
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    const next = event.newValue === null ? initialState(app) : restore(event.newValue, initialState(app), app);
    const apply = (): void => store.setState(next, true);
    if (next.lang === store.getState().lang) apply();
    else loadLanguage(next.lang).then(apply, apply);
  };
  window.addEventListener('storage', stored);
  return () => window.removeEventListener('storage', stored);
}
