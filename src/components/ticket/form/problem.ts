import type Big from 'big.js';
import type { BlockHost } from '../../../../engine/block/props.ts';

/** The reason why an order cannot be sent yet. */
export interface Problem<Field> {
  /** The text key of the message, with `{{number}}`, `{{unit}}` and `{{time}}`. */
  readonly key: string;
  /** The field to correct; null where the user can only wait. */
  readonly field: Field | null;
  /** True where the field's value is invalid, false where it is only missing. */
  readonly wrong: boolean;
  readonly number: Big | null;
  readonly places: number;
  readonly unit: string;
  /** A time in milliseconds, `{{time}}` of the message. */
  readonly time?: number;
}

/** The exchange's refusal of an order, at the field that it is about. */
export interface Refusal<Field> {
  readonly field: Field;
  readonly text: string;
}

/** Shown until the rules, the market and the user's funds are known. */
export const LOADING: Problem<never> = {
  key: 'ticket.loading',
  field: null,
  wrong: false,
  number: null,
  places: 0,
  unit: '',
};

/** Formats the message. */
export const wordsOf = ({ key, number, places, unit, time }: Problem<unknown>, host: BlockHost): string =>
  host.t(key, {
    number: number === null ? '' : host.format.number(number, { places }),
    unit,
    // Selects the plural form; `number` is formatted above.
    ...(number === null ? {} : { count: Number(number.toFixed()) }),
    ...(time === undefined ? {} : { time: host.format.date(time, 'short') }),
  });
