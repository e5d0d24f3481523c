import type { Decoder } from '../../../engine/data/decode.ts';
import type { AppDocument } from '../app-document.ts';

type Prefs = Readonly<Record<string, unknown>>;

/** The defaults, as `app.json` declares them. */
export const initialPrefs = (declared: AppDocument['prefs']): Prefs =>
  Object.fromEntries(Object.entries(declared).map(([name, { default: value }]) => [name, value]));

/** A formula's value as it is stored: a number as decimal text, because formulas reckon in decimals. */
export const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/**
 * Makes of stored preferences what formulas read. Storage is anybody's to write, and an older version's: each
 * preference is checked by its declared type, and what does not fit it is its default.
 */
export function createPrefsReader(
  declared: AppDocument['prefs'],
  decoders: Readonly<Record<string, Decoder>>,
): (stored: Prefs) => Prefs {
  const known = new Map<string, { readonly raw: unknown; readonly value: unknown }>();
  const read = (name: string, raw: unknown): unknown => {
    const before = known.get(name);
    // The same list stays the same list.
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
