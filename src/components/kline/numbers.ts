import Big from 'big.js';
import type { Formatter } from '../../../engine/format.ts';
import { memoize } from './memoize.ts';

/** Formats the chart's figures: JavaScript numbers where the chart computed them, decimals of the market. */
export interface Numbers {
  readonly price: (value: Big | number) => string;
  /** Formats a volume: with K and M from one thousand on, otherwise with the market's quantity places. */
  readonly volume: (value: Big | number) => string;
  /** Formats a quantity with all its places. */
  readonly exact: (value: Big) => string;
  /** Formats an oscillator between 0 and 100. */
  readonly degree: (value: number) => string;
}

const THOUSAND = new Big(1000);

export function numbersOf(format: Formatter, pricePlaces: number, quantityPlaces: number): Numbers {
  return {
    price: memoize((value: Big | number) => format.number(decimal(value), { places: pricePlaces })),
    volume: memoize((value: Big | number) => {
      const exact = decimal(value);
      return format.number(exact, exact.abs().gt(THOUSAND) ? { compact: true } : { places: quantityPlaces });
    }),
    exact: (value) => format.number(value, {}),
    degree: memoize((value: number) => format.number(decimal(value), { places: 2 })),
  };
}

function decimal(value: Big | number): Big {
  return typeof value === 'number' ? new Big(Number.isFinite(value) ? value : 0) : value;
}

/** The change from the bar's open to its close, as a ratio; null where the open is zero. */
export function changeOf(open: Big, close: Big): Big | null {
  return open.eq(0) ? null : close.minus(open).div(open);
}
