// Made from schemas/operators/appeal.json by `npm run types`. Edit that file, not this one.
import type { UserBrief } from './openapi.types.ts';
import type { Proposal } from './proposal.types.ts';
import type { Decision } from './proposal.types.ts';

/**
 * The state of an appeal. `waiting`: for the other side's answer; `review`: for a person to decide; `closed`: nobody decided, and the coins returned to the seller.
 */
export type AppealState = 'waiting' | 'review' | 'granted' | 'refused' | 'withdrawn' | 'closed';
/**
 * A side of an order.
 */
export type AppealSide = 'buyer' | 'seller';
/**
 * Who gets the coins.
 */
export type AppealWinner = 'buyer' | 'seller';
/**
 * What went wrong.
 */
export type AppealReason = 'not_released' | 'not_received' | 'wrong_amount' | 'other_account' | 'other';
/**
 * Whether a receipt fits the payment.
 */
export type AppealFits = 'fits' | 'differs' | 'unknown';
/**
 * The author of a message in an order's chat.
 */
export type AppealSpeaker = 'buyer' | 'seller' | 'system';

export interface AppealCalls {
  'appeal.list': {
    args: {
      state?: AppealState;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: AppealRow[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'appeal.one': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Appeal;
  };
  'appeal.decide': {
    args: {
      /**
       * Which.
       */
      id: string;
      winner: AppealWinner;
      /**
       * Why, for both sides.
       */
      reason: string;
    };
    message: Decision;
  };
}
/**
 * An appeal, in a line.
 */
export interface AppealRow {
  /**
   * Its id.
   */
  id: string;
  /**
   * Number of the order.
   */
  order_no: string;
  /**
   * The coin.
   */
  coin: string;
  /**
   * How many coins.
   */
  number: string;
  /**
   * The money.
   */
  fiat: string;
  /**
   * How much money.
   */
  amount: string;
  buyer: UserBrief;
  seller: UserBrief;
  by: AppealSide;
  reason: AppealReason;
  state: AppealState;
  /**
   * When it was filed.
   */
  created_at: number;
  /**
   * The deadline for the answer of the other side; null once a person decides or the appeal has ended.
   */
  due_at: number | null;
}
/**
 * A message of the order's chat.
 */
export interface AppealMessage {
  /**
   * Its id.
   */
  id: string;
  from: AppealSpeaker;
  /**
   * The text of the message, in the language of the request; null for a picture.
   */
  content: string | null;
  /**
   * The picture; null of anything else.
   */
  image: string | null;
  /**
   * When.
   */
  created_at: number;
}
/**
 * An account to which the buyer could pay.
 */
export interface AppealPayment {
  /**
   * How.
   */
  way: string;
  /**
   * In whose name.
   */
  real_name: string;
  /**
   * The account.
   */
  account: string;
  /**
   * The bank.
   */
  bank_name: string | null;
}
/**
 * An appeal, whole.
 */
export interface Appeal {
  /**
   * Its id.
   */
  id: string;
  /**
   * Number of the order.
   */
  order_no: string;
  /**
   * The coin.
   */
  coin: string;
  /**
   * How many coins.
   */
  number: string;
  /**
   * The money.
   */
  fiat: string;
  /**
   * How much money.
   */
  amount: string;
  /**
   * Price of a coin.
   */
  price: string;
  /**
   * What the coins are worth now, in USDT.
   */
  usdt: string;
  /**
   * How it was to be paid.
   */
  way: string;
  /**
   * Where it was to be paid to.
   */
  payments: AppealPayment[];
  buyer: UserBrief;
  /**
   * The buyer's verified name.
   */
  buyer_name: string | null;
  seller: UserBrief;
  /**
   * The seller's verified name.
   */
  seller_name: string | null;
  /**
   * When the order was made.
   */
  ordered_at: number;
  /**
   * The time at which the buyer marked it as paid.
   */
  paid_at: number | null;
  /**
   * The owner of the account that paid, as the buyer stated then.
   */
  payer_name: string | null;
  /**
   * Receipt that the buyer gave then.
   */
  receipt: string | null;
  by: AppealSide;
  reason: AppealReason;
  /**
   * The statement of the side that appealed.
   */
  content: string;
  /**
   * Pictures that show it.
   *
   * Items: A picture.
   */
  img: string[];
  /**
   * The statement of the other side; null where there is none.
   */
  answer: string | null;
  /**
   * The other side's pictures.
   *
   * Items: A picture.
   */
  answer_img: string[];
  /**
   * When.
   */
  answered_at: number | null;
  /**
   * Payer on the buyer's receipt.
   */
  receipt_name: string | null;
  /**
   * Amount on the buyer's receipt.
   */
  receipt_amount: string | null;
  name_fits: AppealFits;
  amount_fits: AppealFits;
  /**
   * The order's chat, the oldest first.
   */
  chat: AppealMessage[];
  state: AppealState;
  /**
   * The written reason of the decision.
   */
  reply: string | null;
  /**
   * When it was filed.
   */
  created_at: number;
  /**
   * The deadline for the answer of the other side; null once a person decides or the appeal has ended.
   */
  due_at: number | null;
  /**
   * When it ended; null while it is open.
   */
  settled_at: number | null;
  /**
   * Who decided, by name; null while nobody has, or where a timer did.
   */
  decided_by: string | null;
  /**
   * Its open proposal.
   */
  proposal: Proposal | null;
}

declare module './calls.ts' {
  interface Calls extends AppealCalls {}
}
