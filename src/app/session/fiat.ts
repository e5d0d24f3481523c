import type { AppDocument } from '../app-document.ts';
import type { Call } from '../wire/call.ts';
import type { FiatRate, SessionStore } from './state.ts';
import { isRate } from './restore.ts';
import { valueAt } from '../wire/pointer.ts';

export interface Fiat {
  /** Reads the rates if they are older than `timing.fiatRefresh`; at most one request at a time. */
  readonly refresh: () => Promise<void>;
  /** Changes the display currency; false where its rate is not known. */
  readonly choose: (code: string) => Promise<boolean>;
}

/**
 * The display currency. Its rates are the exchange's, read at most once in `timing.fiatRefresh`. The session stores
 * when the app read them (`fiat.saveTime`) and when the exchange fetched them (`fiat.ratesAt`), which pages show.
 */
export function createFiat(app: AppDocument, store: SessionStore, call: Call, now: () => number): Fiat {
  const offered = new Set(app.fiat.currencies.map((currency) => currency.code));
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    if (app.calls.rates === undefined) return;
    const answer = await call(app.calls.rates, {}, { quiet: true });
    if (!('value' in answer)) return;
    const listed = valueAt(answer.value, '/rates');
    const fiats = (Array.isArray(listed) ? listed : [])
      .filter(isRate)
      .filter((one) => offered.has(one.currency_code))
      .map(({ currency_code, rate }) => ({ currency_code, rate }));
    if (fiats.length === 0) return;
    const { fiat } = store.getState();
    const fetched = valueAt(answer.value, '/saved_at');
    const ratesAt = typeof fetched === 'number' ? fetched : now();
    store.setState({ fiats, fiat: { ...(find(fiats, fiat.currency_code) ?? fiat), saveTime: now(), ratesAt } });
  };

  const refresh = (): Promise<void> => {
    const { fiat, fiats } = store.getState();
    // A negative age means that they were stored while the clock was wrong: they are read again.
    const age = now() - fiat.saveTime;
    if (fiats.length > 0 && age >= 0 && age < app.timing.fiatRefresh) return Promise.resolve();
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    refresh,
    choose: async (code) => {
      if (!find(store.getState().fiats, code)) await refresh();
      const { fiat, fiats } = store.getState();
      const entry = find(fiats, code);
      if (entry) store.setState({ fiat: { ...entry, saveTime: fiat.saveTime, ratesAt: fiat.ratesAt } });
      return entry !== undefined;
    },
  };
}

function find(fiats: readonly FiatRate[], code: string): FiatRate | undefined {
  return fiats.find((one) => one.currency_code === code);
}
