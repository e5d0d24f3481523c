import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from '../app-document.ts';
import type { Call } from '../wire/call.ts';
import type { SessionStore, User } from './state.ts';

export interface Session {
  readonly signIn: (token: string) => Promise<void>;
  readonly signOut: () => void;
  /** The session is over: token and user go, from memory and storage. */
  readonly end: () => void;
  /** Reads the user again, replaces and saves it. */
  readonly refreshUser: () => Promise<void>;
  /**
   * Takes what a call of anybody brought: a new user, or the need to read it. Ends when the user is known anew; it
   * never rejects.
   */
  readonly heard: (call: string, value: unknown) => Promise<void>;
  /** Why it is not known who is signed in, in the user's language; null while it is known, or being asked. */
  readonly failure: StoreApi<string | null>;
}

export interface SessionTools {
  readonly store: SessionStore;
  readonly call: Call;
  /** True where an answer says who somebody is. */
  readonly isUser: (value: unknown) => value is User;
  /** The message about an answer that does not say it. */
  readonly unreadable: () => string;
  /** Called when the user has signed out and the page that asked for it has gone on. */
  readonly signedOut: () => void;
}

export function createSession(app: AppDocument, { store, call, isUser, unreadable, signedOut }: SessionTools): Session {
  const changing = new Set(app.calls.userChangedBy);
  const failure = createStore<string | null>()(() => null);

  const refreshUser = async (): Promise<void> => {
    const { token } = store.getState();
    failure.setState(null, true);
    if (token === null) return;
    // The answer comes back through `heard`.
    const answer = await call(app.calls.user, {}, { quiet: true });
    const now = store.getState();
    // Whoever is known stays known, and a session that has ended needs nobody.
    if (now.token === token && now.user === null)
      failure.setState('error' in answer ? answer.error.text : unreadable(), true);
  };
  const end = (): void => {
    store.setState({ token: null, user: null, flags: {} });
    failure.setState(null, true);
  };

  return {
    signIn: async (token) => {
      store.setState({ token, user: null, flags: {} });
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
    failure,
    refreshUser,
    heard: async (name, value) => {
      if (store.getState().token === null) return;
      if (name === app.calls.user && isUser(value)) store.setState({ user: value });
      // What goes on with the new user, as the page behind one that was missing something, finds it there.
      else if (changing.has(name)) await refreshUser().catch(() => undefined);
    },
  };
}
