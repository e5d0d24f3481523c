import Big from 'big.js';

/**
 * Decoders turn the raw JSON of an answer into the language's values: decimals, times, records with every declared
 * field present. They are made for the fields a page reads and are the only validation of answers in the browser.
 * What the contract does not allow throws `Mismatch`, which becomes an error of that datum.
 */
export type Decoder = (raw: unknown, at: string) => unknown;

export class Mismatch extends Error {
  constructor(
    readonly at: string,
    expected: string,
    raw: unknown,
  ) {
    super(`${at === '' ? 'answer' : at} should be ${expected}, got ${describe(raw)}`);
    this.name = 'Mismatch';
  }
}

/** Longer strings cannot be meant for a phone's screen. */
const LONGEST = 200_000;
const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/;

export const string: Decoder = (raw, at) => {
  if (typeof raw !== 'string' || raw.length > LONGEST) throw new Mismatch(at, 'a string', raw);
  return raw;
};

export const bool: Decoder = (raw, at) => {
  if (typeof raw !== 'boolean') throw new Mismatch(at, 'true or false', raw);
  return raw;
};

/** A decimal string, or a JSON number where the contract says integer. */
export const number: Decoder = (raw, at) => {
  if (typeof raw === 'string' && DECIMAL.test(raw)) return new Big(raw);
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return new Big(raw);
  throw new Mismatch(at, 'a decimal', raw);
};

/** A number that the contract gives bounds, both included. */
export function within(least: number, most: number): Decoder {
  return (raw, at) => {
    const value = number(raw, at) as Big;
    if (value.toNumber() < least || value.toNumber() > most) throw new Mismatch(at, `from ${least} to ${most}`, raw);
    return value;
  };
}

/** The furthest moment that a date can have, from 1970, in milliseconds. */
const FURTHEST = 8.64e15;

/** Milliseconds. */
export const time: Decoder = (raw, at) => {
  if (typeof raw !== 'number' || !(Math.abs(raw) <= FURTHEST)) throw new Mismatch(at, 'a time in milliseconds', raw);
  return raw;
};

/** One of the contract's values; a value that the app does not know is refused, so that no `switch` meets it. */
export function oneOf(values: readonly string[]): Decoder {
  const known = new Set(values);
  return (raw, at) => {
    if (typeof raw !== 'string' || !known.has(raw)) throw new Mismatch(at, `one of ${values.join(', ')}`, raw);
    return raw;
  };
}

/** Null, or missing, is null. */
export function nullable(inner: Decoder): Decoder {
  return (raw, at) => (raw === null || raw === undefined ? null : inner(raw, at));
}

export function list(entry: Decoder): Decoder {
  return (raw, at) => {
    if (!Array.isArray(raw)) throw new Mismatch(at, 'a list', raw);
    return raw.map((item: unknown, index) => entry(item, `${at}/${index}`));
  };
}

export function record(fields: Readonly<Record<string, Decoder>>): Decoder {
  const entries = Object.entries(fields);
  return (raw, at) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Mismatch(at, 'an object', raw);
    const out: Record<string, unknown> = {};
    for (const [name, decode] of entries)
      out[name] = decode(
        Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined,
        `${at}/${name}`,
      );
    return out;
  };
}

/** Some fields of a record: what a live patch carries. Missing fields stay missing. */
export function patch(fields: Readonly<Record<string, Decoder>>): Decoder {
  const entries = Object.entries(fields);
  return (raw, at) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Mismatch(at, 'an object', raw);
    const out: Record<string, unknown> = {};
    for (const [name, decode] of entries)
      if (Object.hasOwn(raw, name)) out[name] = decode((raw as Record<string, unknown>)[name], `${at}/${name}`);
    return out;
  };
}

/** What a channel sends: one entry, or several at once. */
export function oneOrMany(entry: Decoder): Decoder {
  const many = list(entry);
  return (raw, at) => (Array.isArray(raw) ? many(raw, at) : entry(raw, at));
}

/** A record that may contain itself. */
export function late(inner: () => Decoder): Decoder {
  return (raw, at) => inner()(raw, at);
}

/** Nothing of the answer is read. */
export const nothing: Decoder = () => null;

function describe(raw: unknown): string {
  if (raw === undefined) return 'nothing';
  const text = JSON.stringify(raw) ?? typeof raw;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
