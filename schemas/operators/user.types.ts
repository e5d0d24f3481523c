// Made from schemas/operators/user.json by `npm run types`. Edit that file, not this one.
import type { UserBrief } from './openapi.types.ts';
import type { Proposal } from './proposal.types.ts';
import type { Decision } from './proposal.types.ts';

export interface UserCalls {
  'user.find': {
    args: {
      /**
       * Id, e-mail address, mobile number, account name or the beginning of a nickname.
       */
      q?: string;
      /**
       * Only those who are frozen, or are not.
       */
      frozen?: boolean;
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
      list: UserBrief[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'user.one': {
    args: {
      /**
       * Who.
       */
      id: string;
    };
    message: UserCase;
  };
  'user.freeze': {
    args: {
      /**
       * Whose.
       */
      id: string;
      /**
       * Why, for the audit log.
       */
      reason: string;
    };
    message: UserCase;
  };
  'user.unfreeze': {
    args: {
      /**
       * Whose.
       */
      id: string;
      /**
       * Why, for the audit log.
       */
      reason: string;
    };
    message: Decision;
  };
}
/**
 * What a user has of a coin, over all accounts.
 */
export interface UserBalance {
  /**
   * The coin.
   */
  currency: string;
  /**
   * What can be used.
   */
  available: string;
  /**
   * What is held.
   */
  frozen: string;
}
/**
 * A user as operators see them.
 */
export interface UserCase {
  /**
   * Its id.
   */
  id: string;
  brief: UserBrief;
  /**
   * E-mail address.
   */
  email: string | null;
  /**
   * Mobile number.
   */
  mobile: string | null;
  /**
   * Account name.
   */
  account_name: string | null;
  /**
   * The verified name.
   */
  known_name: string | null;
  /**
   * Others copy them.
   */
  trader: boolean;
  /**
   * An authenticator is bound.
   */
  authenticator: boolean;
  /**
   * Credit score.
   */
  credit_score: number;
  /**
   * Nothing is withdrawn before; null where nothing holds.
   */
  withdraw_hold_until: number | null;
  /**
   * When the account was made.
   */
  created_at: number;
  /**
   * The owner has deleted the account.
   */
  deleted: boolean;
  /**
   * The time at which it was frozen; null where it is not.
   */
  frozen_at: number | null;
  /**
   * Why it is frozen.
   */
  frozen_reason: string | null;
  /**
   * Who froze it.
   */
  frozen_by: string | null;
  /**
   * Open sessions.
   */
  sessions: number;
  /**
   * What they have, coin by coin.
   */
  balances: UserBalance[];
  /**
   * The open proposal to unfreeze.
   */
  proposal: Proposal | null;
}

declare module './calls.ts' {
  interface Calls extends UserCalls {}
}
