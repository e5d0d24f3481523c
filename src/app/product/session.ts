import type { Fiat } from '../session/fiat.ts';
import { createFiat } from '../session/fiat.ts';
import type { Session } from '../session/session.ts';
import { createSession } from '../session/session.ts';
import type { User } from '../session/state.ts';
import type { Call } from '../wire/call.ts';
import type { Core } from './core.ts';

export interface ProductSession {
  readonly session: Session;
  readonly fiat: Fiat;
  /** The user as formulas read them; undefined, and a report, where the record does not match the contract. */
  readonly readUser: (user: unknown) => unknown;
  /** Reads the user again. */
  readonly refreshUser: () => void;
  /** Begins to react to changes of the session: of its user and of its language. */
  readonly follow: () => void;
}

/**
 * Joins the session with the display currency of its user.
 * @param signedOut called after the user signed out
 */
export function createProductSession(
  { options: { app, decodeUser }, store, clock, report }: Core,
  translate: (key: string) => string,
  call: Call,
  signedOut: () => void,
): ProductSession {
  // Calls never reject, so a rejection is a defect.
  const defect = (error: unknown): void => report({ page: '', code: 'refresh', detail: String(error) });
  const readUser = (user: unknown): unknown => {
    try {
      return decodeUser(user, '');
    } catch (error) {
      report({ page: '', code: 'contract', detail: String(error) });
      return undefined;
    }
  };
  const session = createSession(app, {
    store,
    call,
    isUser: (value): value is User => readUser(value) !== undefined,
    unreadable: () => translate('error.unreadable'),
    signedOut,
  });
  const refreshUser = (): void => void session.refreshUser().catch(defect);
  const fiat = createFiat(app, store, call, clock.now);

  const follow = (): void => {
    store.subscribe((state, before) => {
      // A user who signs in on a phone where nobody has chosen a currency gets the one they chose elsewhere.
      const chosen = state.user?.['fiat'];
      const untouched = state.fiat.currency_code === app.fiat.default;
      if (before.user === null && typeof chosen === 'string' && untouched && chosen !== app.fiat.default)
        fiat.choose(chosen).catch(defect);
      // The error message about the user is in the former language: another read brings it in the new one.
      if (state.lang !== before.lang && session.failure.getState() !== null) refreshUser();
    });
  };
  return { session, fiat, readUser, refreshUser, follow };
}
