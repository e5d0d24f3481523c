// Made from schemas/operators/merchant.json by `npm run types`. Edit that file, not this one.
import type { UserBrief } from './openapi.types.ts';
import type { Decision } from './proposal.types.ts';

/**
 * The state of an application.
 */
export type MerchantState = 'review' | 'approved' | 'rejected';

export interface MerchantCalls {
  'merchant.list': {
    args: {
      state?: MerchantState;
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
      list: MerchantApplication[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'merchant.one': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: MerchantApplication;
  };
  'merchant.approve': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Decision;
  };
  'merchant.reject': {
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
 * An application to become a merchant.
 */
export interface MerchantApplication {
  /**
   * Its id.
   */
  id: string;
  user: UserBrief;
  /**
   * Name to trade under.
   */
  name: string;
  /**
   * Phone number.
   */
  mobile: string;
  /**
   * Real name.
   */
  true_name: string;
  /**
   * The verified name, to compare with.
   */
  known_name: string | null;
  /**
   * The bank.
   */
  bank_name: string | null;
  /**
   * Account at the bank.
   */
  bank_account: string | null;
  /**
   * WeChat account.
   */
  wechat_account: string | null;
  /**
   * Alipay account.
   */
  ali_account: string | null;
  state: MerchantState;
  /**
   * Why it was turned down.
   */
  reason: string | null;
  /**
   * When it was handed in.
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
}

declare module './calls.ts' {
  interface Calls extends MerchantCalls {}
}
