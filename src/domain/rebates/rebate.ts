import Big from 'big.js';
import { down } from '../money.ts';

/** How near an inviter is to whoever paid a fee: invited them, or invited whoever did. */
export type Nearness = 'direct' | 'indirect';

/** Share of a trading fee that an inviter gets. */
export const REBATE_RATES: Readonly<Record<Nearness, Big>> = { direct: new Big('0.2'), indirect: new Big('0.05') };

/** Rebate of a fee, in the fee's coin: `fee × share`, rounded down to the ledger's places. */
export const rebateOf = (fee: Big, level: Nearness): Big => down(fee.times(REBATE_RATES[level]));

/** `S•••r`: a name by its first and last letter; of one letter, that one. */
export function maskNickname(name: string): string {
  const letters = [...name.trim()];
  const [first = ''] = letters;
  return letters.length > 1 ? `${first}•••${letters.at(-1) ?? ''}` : `${first}•••`;
}
