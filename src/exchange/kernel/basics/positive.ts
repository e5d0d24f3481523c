import Big from 'big.js';
import { MAX_PLACES } from '../../../domain/money.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns a positive number of at most 8 decimals.
 * @throws Refusal `number_incorrect` at the parameter.
 */
export function positive(text: string, parameter: string): Big {
  const value = new Big(text);
  if (value.lte(0) || !value.eq(value.round(MAX_PLACES, Big.roundDown)))
    throw new Refusal('number_incorrect', {}, parameter);
  return value;
}
