// Made from schemas/api/safe.json by `npm run types`. Edit that file, not this one.
import type { CodeCarrier } from './auth.types.ts';
import type { IdType } from './identity.types.ts';
import type { Security } from './user.types.ts';

/**
 * What is agreed to once.
 */
export type AgreementKind = 'terms' | 'futures' | 'options' | 'earn' | 'copy' | 'c2c';

export interface SafeCalls {
  'google.info': {
    args: {};
    message: GoogleInfo;
  };
  'google.bind': {
    args: {
      /**
       * The secret, as it was read.
       */
      secret: string;
      /**
       * A code of the authenticator.
       */
      code: string;
      /**
       * The login password.
       */
      password: string;
    };
    message: Security;
  };
  'google.unbind': {
    args: {
      /**
       * A code of the authenticator, or the code of a confirmation by passkey.
       */
      google_code: string;
      /**
       * The login password.
       */
      password: string;
    };
    message: Security;
  };
  'google.recover': {
    args: {
      /**
       * E-mail or mobile number. A user may leave it out.
       */
      account?: string;
      type?: CodeCarrier;
      /**
       * Phone area, where `account` is a mobile number.
       */
      area_code_id?: string;
      /**
       * The login password.
       */
      password: string;
      /**
       * The code that was sent by mail or SMS.
       */
      code: string;
      id_type: IdType;
      /**
       * The name as in the document.
       */
      name: string;
      /**
       * Number of the document.
       */
      card_id: string;
    };
    /**
     * It is under review.
     */
    message: boolean;
  };
  'user.changePassword': {
    args: {
      /**
       * The login password as it is.
       */
      password: string;
      /**
       * The new one, more than 6 characters.
       */
      new_password: string;
      /**
       * The same again.
       */
      re_password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * The code that was sent by mail or SMS, where no authenticator is bound, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: Security;
  };
  'user.bindMobile': {
    args: {
      /**
       * Phone area of the number. Without it, that of the number a code was last sent to.
       */
      area_code?: string;
      /**
       * The number without its area.
       */
      mobile: string;
      /**
       * The code that was sent to it.
       */
      code: string;
      /**
       * The login password.
       */
      password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
    };
    message: Security;
  };
  'user.bindEmail': {
    args: {
      /**
       * The address.
       */
      email: string;
      /**
       * The code that was sent to it.
       */
      code: string;
      /**
       * The login password.
       */
      password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
    };
    message: Security;
  };
  'user.sessions': {
    args: {};
    /**
     * Sessions that have not ended.
     */
    message: SessionInfo[];
  };
  'user.closeSession': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    /**
     * What is left.
     */
    message: SessionInfo[];
  };
  'user.closeSessions': {
    args: {};
    /**
     * What is left: this one.
     */
    message: SessionInfo[];
  };
  'user.delete': {
    args: {
      /**
       * The login password.
       */
      password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * The code that was sent by mail or SMS, where no authenticator is bound, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    /**
     * It is gone.
     */
    message: boolean;
  };
  'user.agreements': {
    args: {};
    /**
     * All of them.
     */
    message: Agreement[];
  };
  'user.agree': {
    args: {
      kind: AgreementKind;
    };
    /**
     * All of them.
     */
    message: Agreement[];
  };
}
/**
 * The authenticator, or what it is bound with.
 */
export interface GoogleInfo {
  /**
   * One is bound.
   */
  bound: boolean;
  /**
   * To type into the authenticator, in base 32; null when one is bound.
   */
  secret: string | null;
  /**
   * The same for a QR code; null when one is bound.
   */
  uri: string | null;
  /**
   * It was reported as lost, and that is under review.
   */
  recovering: boolean;
}
/**
 * A place where the user is signed in.
 */
export interface SessionInfo {
  /**
   * Its id.
   */
  id: string;
  /**
   * Browser and operating system, as far as the device reports them; null where it does not.
   */
  device: string | null;
  /**
   * The address it was opened from.
   */
  ip: string;
  /**
   * The one that asks.
   */
  current: boolean;
  /**
   * When it was opened. True time.
   */
  created_at: number;
  /**
   * When the app was last opened with it. True time.
   */
  seen_at: number;
}
/**
 * Something to agree to.
 */
export interface Agreement {
  kind: AgreementKind;
  /**
   * Its present version.
   */
  version: number;
  /**
   * When this version was accepted; null while it was not.
   */
  accepted_at: number | null;
}

declare module './calls.ts' {
  interface Calls extends SafeCalls {}
}
