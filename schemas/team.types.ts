// Made from schemas/api/team.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';
import type { BillCause } from './wallet.types.ts';

/**
 * How near a subordinate account is: invited by the user, or by one of those.
 */
export type TeamLevel = 'direct' | 'indirect';

export interface TeamCalls {
  'team.index': {
    args: {};
    message: Team;
  };
  'team.members': {
    args: {
      level?: TeamLevel;
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
      list: TeamMember[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'team.rebates': {
    args: {
      level?: TeamLevel;
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
      list: Rebate[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'team.remittances': {
    args: {
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
      list: Remittance[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
}
/**
 * A user as an inviter.
 */
export interface Team {
  /**
   * What friends enter.
   */
  invite_code: string;
  /**
   * What friends open.
   */
  invite_link: string;
  /**
   * Accounts that the user invited.
   */
  direct: number;
  /**
   * Accounts that those invited.
   */
  indirect: number;
  /**
   * Of all of them, those that have paid a fee.
   */
  active: number;
  /**
   * Share of the fees of direct accounts.
   */
  direct_rate: string;
  /**
   * Share of the fees of indirect accounts.
   */
  indirect_rate: string;
  /**
   * All rebates, worth now in USDT.
   */
  total_usdt: string;
  /**
   * Those of today, worth now in USDT.
   */
  today_usdt: string;
  /**
   * Not paid out yet, worth now in USDT.
   */
  pending_usdt: string;
  /**
   * When they are paid out next.
   */
  paid_at: number;
}
/**
 * A subordinate account.
 */
export interface TeamMember {
  /**
   * Its number in the list.
   */
  id: string;
  /**
   * Its name, masked.
   */
  name: string;
  level: TeamLevel;
  /**
   * When it was opened.
   */
  joined_at: number;
  /**
   * It has paid a fee.
   */
  active: boolean;
  /**
   * What it has brought, worth now in USDT.
   */
  rebate_usdt: string;
}
/**
 * A share of a fee.
 */
export interface Rebate {
  /**
   * Its id.
   */
  id: string;
  /**
   * Who paid the fee, masked.
   */
  name: string;
  level: TeamLevel;
  cause: BillCause;
  currency: CoinCode;
  /**
   * The fee.
   */
  fee: string;
  /**
   * The share.
   */
  rate: string;
  /**
   * The rebate.
   */
  number: string;
  /**
   * It is on the funding account.
   */
  paid: boolean;
  /**
   * When.
   */
  created_at: number;
}
/**
 * Rebates of a day, paid out.
 */
export interface Remittance {
  /**
   * Its id.
   */
  id: string;
  currency: CoinCode;
  /**
   * How much.
   */
  number: string;
  /**
   * How many rebates it sums up.
   */
  count: number;
  /**
   * When.
   */
  created_at: number;
}

declare module './calls.ts' {
  interface Calls extends TeamCalls {}
}
