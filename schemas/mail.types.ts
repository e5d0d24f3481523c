// Made from schemas/api/mail.json by `npm run types`. Edit that file, not this one.

/**
 * What a letter is about.
 */
export type LetterKind =
  | 'welcome'
  | 'deposit_credited'
  | 'deposit_rejected'
  | 'withdrawal_sent'
  | 'withdrawal_rejected'
  | 'lever_liquidated'
  | 'lever_take_profit'
  | 'lever_stop_loss'
  | 'price_alert'
  | 'spot_stop'
  | 'c2c_new'
  | 'c2c_paid'
  | 'c2c_completed'
  | 'c2c_cancelled'
  | 'c2c_appealed'
  | 'c2c_answered'
  | 'c2c_resolved'
  | 'merchant_approved'
  | 'merchant_rejected'
  | 'ieo_open'
  | 'ieo_allotted'
  | 'ieo_listed'
  | 'loan_warning'
  | 'loan_liquidated'
  | 'copy_skipped'
  | 'trader_resigned'
  | 'copy_stopped'
  | 'identity_basic_verified'
  | 'identity_basic_rejected'
  | 'identity_advanced_verified'
  | 'identity_advanced_rejected'
  | 'recovery_done'
  | 'recovery_rejected'
  | 'password_changed'
  | 'pay_password_changed'
  | 'google_bound'
  | 'google_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'mobile_bound'
  | 'email_bound'
  | 'nft_outbid'
  | 'nft_won'
  | 'nft_lost'
  | 'nft_expired'
  | 'nft_sold'
  | 'nft_unsold'
  | 'nft_offer'
  | 'nft_offer_accepted'
  | 'nft_offer_declined'
  | 'nft_offer_expired';
/**
 * What a letter is about, as pages show it by an icon.
 */
export type LetterTopic = 'account' | 'money' | 'loan' | 'trading' | 'earn' | 'copy' | 'c2c' | 'nft';
/**
 * A topic whose notifications a user can turn off. Notifications about security, deposits, withdrawals and liquidations are always sent.
 */
export type NoticeTopic = 'trading' | 'copy' | 'c2c' | 'earn' | 'nft';

export interface MailCalls {
  'mail.unread': {
    args: {};
    message: Unread;
  };
  'mail.list': {
    args: {
      topic?: NoticeTopic;
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
      list: Letter[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'mail.read': {
    args: {
      /**
       * Which one.
       */
      id?: string;
      /**
       * Only letters of these kinds, with commas between.
       */
      kinds?: string;
    };
    message: Unread;
  };
  'mail.topics': {
    args: {};
    /**
     * Every topic.
     */
    message: NoticeChoice[];
  };
  'mail.chooseTopic': {
    args: {
      topic: NoticeTopic;
      /**
       * Letters about it are marked as new.
       */
      on: boolean;
    };
    /**
     * Every topic.
     */
    message: NoticeChoice[];
  };
}
/**
 * A letter to the user, in the language of the request.
 */
export interface Letter {
  /**
   * Its id, growing with time.
   */
  id: string;
  kind: LetterKind;
  topic: LetterTopic;
  /**
   * Its title.
   */
  title: string;
  /**
   * Its text.
   */
  content: string;
  /**
   * Where it leads: a page of the app.
   */
  link: string | null;
  /**
   * It was read.
   */
  read: boolean;
  /**
   * When it was written.
   */
  created_at: number;
}
/**
 * What the user has not read.
 */
export interface Unread {
  /**
   * Letters.
   */
  count: number;
}
/**
 * Whether letters about a topic are marked as new.
 */
export interface NoticeChoice {
  topic: NoticeTopic;
  /**
   * They are.
   */
  on: boolean;
}

declare module './calls.ts' {
  interface Calls extends MailCalls {}
}
