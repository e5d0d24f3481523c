// Made from schemas/api/sandbox.json by `npm run types`. Edit that file, not this one.

/**
 * What is under review.
 */
export type ReviewKind = 'deposit' | 'withdrawal' | 'c2c_appeal' | 'merchant' | 'identity';
/**
 * How it ends.
 */
export type ReviewOutcome = 'approve' | 'reject';
/**
 * What the house wins and loses with.
 */
export type HouseProduct =
  | 'spot'
  | 'stocks'
  | 'futures'
  | 'seconds'
  | 'convert'
  | 'nft'
  | 'game'
  | 'coupons'
  | 'invitations'
  | 'savings'
  | 'lock'
  | 'dual'
  | 'loan'
  | 'ieo'
  | 'c2c'
  | 'wallet';

export interface SandboxCalls {
  'sandbox.clock': {
    args: {
      /**
       * How far, in milliseconds; at most 400 days.
       */
      advance: number;
    };
    message: {
      /**
       * Exchange time now.
       */
      now: number;
    };
  };
  'sandbox.outbox': {
    args: {
      /**
       * Only to this address or number.
       */
      recipient?: string;
    };
    message: SandboxMail[];
  };
  'sandbox.review': {
    args: {
      kind: ReviewKind;
      /**
       * Id of what is under review.
       */
      id: string;
      outcome: ReviewOutcome;
      /**
       * Shown to the user when it is rejected.
       */
      reason?: string;
    };
    /**
     * Done.
     */
    message: boolean;
  };
  'sandbox.maintenance': {
    args: {
      /**
       * Closed from now on.
       */
      closed: boolean;
      /**
       * When it is expected to open again, where that is known. It does not open by itself.
       */
      until?: number;
    };
    message: Maintenance;
  };
  'sandbox.house': {
    args: {};
    message: HouseResult[];
  };
  'sandbox.lift': {
    args: {
      product: HouseProduct;
    };
    message: HouseResult[];
  };
}
/**
 * A message that a real exchange would have sent.
 */
export interface SandboxMail {
  /**
   * Grows with time.
   */
  id: string;
  /**
   * How it would travel.
   */
  carrier: 'mail' | 'sms';
  /**
   * Address or number.
   */
  recipient: string;
  /**
   * Subject of a mail.
   */
  subject: string;
  /**
   * The message.
   */
  body: string;
  /**
   * The code in it.
   */
  code: string | null;
  /**
   * When, in true time.
   */
  at: number;
}
/**
 * Whether the exchange is closed for maintenance.
 */
export interface Maintenance {
  /**
   * It answers nothing but this.
   */
  closed: boolean;
  /**
   * When it is expected to open again; null where that is not known, or it is open.
   */
  until: number | null;
}
/**
 * What the house has won with a product on a day, and how much it may lose.
 */
export interface HouseResult {
  product: HouseProduct;
  /**
   * When the day began, in exchange time.
   */
  day: number;
  /**
   * USDT won; below 0 where it lost.
   */
  result: string;
  /**
   * USDT that it may lose on the day.
   */
  bound: string;
  /**
   * Opens nothing until the day is over, or until it is lifted.
   */
  halted: boolean;
}

declare module './calls.ts' {
  interface Calls extends SandboxCalls {}
}
