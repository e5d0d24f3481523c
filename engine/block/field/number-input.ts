import { Big } from 'big.js';

/**
 * The text of a number field, as a pure state machine: `typed`, `pasted`, `received` and `stepped` each take a state
 * and give the next. The text is kept as typed (`1.`, `0.0`); the value is what it means.
 */
export interface NumberText {
  /** Digits and at most one decimal sign of the language, never groups. */
  readonly text: string;
  readonly value: Big | null;
  /** The last input was not taken, and why. */
  readonly refused: 'places' | 'length' | 'character' | undefined;
  /** The bound value that was last taken from outside, so that only a change of it replaces what is typed. */
  readonly seen: Big | null;
  /** The text came from outside, and nothing has been typed since. */
  readonly given: boolean;
}

export interface NumberRule {
  /** Digits after the decimal sign at most. One more is refused, never rounded. */
  readonly places: number;
  /** The decimal sign of the language. */
  readonly sign: '.' | ',';
}

export const EMPTY: NumberText = { text: '', value: null, refused: undefined, seen: null, given: false };

/** Digits before the decimal sign at most: what the exchange can hold. */
const WHOLE_DIGITS = 18;

/** Equality of decimals that may be missing. */
export function sameNumber(a: Big | null | undefined, b: Big | null | undefined): boolean {
  if (a == null || b == null) return (a ?? null) === (b ?? null);
  return a.eq(b);
}

/** The number written out without groups, with the decimal sign of the language. */
export function plain(value: Big | null, sign: '.' | ','): string {
  return value === null ? '' : value.toFixed().replace('.', sign);
}

/** Decimal places that were typed: `1,50` has two. */
export function placesOf(text: string): number {
  const at = text.search(/[.,]/);
  return at < 0 ? 0 : text.length - at - 1;
}

/** The value of a normalised text; a lone sign is nothing. */
function read(text: string): Big | null {
  const digits = text.replace(',', '.').replace(/\.$/, '');
  return digits === '' ? null : new Big(digits);
}

/**
 * The user typed: a comma and a point are both the decimal sign, whatever the language, as phone keyboards show one or
 * the other. Leading zeros go, a leading sign gets its zero. Anything else is refused and the text stays.
 */
export function typed(before: NumberText, text: string, rule: NumberRule): NumberText {
  const refuse = (refused: NumberText['refused']): NumberText => ({ ...before, refused });
  const next = text
    .normalize('NFKC')
    .replace(/[.,。、]/g, rule.sign)
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=[.,])/, '0');
  if (!/^\d*[.,]?\d*$/.test(next)) return refuse('character');
  const places = placesOf(next);
  if (places > rule.places || (rule.places === 0 && next.includes(rule.sign))) return refuse('places');
  if (next.split(rule.sign)[0]!.length > WHOLE_DIGITS) return refuse('length');
  return { ...before, text: next, value: read(next), refused: undefined, given: false };
}

/**
 * A whole number came at once, by paste or by the phone's suggestion: it may hold groups, a unit's space, another
 * script's digits. `parse` is the formatter's. A number with too many places is refused as a typed one is.
 */
export function pasted(
  before: NumberText,
  text: string,
  rule: NumberRule,
  parse: (text: string) => Big | null,
): NumberText {
  if (text.trim() === '') return typed(before, '', rule);
  const value = parse(text.normalize('NFKC').trim());
  if (value === null || value.lt(0)) return { ...before, refused: 'character' };
  return typed(before, plain(value, rule.sign), rule);
}

/** The bound value as it is now: a change from outside replaces the text; the echo of what was typed does not. */
export function received(before: NumberText, value: Big | null | undefined, rule: NumberRule): NumberText {
  const now = value ?? null;
  if (sameNumber(before.seen, now)) return before;
  if (sameNumber(before.value, now)) return { ...before, seen: now };
  return { text: plain(now, rule.sign), value: now, refused: undefined, seen: now, given: true };
}

/** A value that a button gave (the maximum, a step): cut down to the places, never rounded up. */
export function filled(before: NumberText, value: Big, rule: NumberRule): NumberText {
  const cut = value.round(rule.places, Big.roundDown);
  return { ...before, text: plain(cut, rule.sign), value: cut, refused: undefined, given: false };
}

export interface Steps {
  readonly step: Big;
  readonly min: Big | null;
  readonly max: Big | null;
}

/**
 * The next multiple of the step above or below, within the bounds. An empty field starts at the lower bound, else at
 * the first step.
 */
export function stepped(value: Big | null, direction: 1 | -1, { step, min, max }: Steps): Big {
  const low = min ?? new Big(0);
  if (value === null) return direction === 1 && low.eq(0) ? step : low;
  const steps = value.div(step);
  const whole = steps.round(0, Big.roundDown);
  const onGrid = steps.eq(whole);
  const next = direction === 1 ? whole.plus(1) : onGrid ? whole.minus(1) : whole;
  const target = next.times(step);
  if (target.lt(low)) return low;
  return max !== null && target.gt(max) ? max : target;
}
