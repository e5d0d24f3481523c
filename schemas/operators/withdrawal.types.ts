// Made from schemas/operators/withdrawal.json by `npm run types`. Edit that file, not this one.
import type { UserBrief } from './openapi.types.ts';
import type { Proposal } from './proposal.types.ts';
import type { Decision } from './proposal.types.ts';

/**
 * What became of a withdrawal.
 */
export type WithdrawalState = 'review' | 'sent' | 'rejected' | 'cancelled';
/**
 * Where a withdrawal goes.
 */
export type WithdrawalTarget = 'address' | 'bank' | 'international';

export interface WithdrawalCalls {
  'withdrawal.list': {
    args: {
      state?: WithdrawalState;
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
      list: Withdrawal[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'withdrawal.one': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Withdrawal;
  };
  'withdrawal.approve': {
    args: {
      /**
       * Which.
       */
      id: string;
      /**
       * Id of the transaction by which it was sent, or the bank's reference.
       */
      txid: string;
    };
    message: Decision;
  };
  'withdrawal.reject': {
    args: {
      /**
       * Which.
       */
      id: string;
      /**
       * Why, for the user.
       */
      reason: string;
    };
    message: Decision;
  };
}
/**
 * A withdrawal as operators see it.
 */
export interface Withdrawal {
  /**
   * Its id.
   */
  id: string;
  user: UserBrief;
  /**
   * The coin.
   */
  currency: string;
  target: WithdrawalTarget;
  /**
   * The network; null where it goes to a card.
   */
  network: string | null;
  /**
   * The address, or the account of the card.
   */
  address: string;
  /**
   * What leaves the account, in the coin.
   */
  amount: string;
  /**
   * Fee, in the coin.
   */
  fee: string;
  /**
   * What arrives, in the coin.
   */
  receive: string;
  /**
   * What the amount is worth now, in USDT.
   */
  usdt: string;
  /**
   * What a card is paid in.
   */
  fiat_currency: string | null;
  /**
   * What a card is paid.
   */
  fiat_amount: string | null;
  /**
   * The user's remark.
   */
  remark: string;
  state: WithdrawalState;
  /**
   * Why it was turned down.
   */
  reason: string | null;
  /**
   * Transaction by which it was sent.
   */
  txid: string | null;
  /**
   * When it was asked for.
   */
  created_at: number;
  /**
   * When it was decided; null while it was not.
   */
  settled_at: number | null;
  /**
   * Who decided, by name; null while nobody has, or where a timer did.
   */
  decided_by: string | null;
  /**
   * Approving it takes two persons.
   */
  two_persons: boolean;
  /**
   * Its open proposal.
   */
  proposal: Proposal | null;
}

declare module './calls.ts' {
  interface Calls extends WithdrawalCalls {}
}
