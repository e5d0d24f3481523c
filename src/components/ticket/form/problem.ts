import type Big from 'big.js';
import type { BlockHost } from '../../../../engine/block/props.ts';

/** Why an order cannot be sent as it stands. */
export interface Problem<Field> {
  /** The locale key that says so, told with `{{number}}`, `{{unit}}` and `{{time}}`. */
  readonly key: string;
  /** Where to mend it; null where the user can only wait. */
  readonly field: Field | null;
  /** True when the field holds something wrong, false when it only waits to be filled. */
  readonly wrong: boolean;
  readonly number: Big | null;
  readonly places: number;
  readonly unit: string;
  /** A time that the text names as `{{time}}`, in milliseconds. */
  readonly time?: number;
}

/** Why the exchange refused an order, at the field that it is about. */
export interface Refusal<Field> {
  readonly field: Field;
  readonly text: string;
}

/** Nothing can be said before the rules, the market and the user's money are known. */
export const LOADING: Problem<never> = {
  key: 'ticket.loading',
  field: null,
  wrong: false,
  number: null,
  places: 0,
  unit: '',
};

/** The words that the user reads of it. */
export const wordsOf = ({ key, number, places, unit, time }: Problem<unknown>, host: BlockHost): string =>
  host.t(key, {
    number: number === null ? '' : host.format.number(number, { places }),
    unit,
    // The form of a counted text; the figure itself is written above.
    ...(number === null ? {} : { count: Number(number.toFixed()) }),
    ...(time === undefined ? {} : { time: host.format.date(time, 'short') }),
  });
