import Big from 'big.js';

/**
 * Decoders turn the raw JSON of an answer into the language's values: decimals, times, records with every declared
 * field present. The compiler makes them for the fields that a page reads; nothing else validates answers in the
 * browser. A value that the contract does not allow throws `Mismatch`, which becomes the error of its datum.
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

/** The longest string that a decoder accepts: no phone shows more. */
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

/** Decodes a decimal string, or a JSON number where the contract says integer. */
export const number: Decoder = (raw, at) => {
  if (typeof raw === 'string' && DECIMAL.test(raw)) return new Big(raw);
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return new Big(raw);
  throw new Mismatch(at, 'a decimal', raw);
};

/** Decodes a number within the bounds of the contract, both included. */
export function within(least: number, most: number): Decoder {
  return (raw, at) => {
    const value = number(raw, at) as Big;
    if (value.toNumber() < least || value.toNumber() > most) throw new Mismatch(at, `from ${least} to ${most}`, raw);
    return value;
  };
}

/** The largest time that a JavaScript date can hold, in milliseconds since 1970. */
const FURTHEST = 8.64e15;

/** Decodes a time in milliseconds since 1970. */
export const time: Decoder = (raw, at) => {
  if (typeof raw !== 'number' || !(Math.abs(raw) <= FURTHEST)) throw new Mismatch(at, 'a time in milliseconds', raw);
  return raw;
};

/**
 * Decodes one of the contract's values. It refuses a value that the app does not know, so that no `switch` meets one.
 */
export function oneOf(values: readonly string[]): Decoder {
  const known = new Set(values);
  return (raw, at) => {
    if (typeof raw !== 'string' || !known.has(raw)) throw new Mismatch(at, `one of ${values.join(', ')}`, raw);
    return raw;
  };
}

/** Decodes null, or a missing member, as null. */
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

/** Decodes the fields that a live message carries. Missing fields stay missing. */
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

/** Decodes a channel message that is one entry or a list of entries. */
export function oneOrMany(entry: Decoder): Decoder {
  const many = list(entry);
  return (raw, at) => (Array.isArray(raw) ? many(raw, at) : entry(raw, at));
}

/** Decodes a record that may contain itself. */
export function late(inner: () => Decoder): Decoder {
  return (raw, at) => inner()(raw, at);
}

/** Decodes an answer of which nothing is read. */
export const nothing: Decoder = () => null;

function describe(raw: unknown): string {
  if (raw === undefined) return 'nothing';
  const text = JSON.stringify(raw) ?? typeof raw;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
