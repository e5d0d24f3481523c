// Made from schemas/api/user.json by `npm run types`. Edit that file, not this one.
import type { FiatCode } from './site.types.ts';

/**
 * How well the user is known.
 */
export type VerificationLevel = 'none' | 'basic' | 'advanced';
/**
 * The self-description of a user.
 */
export type ProfileField = 'nickname' | 'signature';
/**
 * Where a card's bank is.
 */
export type CardKind = 'bank' | 'international';

export interface UserCalls {
  'user.info': {
    args: {};
    message: User;
  };
  'user.security': {
    args: {};
    message: Security;
  };
  'user.setPayPassword': {
    args: {
      /**
       * More than 6 characters.
       */
      pay_password: string;
      /**
       * The same again.
       */
      re_pay_password: string;
      /**
       * The code that was sent by mail or SMS.
       */
      email_code: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
    };
    message: Security;
  };
  'user.updateNickname': {
    args: {
      /**
       * The new text.
       */
      nickname: string;
      type: ProfileField;
      /**
       * Not needed; accepted for older clients.
       */
      account?: string;
    };
    message: User;
  };
  'user.uploadHeadPortrait': {
    args: {
      /**
       * Address that `upload` answered.
       */
      head_portrait: string;
    };
    message: User;
  };
  'file.upload': {
    args: {
      /**
       * The image.
       */
      file: string;
    };
    /**
     * Address of the file.
     */
    message: string;
  };
  'user.bankCards': {
    args: {
      kind: CardKind;
    };
    message: BankCard[];
  };
  'user.cashInfo': {
    args: {};
    message: BankCard[];
  };
  'user.cashInfoInternational': {
    args: {};
    message: BankCard[];
  };
  'user.cashSave': {
    args: {
      /**
       * Holder, as the bank knows them.
       */
      real_name: string;
      /**
       * Number of the card or account; IBAN where there is one.
       */
      card_number: string;
      /**
       * The bank.
       */
      bank_name: string;
      /**
       * Phone number the bank knows.
       */
      phone?: string;
      /**
       * Address of the bank.
       */
      bank_address?: string;
      /**
       * Branch of the bank.
       */
      branch?: string;
      /**
       * Province and city of the bank.
       */
      bank_city?: string;
      /**
       * Network of the bank.
       */
      bank_network?: string;
      /**
       * A saved card that is changed; a new one where absent.
       */
      id?: string;
    };
    message: BankCard;
  };
  'user.cashSaveInternational': {
    args: {
      /**
       * Holder, as the bank knows them.
       */
      real_name: string;
      /**
       * Number of the card or account; IBAN where there is one.
       */
      card_number: string;
      /**
       * The bank.
       */
      bank_name: string;
      /**
       * Phone number the bank knows.
       */
      phone?: string;
      /**
       * SWIFT code: 8 or 11 letters and digits.
       */
      swift: string;
      /**
       * ABA number, 9 digits.
       */
      aba?: string;
      /**
       * Network of the bank.
       */
      bank_network?: string;
      /**
       * Address of the bank.
       */
      bank_address: string;
      /**
       * Address of the holder.
       */
      holder_address: string;
      /**
       * A saved card that is changed; a new one where absent.
       */
      id?: string;
    };
    message: BankCard;
  };
  'user.setPreferences': {
    args: {
      fiat?: FiatCode;
    };
    message: User;
  };
}
/**
 * The signed-in user.
 */
export interface User {
  /**
   * The account number.
   */
  id: string;
  /**
   * A name to sign in with.
   */
  account_name: string | null;
  /**
   * Shown to others.
   */
  nickname: string;
  /**
   * A line about oneself; empty where there is none.
   */
  signature: string;
  /**
   * Portrait.
   */
  avatar: string | null;
  /**
   * Bound e-mail, masked.
   */
  email: string | null;
  /**
   * Bound mobile number, masked.
   */
  mobile: string | null;
  level: VerificationLevel;
  /**
   * May trade with others for fiat as a merchant.
   */
  merchant: boolean;
  /**
   * Others may copy this user.
   */
  trader: boolean;
  /**
   * A pay password is set.
   */
  pay_password_set: boolean;
  /**
   * How many passkeys were added.
   */
  passkeys: number;
  /**
   * From 0 to 100.
   */
  credit_score: number;
  /**
   * What to give to friends.
   */
  invite_code: string;
  /**
   * The same as an address that opens an account, for a QR code or to share.
   */
  invite_link: string;
  /**
   * When the account was opened.
   */
  created_at: number;
  fiat: FiatCode;
  /**
   * The language that was chosen last, or registered in.
   */
  lang: string;
  /**
   * Dialling code of the bound mobile number; null without one.
   */
  area: string | null;
}
/**
 * How the account is secured.
 */
export interface Security {
  /**
   * A code can be sent by mail.
   */
  email_bound: boolean;
  /**
   * A code can be sent by SMS.
   */
  mobile_bound: boolean;
  /**
   * An authenticator is bound.
   */
  google_bound: boolean;
  /**
   * There is a password for payments.
   */
  pay_password_set: boolean;
  level: VerificationLevel;
  /**
   * Bound e-mail, masked.
   */
  email: string | null;
  /**
   * Bound mobile number, masked.
   */
  mobile: string | null;
  /**
   * Withdrawals are closed until then; null when they are open.
   */
  withdraw_hold_until: number | null;
}
/**
 * A bank account to withdraw to.
 */
export interface BankCard {
  /**
   * Its id.
   */
  id: string;
  kind: CardKind;
  /**
   * Bank and last digits, which distinguish it from other cards.
   */
  masked: string;
  /**
   * The bank.
   */
  bank_name: string;
  /**
   * Its holder, masked.
   */
  real_name: string;
  /**
   * When it was saved.
   */
  created_at: number;
  /**
   * Offered first among those of its kind.
   */
  is_default: boolean;
}
/**
 * A bank account to withdraw to, whole.
 */
export interface BankCardDetail {
  /**
   * Its id.
   */
  id: string;
  kind: CardKind;
  /**
   * Its holder.
   */
  real_name: string;
  /**
   * Number of the card or account.
   */
  card_number: string;
  /**
   * The bank.
   */
  bank_name: string;
  /**
   * Phone number the bank knows.
   */
  phone: string | null;
  /**
   * Branch of the bank.
   */
  branch: string | null;
  /**
   * Province and city of the bank.
   */
  bank_city: string | null;
  /**
   * Address of the bank.
   */
  bank_address: string | null;
  /**
   * Network of the bank.
   */
  bank_network: string | null;
  /**
   * SWIFT code.
   */
  swift: string | null;
  /**
   * ABA number.
   */
  aba: string | null;
  /**
   * Address of the holder.
   */
  holder_address: string | null;
}

declare module './calls.ts' {
  interface Calls extends UserCalls {}
}
