import { Big } from 'big.js';

/**
 * The text of a number field, as a pure state machine: `typed`, `pasted`, `received` and `stepped` each take a state
 * and return the next. The text stays as typed (`1.`, `0.0`); the value is the number it means.
 */
export interface NumberText {
  /** Digits and at most one decimal sign of the language, never groups. */
  readonly text: string;
  readonly value: Big | null;
  /** Why the last input was refused. */
  readonly refused: 'places' | 'length' | 'character' | undefined;
  /** The bound value last taken from outside, so that only a change of it replaces what is typed. */
  readonly seen: Big | null;
  /** The text came from outside, and nothing was typed since. */
  readonly given: boolean;
}

export interface NumberRule {
  /** The maximum of digits after the decimal sign. One more is refused, never rounded. */
  readonly places: number;
  /** The decimal sign of the language. */
  readonly sign: '.' | ',';
}

export const EMPTY: NumberText = { text: '', value: null, refused: undefined, seen: null, given: false };

/** The maximum of digits before the decimal sign: the exchange stores no more. */
const WHOLE_DIGITS = 18;

/** Tells whether two decimals, which may be missing, are equal. */
export function sameNumber(a: Big | null | undefined, b: Big | null | undefined): boolean {
  if (a == null || b == null) return (a ?? null) === (b ?? null);
  return a.eq(b);
}

/** Returns a number without groups, with the decimal sign of the language. */
export function ungrouped(value: Big | null, sign: '.' | ','): string {
  return value === null ? '' : value.toFixed().replace('.', sign);
}

/** Returns the number of typed decimal places: `1,50` has two. */
export function placesOf(text: string): number {
  const at = text.search(/[.,]/);
  return at < 0 ? 0 : text.length - at - 1;
}

/** Returns the value of a normalised text; a lone sign is null. */
function read(text: string): Big | null {
  const digits = text.replace(',', '.').replace(/\.$/, '');
  return digits === '' ? null : new Big(digits);
}

/**
 * Handles typing: a comma and a point are both the decimal sign in every language, as phone keyboards show one or the
 * other. Leading zeros go, a leading sign gets its zero. Any other character is refused and the text stays.
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
 * Handles a whole number from the clipboard or the phone's suggestions: it may hold groups, a space before a unit, or
 * digits of another script. `parse` is the formatter's. Too many places are refused as when typed.
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
  return typed(before, ungrouped(value, rule.sign), rule);
}

/** Handles a new bound value: a change from outside replaces the text; the echo of what was typed does not. */
export function received(before: NumberText, value: Big | null | undefined, rule: NumberRule): NumberText {
  const now = value ?? null;
  if (sameNumber(before.seen, now)) return before;
  if (sameNumber(before.value, now)) return { ...before, seen: now };
  return { text: ungrouped(now, rule.sign), value: now, refused: undefined, seen: now, given: true };
}

/** Handles a value that a button sets (the maximum, a step): cut down to the places, never rounded up. */
export function filled(before: NumberText, value: Big, rule: NumberRule): NumberText {
  const cut = value.round(rule.places, Big.roundDown);
  return { ...before, text: ungrouped(cut, rule.sign), value: cut, refused: undefined, given: false };
}

export interface Steps {
  readonly step: Big;
  readonly min: Big | null;
  readonly max: Big | null;
}

/**
 * Returns the next multiple of the step above or below, within the bounds. An empty field starts at the lower bound,
 * else at the first step.
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
