import type { Decoder } from '../../../engine/data/decode.ts';
import type { AppDocument } from '../app-document.ts';

type Prefs = Readonly<Record<string, unknown>>;

/** The default preferences, as `app.json` declares them. */
export const initialPrefs = (declared: AppDocument['prefs']): Prefs =>
  Object.fromEntries(Object.entries(declared).map(([name, { default: value }]) => [name, value]));

/** Converts a formula's value for storage: decimals become text. */
export const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/**
 * Makes the function that converts stored preferences to values of formulas. Users and older versions may have written
 * the storage: each preference is checked against its declared type, and is its default where it does not match.
 */
export function createPrefsReader(
  declared: AppDocument['prefs'],
  decoders: Readonly<Record<string, Decoder>>,
): (stored: Prefs) => Prefs {
  const known = new Map<string, { readonly raw: unknown; readonly value: unknown }>();
  const read = (name: string, raw: unknown): unknown => {
    const before = known.get(name);
    // Cached, so that an unchanged list keeps its identity.
    if (before !== undefined && before.raw === raw) return before.value;
    const value = decoded(decoders[name], raw, declared[name]?.default);
    known.set(name, { raw, value });
    return value;
  };
  return (stored) =>
    Object.fromEntries(
      Object.keys(declared).map((name) => [name, read(name, Object.hasOwn(stored, name) ? stored[name] : undefined)]),
    );
}

function decoded(decode: Decoder | undefined, raw: unknown, initial: unknown): unknown {
  if (decode === undefined) return initial;
  try {
    return decode(raw, '');
  } catch {
    return decode(initial, '');
  }
}
