// Made from schemas/operators/audit.json by `npm run types`. Edit that file, not this one.

/**
 * What somebody did. `staff_refused`: a sign-in that failed; `proposal_make`: a decision was proposed; `proposal_stale`: one was void when it was to be confirmed.
 */
export type AuditKind =
  | 'staff_login'
  | 'staff_refused'
  | 'staff_logout'
  | 'staff_password'
  | 'staff_add'
  | 'staff_role'
  | 'staff_reset'
  | 'flag_set'
  | 'staff_disable'
  | 'deposit_approve'
  | 'deposit_reject'
  | 'withdrawal_approve'
  | 'withdrawal_reject'
  | 'identity_approve'
  | 'identity_reject'
  | 'merchant_approve'
  | 'merchant_reject'
  | 'appeal_decide'
  | 'halt_lift'
  | 'user_freeze'
  | 'user_unfreeze'
  | 'user_read'
  | 'file_read'
  | 'deadletter_retry'
  | 'proposal_make'
  | 'proposal_confirm'
  | 'proposal_withdraw'
  | 'proposal_stale';

export interface AuditCalls {
  'audit.list': {
    args: {
      /**
       * Only of this person.
       */
      staff?: string;
      kind?: AuditKind;
      /**
       * Only about this: kind and id.
       */
      object?: string;
      /**
       * From this time on, true time.
       */
      from?: number;
      /**
       * Before this time.
       */
      to?: number;
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
      list: AuditLine[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'audit.verify': {
    args: {};
    message: AuditVerdict;
  };
}
/**
 * Something a member of staff did.
 */
export interface AuditLine {
  /**
   * Grows by one with each.
   */
  id: string;
  /**
   * When, in true time.
   */
  at: number;
  /**
   * Who; null where nobody had signed in.
   */
  staff_id: string | null;
  /**
   * Their name then; `command` for the command line.
   */
  staff: string;
  kind: AuditKind;
  /**
   * What it is about: kind and id.
   */
  object: string;
  /**
   * What was decided, and why.
   */
  detail: string;
  /**
   * Hash of the line and of the one before, SHA-256.
   */
  hash: string;
}
/**
 * Whether the log is whole.
 */
export interface AuditVerdict {
  /**
   * No line was changed or removed.
   */
  whole: boolean;
  /**
   * How many lines there are.
   */
  lines: number;
  /**
   * Hash of the last line.
   */
  head: string;
  /**
   * The first line that does not fit; null where all do.
   */
  broken: string | null;
}

declare module './calls.ts' {
  interface Calls extends AuditCalls {}
}
