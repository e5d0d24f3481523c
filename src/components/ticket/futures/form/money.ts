import type Big from 'big.js';
import type { Formatter } from '../../../../../engine/format.ts';
import { paidFigure, receivedFigure } from '../../../../domain/figures.ts';
import { useTicket, useSnapshot } from '../context.ts';
import type { Snapshot } from '../store/store.ts';

const contractOf = (now: Snapshot) => now.terms?.contract;
const FIGURES = { paid: paidFigure, received: receivedFigure };

/** Formats an amount in the settlement currency; without its unit where `unit` is false. */
export function moneyText(
  format: Formatter,
  amount: Big,
  kind: keyof typeof FIGURES,
  settle: string,
  unit = true,
): string {
  const { value, places } = FIGURES[kind](amount, settle);
  return format.number(value, { places, ...(unit ? { unit: settle } : {}) });
}

/**
 * Formats an amount in the settlement currency with its unit, as sheets, cards and letters do; `--` where it is
 * unknown.
 */
export function useMoney(amount: Big | null, kind: keyof typeof FIGURES, unit = true): string {
  const { host } = useTicket();
  const settle = useSnapshot(contractOf)?.settle;
  return amount === null || settle === undefined ? '--' : moneyText(host.format, amount, kind, settle, unit);
}
