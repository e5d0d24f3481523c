import Big from 'big.js';
import { MAX_PLACES, plain } from '../../../domain/money.ts';

/** One whole of a currency in the ledger's unit. */
export const ONE = 10n ** BigInt(MAX_PLACES);

/**
 * Returns a decimal as the ledger's integer.
 * @throws RangeError when it has more than 8 places: rounding is the rule's business, never the ledger's.
 */
export function toUnits(value: Big): bigint {
  const scaled = value.times(new Big(ONE.toString()));
  if (!scaled.eq(scaled.round(0, Big.roundDown)))
    throw new RangeError(`${plain(value)} has more than ${MAX_PLACES} decimals`);
  return BigInt(plain(scaled));
}

/** Returns the ledger's integer as a decimal. */
export const toBig = (units: bigint): Big => new Big(toText(units));

/** Returns the ledger's integer as it goes over the wire: plain digits without trailing zeros. */
export function toText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(MAX_PLACES + 1, '0');
  const whole = digits.slice(0, -MAX_PLACES);
  const part = digits.slice(-MAX_PLACES).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${part && '.'}${part}`;
}
