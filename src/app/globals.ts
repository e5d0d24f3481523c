import Big from 'big.js';
import type { StoreApi } from 'zustand/vanilla';
import type { AppDocument } from './app-document.ts';
import type { Connection } from './connection.ts';
import type { GlobalCell, Globals } from '../../engine/host.ts';
import type { Installing } from './shell/install.ts';
import type { SessionStore } from './session/store.ts';
import { appValues } from './app-values.ts';

interface GlobalTools {
  readonly app: AppDocument;
  readonly session: SessionStore;
  readonly connection: Connection;
  readonly installing: Installing;
  readonly translate: (key: string) => string;
}

/**
 * The roots that no page owns. `user` is null for a guest and unknown until the first answer for somebody signed in.
 * `fiat` is `{ currency_code, rate, saveTime, list }`. `app` is the constants of `app.json` and its signals: `online`,
 * `installable`, `installed`, `theme`.
 */
export function createGlobals({ app, session, connection, installing, translate }: GlobalTools): Globals {
  const state = <T>(pick: (state: ReturnType<SessionStore['getState']>) => T): GlobalCell => cell([session], () => pick(session.getState()));
  const decimal = (rate: { readonly currency_code: string; readonly rate: string }) => ({ currency_code: rate.currency_code, rate: new Big(rate.rate) });

  const fiat = derived(
    () => [session.getState().fiat, session.getState().fiats] as const,
    ([chosen, list]) => ({ ...decimal(chosen), saveTime: chosen.saveTime, list: list.map(decimal) }),
  );
  const constants = derived(() => [session.getState().lang] as const, () => appValues(app, translate));
  const whole = derived(
    () => [constants(), connection.state.getState().online, installing.state.getState(), session.getState().theme] as const,
    ([values, online, { installable, installed }, theme]) => ({ ...values, online, installable, installed, theme }),
  );
  return {
    user: state(({ token, user }) => (token === null ? null : (user ?? undefined))),
    lang: state(({ lang }) => lang),
    prefs: state(({ prefs }) => prefs),
    fiat: cell([session], fiat),
    app: cell([session, connection.state, installing.state], whole),
  };
}

/** A value made of others: the same object while they are the same. */
function derived<Parts extends readonly unknown[], T>(parts: () => Parts, make: (parts: Parts) => T): () => T {
  let last: { readonly parts: Parts; readonly value: T } | undefined;
  return () => {
    const now = parts();
    if (last === undefined || now.some((part, index) => part !== last?.parts[index])) last = { parts: now, value: make(now) };
    return last.value;
  };
}

/** A cell over stores that tells its listeners only when its own value is another. */
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
