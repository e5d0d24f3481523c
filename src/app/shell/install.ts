import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

interface InstallState {
  /** The browser can install the app at a press. */
  readonly installable: boolean;
  /** The app runs from the home screen. */
  readonly installed: boolean;
}

export interface Installing {
  readonly state: StoreApi<InstallState>;
  /** Shows the browser's install prompt; `unavailable` where it has none. */
  readonly ask: () => Promise<'accepted' | 'dismissed' | 'unavailable'>;
}

/** The `beforeinstallprompt` event of Chromium browsers. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Stores the browser's install prompt, which comes once and early, for the press that needs it. */
export function createInstalling(window: Window): Installing {
  const installed =
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in window.navigator && window.navigator.standalone === true);
  const state = createStore<InstallState>()(() => ({ installable: false, installed }));
  let offer: InstallEvent | undefined;

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    state.setState({ installable: true });
  });
  window.addEventListener('appinstalled', () => {
    offer = undefined;
    state.setState({ installable: false, installed: true });
  });

  return {
    state,
    ask: async () => {
      const asked = offer;
      if (!asked) return 'unavailable';
      // A prompt can be used once.
      offer = undefined;
      state.setState({ installable: false });
      await asked.prompt();
      return (await asked.userChoice).outcome;
    },
  };
}
