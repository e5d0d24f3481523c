import type Big from 'big.js';
import { sameName } from '../account/name.ts';
import type { OrderSide } from '../spot/spot.ts';

// How an appeal about a C2C order ends. Nobody wins by being first: without evidence there is no appeal, and silence
// counts only against what lies on the table.

const HOUR = 3_600_000;

/** Characters of a complaint, or of its answer, that says something. */
export const LEAST_WORDS = 10;

/** The other side can answer an appeal for so long; in milliseconds. */
export const ANSWER_TIME = 24 * HOUR;

/** A person has so long to review an appeal that the rules do not decide; in milliseconds. */
export const REVIEW_TIME = 48 * HOUR;

/** What a buyer says of the payment, read from the receipt. */
export interface Receipt {
  /** Who paid, as the receipt says. */
  readonly name: string;
  /** How much, in fiat. */
  readonly amount: Big;
}

/** How a receipt fits an order. */
export interface ReceiptFit {
  /** The payer is the verified buyer. False too where no name of the buyer was verified. */
  readonly name: boolean;
  /** It is the amount of the order, no more and no less. */
  readonly amount: boolean;
}

/** Compares a receipt with the verified name of the buyer and the amount of the order. */
export const receiptFit = (receipt: Receipt, verified: string | null, amount: Big): ReceiptFit => ({
  name: verified !== null && sameName(receipt.name, verified),
  amount: receipt.amount.eq(amount),
});

/** An appeal that the other side did not answer in time. */
export interface Unanswered {
  /** Who filed it, with words and pictures. */
  readonly appellant: OrderSide;
  /** How the buyer's receipt fits; null where the buyer showed none. */
  readonly receipt: ReceiptFit | null;
}

/**
 * What the other side's silence decides: for the buyer, for the seller, or nothing, so that a person reviews it.
 * A buyer wins against a silent seller only with a receipt whose payer and amount fit. A seller wins against a silent
 * buyer who has shown no fitting receipt: to say "I have paid" is no evidence.
 */
export function silenceDecides({ appellant, receipt }: Unanswered): OrderSide | 'review' {
  const fits = receipt !== null && receipt.name && receipt.amount;
  if (appellant === 'buy') return fits ? 'buy' : 'review';
  return fits ? 'review' : 'sell';
}
