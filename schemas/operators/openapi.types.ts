// Made from schemas/operators/openapi.json by `npm run types`. Edit that file, not this one.

/**
 * How well the user is known.
 */
export type VerificationLevel = 'none' | 'basic' | 'advanced';

export interface OpenapiCalls {}
/**
 * Why a call was refused. `type` is 999 when the session has ended, else `error`.
 */
export interface Failure {
  type: 'error' | 999;
  /**
   * What the operator reads, in the language of the request.
   */
  message: string;
  error: {
    /**
     * Key under `error` in the tables of texts.
     */
    code: string;
    /**
     * The request field that it is about.
     */
    parameter?: string;
    /**
     * Values that the text names.
     */
    params: {
      [k: string]: string | number;
    };
  };
}
/**
 * A user, in a line.
 */
export interface UserBrief {
  /**
   * Its id.
   */
  id: string;
  /**
   * What they call themselves.
   */
  nickname: string;
  /**
   * E-mail address, mobile number or account name.
   */
  account: string;
  level: VerificationLevel;
  /**
   * Trades as a merchant.
   */
  merchant: boolean;
  /**
   * The account is frozen: nobody signs in to it.
   */
  frozen: boolean;
}

declare module './calls.ts' {
  interface Calls extends OpenapiCalls {}
}
