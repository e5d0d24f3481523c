// Made from schemas/operators/deposit.json by `npm run types`. Edit that file, not this one.
import type { UserBrief } from './openapi.types.ts';
import type { Proposal } from './proposal.types.ts';
import type { Decision } from './proposal.types.ts';

/**
 * How a deposit is paid in: on a chain, quick, by channel, or by another member of the exchange.
 */
export type DepositChannel = 'chain' | 'quick' | 'channel' | 'internal';
/**
 * What became of a deposit.
 */
export type DepositState = 'review' | 'credited' | 'rejected';

export interface DepositCalls {
  'deposit.list': {
    args: {
      state?: DepositState;
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
      list: Deposit[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'deposit.one': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Deposit;
  };
  'deposit.approve': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Decision;
  };
  'deposit.reject': {
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
 * A deposit as operators see it.
 */
export interface Deposit {
  /**
   * Its id.
   */
  id: string;
  user: UserBrief;
  /**
   * The coin.
   */
  currency: string;
  /**
   * The network.
   */
  network: string;
  channel: DepositChannel;
  /**
   * How much, in the coin.
   */
  amount: string;
  /**
   * What it is worth now, in USDT.
   */
  usdt: string;
  /**
   * Where it was paid to.
   */
  address: string;
  /**
   * Reference of the transfer, as the user gave it.
   */
  reference: string | null;
  /**
   * What was paid in local money, as the user gave it.
   */
  local_amount: string | null;
  /**
   * Picture of the voucher; null where none was given.
   */
  voucher: string | null;
  state: DepositState;
  /**
   * Why it was turned down.
   */
  reason: string | null;
  /**
   * The time at which it was reported.
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
  interface Calls extends DepositCalls {}
}
