import Big from 'big.js';
import type { StoreApi } from 'zustand/vanilla';
import type { Connection } from '../wire/connection.ts';
import type { GlobalCell, Globals } from '../../../engine/host.ts';
import type { Installing } from '../shell/install.ts';
import type { createPrefsReader } from '../session/prefs.ts';
import type { FiatRate, SessionState, SessionStore, User } from '../session/state.ts';

interface GlobalTools {
  /** Converts stored preferences to values of formulas. */
  readonly readPrefs: ReturnType<typeof createPrefsReader>;
  /** Converts the stored user to values of formulas; undefined where the stored record is damaged. */
  readonly readUser: (user: User) => unknown;
  readonly session: SessionStore;
  readonly connection: Connection;
  readonly installing: Installing;
}

/**
 * Makes the globals that formulas read. `user` is null for a guest, and unknown until the first answer about a
 * signed-in user. `fiat` is `{ currency_code, rate, at, list }`: `at` is when the rates were fetched, null where they
 * never were. `app` holds the signals that `app.json` declares: `address` (of the app itself), `online`, `installable`,
 * `installed`, `theme`, `passkeys`; the engine takes the constants from the document itself.
 */
export function createGlobals({ readPrefs, readUser, session, connection, installing }: GlobalTools): Globals {
  const user = derived(
    () => [session.getState().user] as const,
    ([stored]) => (stored === null ? undefined : readUser(stored)),
  );
  const state = (pick: (state: SessionState) => unknown): GlobalCell => cell([session], () => pick(session.getState()));

  const fiat = derived(
    () => [session.getState().fiat, session.getState().fiats] as const,
    ([chosen, list]) => ({
      ...decimal(chosen),
      at: chosen.ratesAt === 0 ? null : chosen.ratesAt,
      list: list.map(decimal),
    }),
  );
  const prefs = derived(
    () => [session.getState().prefs] as const,
    ([stored]) => readPrefs(stored),
  );
  const signals = derived(
    () => [connection.state.getState().online, installing.state.getState(), session.getState().theme] as const,
    ([online, { installable, installed }, theme]) => ({
      address: location.origin + location.pathname,
      online,
      installable,
      installed,
      theme,
      passkeys: passkeysHere(),
    }),
  );
  return {
    user: state(({ token }) => (token === null ? null : user())),
    lang: state(({ lang }) => lang),
    prefs: cell([session], prefs),
    flags: state(({ flags }) => flags),
    fiat: cell([session], fiat),
    app: cell([session, connection.state, installing.state], signals),
  };
}

const decimal = ({ currency_code, rate }: FiatRate): { readonly currency_code: string; readonly rate: Big } => ({
  currency_code,
  rate: new Big(rate),
});

/** Whether passkeys can be used here: browsers allow them at a host name over https, not at an IP address. */
function passkeysHere(): 'ready' | 'address' | 'unsupported' {
  if (!globalThis.isSecureContext || /^[\d.]+$|^\[/.test(location.hostname)) return 'address';
  return 'PublicKeyCredential' in globalThis ? 'ready' : 'unsupported';
}

/** A value derived from others: the same object while they are the same. */
function derived<Parts extends readonly unknown[], T>(parts: () => Parts, make: (parts: Parts) => T): () => T {
  let last: { readonly parts: Parts; readonly value: T } | undefined;
  return () => {
    const now = parts();
    if (last === undefined || now.some((part, index) => part !== last?.parts[index]))
      last = { parts: now, value: make(now) };
    return last.value;
  };
}

/** A cell over stores that notifies its listeners only when its own value changes. */
function cell(stores: readonly Pick<StoreApi<unknown>, 'subscribe'>[], get: () => unknown): GlobalCell {
  return {
    get,
    subscribe: (listener) => {
      let last = get();
      const check = (): void => {
        const now = get();
        if (now === last) return;
        last = now;
        listener();
      };
      const undo = stores.map((store) => store.subscribe(check));
      return () => undo.forEach((stop) => stop());
    },
  };
}
