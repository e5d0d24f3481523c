import type Big from 'big.js';
import { sameName } from '../account/name.ts';
import { HOUR } from '../period.ts';
import type { OrderSide } from '../spot/spot.ts';

// Rules of appeals about C2C orders. Being first decides nothing: an appeal needs evidence, and silence counts only
// against the evidence of the other side.

/** The least length of a complaint or its answer, in characters. */
export const LEAST_WORDS = 10;

/** The deadline for answering an appeal, in milliseconds. */
export const ANSWER_TIME = 24 * HOUR;

/** The deadline for the review of an appeal that the rules do not decide, in milliseconds. */
export const REVIEW_TIME = 48 * HOUR;

/** The payment according to the buyer's receipt. */
interface Receipt {
  /** The payer. */
  readonly name: string;
  /** The amount, in fiat. */
  readonly amount: Big;
}

/** The comparison of a receipt with an order. */
export interface ReceiptFit {
  /** True where the payer is the verified buyer; false too where the buyer's name is not verified. */
  readonly name: boolean;
  /** True where it is exactly the amount of the order. */
  readonly amount: boolean;
}

/** Compares a receipt with the verified name of the buyer and the amount of the order. */
export const receiptFit = (receipt: Receipt, verified: string | null, amount: Big): ReceiptFit => ({
  name: verified !== null && sameName(receipt.name, verified),
  amount: receipt.amount.eq(amount),
});

/** An appeal that the other side did not answer by the deadline. */
interface Unanswered {
  /** The side that filed it, with words and pictures. */
  readonly appellant: OrderSide;
  /** The comparison of the buyer's receipt; null where the buyer showed none. */
  readonly receipt: ReceiptFit | null;
}

/**
 * Decides an unanswered appeal: for the buyer, for the seller, or `review`, so that a person decides. A buyer wins
 * against a silent seller only with a receipt that matches payer and amount. A seller wins against a silent buyer
 * without a matching receipt: "I have paid" is no evidence.
 */
export function silenceDecides({ appellant, receipt }: Unanswered): OrderSide | 'review' {
  const fits = receipt !== null && receipt.name && receipt.amount;
  if (appellant === 'buy') return fits ? 'buy' : 'review';
  return fits ? 'review' : 'sell';
}
