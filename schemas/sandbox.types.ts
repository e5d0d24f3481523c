// Made from schemas/api/sandbox.json by `npm run types`. Edit that file, not this one.

/**
 * What is under review.
 */
export type ReviewKind = 'deposit' | 'withdrawal' | 'c2c_appeal' | 'merchant' | 'identity';
/**
 * How it ends.
 */
export type ReviewOutcome = 'approve' | 'reject';

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

declare module './calls.ts' {
  interface Calls extends SandboxCalls {}
}
