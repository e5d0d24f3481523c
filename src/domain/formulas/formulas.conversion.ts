import type Big from 'big.js';
import { readableRate as readable } from '../wallet/conversion.ts';

/** A rate in the direction in which people read it. */
export const readableRate = {
  signature: 'readableRate(rate: number): number',
  description:
    'A rate in the direction in which people read it: itself from 1 on, else turned round, to 8 digits that count. 0.00001487 BTC for a USDT is 67249.495 USDT for a BTC.',
  example: 'readableRate(data.quote.rate)',
  run: (rate: Big): Big => readable(rate),
} as const;
