import type Big from 'big.js';
import type { NumberStyle } from '../../../../../engine/format.ts';
import { useTicket, useSnapshot } from '../context.ts';
import type { Snapshot } from '../store/store.ts';

const contractOf = (now: Snapshot) => now.terms?.contract;

/** Decimals shown of an amount in the settlement currency: a coin needs more than USDT. */
export const moneyPlaces = (kind: 'usdt' | 'coin' | undefined): number => (kind === 'coin' ? 6 : 2);

/** An amount in the settlement currency with its unit; `--` where it is not known. */
export function useMoney(amount: Big | null, rounding: NonNullable<NumberStyle['rounding']>, unit = true): string {
  const { host } = useTicket();
  const contract = useSnapshot(contractOf);
  if (amount === null || contract === undefined) return '--';
  return host.format.number(amount, { places: moneyPlaces(contract.margin_kind), rounding, ...(unit ? { unit: contract.settle } : {}) });
}
