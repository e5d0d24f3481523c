import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from '../app-document.ts';
import type { Call } from '../wire/call.ts';
import type { SessionStore, User } from './state.ts';

export interface Session {
  readonly signIn: (token: string) => Promise<void>;
  readonly signOut: () => void;
  /** Ends the session: deletes token and user from memory and storage. */
  readonly end: () => void;
  /** Reads the user again and stores it. */
  readonly refreshUser: () => Promise<void>;
  /**
   * Called after any call that succeeded: stores the user that it answered, or reads the user again where it changed
   * them. Resolves once the user is known again; never rejects.
   */
  readonly callSucceeded: (call: string, value: unknown) => Promise<void>;
  /** The error message where the user could not be read; null while the user is known or being read. */
  readonly failure: StoreApi<string | null>;
}

interface SessionTools {
  readonly store: SessionStore;
  readonly call: Call;
  /** True where an answer is a user. */
  readonly isUser: (value: unknown) => value is User;
  /** The error message for an answer that is no user. */
  readonly unreadable: () => string;
  /** Called in a task after the user signed out, so that the page's further actions run first. */
  readonly signedOut: () => void;
}

export function createSession(app: AppDocument, { store, call, isUser, unreadable, signedOut }: SessionTools): Session {
  const changing = new Set(app.calls.userChangedBy);
  const failure = createStore<string | null>()(() => null);

  const refreshUser = async (): Promise<void> => {
    const { token } = store.getState();
    failure.setState(null, true);
    if (token === null) return;
    // `callSucceeded` stores the user.
    const answer = await call(app.calls.user, {}, { quiet: true });
    const now = store.getState();
    // A user who is known already stays, and a session that has ended needs none.
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
      // The request carries the token, which is deleted right after. Without a network it is deleted all the same: the
      // app does not wait for the server's answer.
      if (store.getState().token !== null) call(app.calls.signOut, {}, { quiet: true }).catch(() => undefined);
      end();
      setTimeout(signedOut);
    },
    end,
    failure,
    refreshUser,
    callSucceeded: async (name, value) => {
      if (store.getState().token === null) return;
      if (name === app.calls.user && isUser(value)) store.setState({ user: value });
      // Awaited, so that the pages that follow find the new user.
      else if (changing.has(name)) await refreshUser().catch(() => undefined);
    },
  };
}
