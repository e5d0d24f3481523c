import type Big from 'big.js';

/** The style of a formatted number. */
export interface NumberStyle {
  /** Decimal places, padded with zeros. Without it: as many as the value has, at most 8. */
  readonly places?: number;
  /**
   * The least number of significant digits, where `places` or those of the currency would leave fewer: a price far
   * below a cent stays readable.
   */
  readonly significant?: number;
  /** The rounding of digits beyond `places`. A displayed balance goes down, a price half-up. Default `halfUp`. */
  readonly rounding?: 'down' | 'up' | 'halfUp';
  /** Puts a plus sign before a positive number; a minus is always U+2212. */
  readonly signed?: boolean;
  /**
   * 1.2B above a billion (in the words of the language), 1.2M above one million, 1.2K above one thousand, else four
   * decimals.
   */
  readonly compact?: boolean;
  /** Shows a ratio as a percentage: 0.0241 → 2.41%. */
  readonly percent?: boolean;
  /** A unit after the number (`BTC`), or a currency sign before it where `currency` is true. */
  readonly unit?: string;
  readonly currency?: boolean;
}

export type DateStyle = 'date' | 'time' | 'dateTime' | 'short' | 'monthDay' | 'relative';
export type DurationStyle = 'mm:ss' | 'hh:mm:ss' | 'dd:hh:mm:ss' | 'words';

/** The one formatter of every number, price, date and duration on screen. The product provides one per language. */
export interface Formatter {
  number(value: Big, style?: NumberStyle): string;
  /** `time` in milliseconds UTC, shown in the phone's time zone. */
  date(time: number, style: DateStyle): string;
  /** `duration` in milliseconds, never shown below zero. */
  duration(duration: number, style: DurationStyle): string;
  /**
   * Parses what a person typed: it understands groups and the language's decimal sign; a comma or a point alone is a
   * decimal sign where it cannot be a group. Returns null if it is not a number.
   */
  parse(text: string): Big | null;
  /** The decimal sign that a person types in this language. */
  readonly decimalSign: '.' | ',';
}
