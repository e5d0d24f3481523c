import Big from 'big.js';
import type { Json } from './values.ts';

/** A call that a page has made. */
interface Made {
  readonly call: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A call that a case expects. */
interface Expected {
  readonly call: string;
  readonly with?: Readonly<Record<string, Json>>;
  readonly times?: number;
}

/**
 * Says how the calls that were made differ from an expected one; undefined where they do not.
 *
 * @param made by the steps
 * @param earlier made before them
 */
export function callMissed(
  { call, with: args = {}, times }: Expected,
  made: readonly Made[],
  earlier: readonly Made[] = [],
): string | undefined {
  const same = made.filter((one) => one.call === call);
  const found = same.filter((one) => differing(args, one.args).length === 0);
  if (times === undefined ? found.length > 0 : found.length === times) return undefined;
  const [nearest] = same.map((one) => differing(args, one.args)).sort((a, b) => a.length - b.length);
  if (nearest === undefined) {
    const before = earlier.filter((one) => one.call === call).length;
    return before === 0
      ? `${call} was not made.`
      : `The steps did not make ${call}: it was made ${often(before)} before them.`;
  }
  if (found.length > 0) {
    const so = Object.keys(args).length === 0 ? '' : ' with these arguments';
    return `${call} was made ${often(found.length)}${so}${times === undefined ? '' : times === 0 ? ', and must not be' : `, not ${often(times)}`}.`;
  }
  return `${call} was made ${often(same.length)}, but not so: ${nearest.join('; ')}.`;
}

/** Says of each argument that was not sent as it is expected what was. */
function differing(expected: Readonly<Record<string, Json>>, sent: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const was = sent[name];
    if (sameSent(value, was)) return [];
    if (was === undefined || was === null || was === '')
      return [`"${name}" was not sent, and ${shown(value)} is expected`];
    const kinds = String(was) === String(value) ? ` (${kindOf(was)}, not ${kindOf(value)})` : '';
    return [`"${name}" was ${shown(was)}, not ${shown(value)}${kinds}`];
  });
}

const shown = (value: unknown): string => (value instanceof File ? `the file ${value.name}` : JSON.stringify(value));

const kindOf = (value: unknown): string => (typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`);

/** Returns how often in words: `never`, `once`, `3 times`. */
export const often = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`;

/** Compares an argument as a test writes it with the argument sent over the wire. */
export function sameSent(expected: Json, sent: unknown): boolean {
  if (expected === null) return sent === undefined || sent === null || sent === '';
  if (typeof expected === 'boolean')
    return sent === expected || sent === (expected ? '1' : '0') || sent === String(expected);
  if (typeof expected === 'number')
    return (
      (typeof sent === 'string' || typeof sent === 'number') && /^-?\d/.test(String(sent)) && new Big(sent).eq(expected)
    );
  if (typeof expected === 'string') return sent === expected || (sent instanceof File && sent.name === expected);
  if (Array.isArray(expected)) {
    const list = expected as readonly Json[];
    return Array.isArray(sent) && sent.length === list.length && list.every((one, index) => sameSent(one, sent[index]));
  }
  const record = typeof sent === 'string' ? (JSON.parse(sent) as unknown) : sent;
  return (
    typeof record === 'object' &&
    record !== null &&
    Object.entries(expected).every(([name, value]) => sameSent(value, (record as Record<string, unknown>)[name]))
  );
}
