import type { AppDocument } from '../app-document.ts';
import type { Call } from '../wire/call.ts';
import type { SessionStore, User } from './store.ts';

export interface Session {
  readonly signIn: (token: string) => Promise<void>;
  readonly signOut: () => void;
  /** The session is over: token and user go, from memory and storage. */
  readonly end: () => void;
  /** Reads the user again, replaces and saves it. */
  readonly refreshUser: () => Promise<void>;
  /** Takes what a call of anybody brought: a new user, or the need to read it. */
  readonly heard: (call: string, value: unknown) => void;
}

/** `signedOut` is called when the user has signed out and the page that asked for it has gone on. */
export function createSession(app: AppDocument, store: SessionStore, call: Call, signedOut: () => void): Session {
  const changing = new Set(app.calls.userChangedBy);

  const refreshUser = async (): Promise<void> => {
    if (store.getState().token === null) return;
    // The answer comes back through `heard`.
    await call(app.calls.user, {}, { quiet: true });
  };
  const end = (): void => store.setState({ token: null, user: null });

  return {
    signIn: async (token) => {
      store.setState({ token, user: null });
      await refreshUser();
    },
    signOut: () => {
      // The request takes the token along before it is cleared here. Without network the phone forgets it all the same.
      // Nobody waits for the server, and nothing is left to do here if it does not answer.
      if (store.getState().token !== null) call(app.calls.signOut, {}, { quiet: true }).catch(() => undefined);
      end();
      setTimeout(signedOut);
    },
    end,
    refreshUser,
    heard: (name, value) => {
      if (store.getState().token === null) return;
      if (name === app.calls.user && isUser(value)) store.setState({ user: value });
      else if (changing.has(name)) refreshUser().catch(() => undefined);
    },
  };
}

const isUser = (value: unknown): value is User => typeof value === 'object' && value !== null && !Array.isArray(value);
