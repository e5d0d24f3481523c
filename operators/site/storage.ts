import { safeStorage, type SafeStorage } from '../../src/app/session/storage.ts';

/** The key under which the console stores its session. */
export const SESSION = 'operators';

type State = Readonly<Record<string, unknown>>;

/** The parts of the session that only the window stores, and that end with it. */
const OF_WINDOW = ['token', 'user'];

/** Storage of a session that ends with its window; the language, the theme and the preferences outlive it. */
export function windowSession(
  lasting = safeStorage(() => localStorage),
  perWindow = safeStorage(() => sessionStorage),
): SafeStorage {
  return {
    getItem: (key) => {
      const state = { ...stateIn(lasting.getItem(key)), ...stateIn(perWindow.getItem(key)) };
      return JSON.stringify({ state });
    },
    setItem: (key, value) => {
      const state = Object.entries(stateIn(value));
      const write = (storage: SafeStorage, own: boolean): void => {
        storage.setItem(
          key,
          JSON.stringify({ state: Object.fromEntries(state.filter(([name]) => OF_WINDOW.includes(name) === own)) }),
        );
      };
      write(lasting, false);
      write(perWindow, true);
    },
    removeItem: (key) => {
      lasting.removeItem(key);
      perWindow.removeItem(key);
    },
    clear: () => perWindow.clear(),
  };
}

/** True where a user is signed in in this window. */
export const isSignedIn = (storage: SafeStorage): boolean =>
  typeof stateIn(storage.getItem(SESSION))['token'] === 'string';

function stateIn(text: string | null): State {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' &&
      stored !== null &&
      'state' in stored &&
      typeof stored.state === 'object' &&
      stored.state !== null
      ? (stored.state as State)
      : {};
  } catch {
    return {};
  }
}
