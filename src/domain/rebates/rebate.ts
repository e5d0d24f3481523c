import Big from 'big.js';
import { down } from '../money.ts';

/** The relation of an inviter to the user who paid a fee: invited them, or invited their inviter. */
type Nearness = 'direct' | 'indirect';

/** The inviter's share of a trading fee. */
export const REBATE_RATES: Readonly<Record<Nearness, Big>> = { direct: new Big('0.2'), indirect: new Big('0.05') };

/** Returns the rebate of a fee, in the fee's coin: `fee × share`, rounded down to the ledger's places. */
export const rebateOf = (fee: Big, level: Nearness): Big => down(fee.times(REBATE_RATES[level]));

/** Masks a nickname: `S•••r`, its first and last letter; of one letter, that one. */
export function maskNickname(name: string): string {
  const letters = [...name.trim()];
  const [first = ''] = letters;
  return letters.length > 1 ? `${first}•••${letters.at(-1) ?? ''}` : `${first}•••`;
}
