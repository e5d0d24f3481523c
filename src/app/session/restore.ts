import type { AppDocument } from '../app-document.ts';
import type { FiatRate, SessionState } from './state.ts';
import { isTheme } from './theme.ts';

type Json = Readonly<Record<string, unknown>>;

const DECIMAL = /^\d{1,20}(\.\d{1,20})?$/;

/** Parses a stored session part by part: a damaged part falls back to that of `initial`. */
export function restore(text: string, initial: SessionState, app: AppDocument): SessionState {
  const state = record(record(parse(text))?.['state']);
  if (!state) return initial;
  const token = typeof state['token'] === 'string' && state['token'] !== '' ? state['token'] : null;
  return {
    token,
    user: token === null ? null : (record(state['user']) ?? null),
    lang: app.languages.find((language) => language.code === state['lang'])?.code ?? initial.lang,
    fiat: fiat(state['fiat'], app) ?? initial.fiat,
    fiats: Array.isArray(state['fiats']) ? state['fiats'].filter((entry) => isOffered(entry, app)) : initial.fiats,
    theme: isTheme(state['theme']) ? state['theme'] : initial.theme,
    flags: record(state['flags']) ?? initial.flags,
    prefs: prefs(record(state['prefs']), initial.prefs),
  };
}

/** True for a currency with a usable rate. */
export function isRate(value: unknown): value is FiatRate {
  const entry = record(value);
  return (
    entry !== undefined &&
    typeof entry['currency_code'] === 'string' &&
    typeof entry['rate'] === 'string' &&
    DECIMAL.test(entry['rate']) &&
    Number(entry['rate']) > 0
  );
}

/** True for the rate of a currency that the product still offers. */
function isOffered(value: unknown, app: AppDocument): value is FiatRate {
  return isRate(value) && app.fiat.currencies.some(({ code }) => code === value.currency_code);
}

function fiat(value: unknown, app: AppDocument): SessionState['fiat'] | undefined {
  if (!isOffered(value, app)) return undefined;
  const { saveTime, ratesAt } = value as FiatRate & { saveTime?: unknown; ratesAt?: unknown };
  return { currency_code: value.currency_code, rate: value.rate, saveTime: time(saveTime), ratesAt: time(ratesAt) };
}

const time = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Keeps the stored preferences that are still declared; the reader of preferences checks their values. */
function prefs(stored: Json | undefined, defaults: Json): Json {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      return [name, stored && Object.hasOwn(stored, name) ? stored[name] : value];
    }),
  );
}

function record(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
