import type Big from 'big.js';
import * as follow from '../copy/copy.ts';
import type { FollowType } from '../copy/copy.ts';
import { feeOf, marginOf } from '../futures/futures.ts';
import type { Contract } from '../futures/futures.ts';

/** Functions about copying trades that documents may call: the same rules that the exchange copies by. */

/** A trader's trade as an example of the result of a copy. */
interface Example extends Contract {
  readonly multiple: Big;
  readonly multiple_max: Big;
  readonly open_price: Big;
  readonly open_fee_rate: Big;
}

export const copyLots = {
  signature: 'copyLots(type: FollowType, number: number, lots: number): number',
  description:
    "Lots of a copy: the trader's lots times the number, or the number itself. Above 1 rounded half-up to two decimals, else down.",
  example: 'copyLots(form.type, form.number, data.detail.example.lots)',
  run: (type: FollowType, number: Big, lots: Big): Big => follow.copyLots(type, number, lots),
} as const;

export const copyMargin = {
  signature: 'copyMargin(example: FollowExample, lots: number, multiple: number?): number',
  description:
    "Margin that so many lots of a trader's trade take, by the follower's own multiple or the trader's, rounded up.",
  example: 'copyMargin(data.detail.example, calc.lots, form.multiple)',
  run: (example: Example, lots: Big, multiple: Big | null): Big =>
    marginOf(example, lots, example.open_price, follow.copyMultiple(multiple, example.multiple, example.multiple_max)),
} as const;

export const copyFee = {
  signature: 'copyFee(example: FollowExample, lots: number): number',
  description: "Opening fee of so many lots of a trader's trade, rounded up.",
  example: 'copyFee(data.detail.example, calc.lots)',
  run: (example: Example, lots: Big): Big => feeOf(example, lots, example.open_price, example.open_fee_rate),
} as const;
