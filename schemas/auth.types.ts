// Made from schemas/api/auth.json by `npm run types`. Edit that file, not this one.

/**
 * What a code is for.
 */
export type CodeScene =
  'register' | 'forget' | 'pay_password' | 'withdraw' | 'payment' | 'bind' | 'change_password' | 'recover' | 'delete_account' | 'passkey';
/**
 * What an account is opened with: an address or a number that a code proves, or a name of one's own.
 */
export type RegisterType = 'email' | 'mobile' | 'account';
/**
 * What a code is sent by, and an account found with.
 */
export type CodeCarrier = 'email' | 'mobile';

export interface AuthCalls {
  'code.send': {
    args: {
      /**
       * E-mail or mobile number.
       */
      user_string?: string;
      scene: CodeScene;
      type?: CodeCarrier;
      /**
       * Phone area of a mobile number.
       */
      area_code_id?: string;
      /**
       * ISO 3166 code of the phone area; another way to name it.
       */
      country_code?: string;
      /**
       * Not needed; accepted for older clients.
       */
      email_code?: string;
    };
    message: CodeSent;
  };
  'code.sendSms': {
    args: {
      /**
       * Phone area of the number.
       */
      area_code: string;
      /**
       * The number without its area.
       */
      mobile: string;
    };
    message: CodeSent;
  };
  'user.checkEmail': {
    args: {
      /**
       * The address.
       */
      email: string;
    };
    message: EmailCheck;
  };
  'user.register': {
    args: {
      /**
       * E-mail, mobile number, or a name of 4 to 20 letters, digits and underscores that begins with a letter.
       */
      user_string: string;
      /**
       * The code that was sent there. Not needed with a name.
       */
      code?: string;
      /**
       * More than 6 characters.
       */
      password: string;
      /**
       * The same again.
       */
      re_password: string;
      /**
       * Invite code of who brought the user.
       */
      extension_code?: string;
      type: RegisterType;
      /**
       * Phone area of a mobile number.
       */
      area_code_id?: string;
    };
    /**
     * The token.
     */
    message: string;
  };
  'user.login': {
    args: {
      /**
       * Account name, e-mail or mobile number.
       */
      account: string;
      /**
       * The login password.
       */
      password: string;
      /**
       * Phone area, where `account` is a mobile number.
       */
      area_code_id?: string;
      /**
       * Authenticator code, where the account has one bound.
       */
      google_code?: string;
    };
    /**
     * The token.
     */
    message: string;
  };
  'user.logout': {
    args: {};
    /**
     * Done.
     */
    message: boolean;
  };
  'user.forget': {
    args: {
      /**
       * E-mail or mobile number.
       */
      account: string;
      /**
       * More than 6 characters.
       */
      password: string;
      /**
       * The same again.
       */
      repassword: string;
      /**
       * The code that was sent there.
       */
      code: string;
      type: CodeCarrier;
      /**
       * Phone area of a mobile number.
       */
      area_code_id?: string;
    };
    /**
     * Done.
     */
    message: boolean;
  };
}
/**
 * A code is on its way.
 */
export interface CodeSent {
  /**
   * Where to, masked.
   */
  sent_to: string;
  /**
   * How long until another may be asked for.
   */
  wait: number;
  /**
   * How long it is good for.
   */
  expires_in: number;
}
/**
 * Whether an address can be one.
 */
export interface EmailCheck {
  /**
   * It is written like an e-mail address.
   */
  valid: boolean;
  /**
   * What was probably meant.
   */
  suggestion: string | null;
}

declare module './calls.ts' {
  interface Calls extends AuthCalls {}
}
