// Made from schemas/operators/proposal.json by `npm run types`. Edit that file, not this one.
import type { StaffCredentials } from './staff.types.ts';

/**
 * What is proposed.
 */
export type ProposalKind =
  'deposit_approve' | 'withdrawal_approve' | 'appeal_decide' | 'halt_lift' | 'user_unfreeze' | 'staff_add' | 'staff_role' | 'staff_reset';
/**
 * The state of a proposal. `stale`: its object has changed since. `expired`: nobody confirmed it within 24 hours.
 */
export type ProposalState = 'open' | 'confirmed' | 'withdrawn' | 'expired' | 'stale';

export interface ProposalCalls {
  'proposal.list': {
    args: {
      state?: ProposalState;
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
      list: Proposal[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'proposal.one': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Proposal;
  };
  'proposal.confirm': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Confirmed;
  };
  'proposal.withdraw': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Proposal;
  };
}
/**
 * A decision that waits for a second person.
 */
export interface Proposal {
  /**
   * Its id.
   */
  id: string;
  kind: ProposalKind;
  /**
   * Id of what it is about, of the kind that its call takes; the name for a new member of staff, the product for a halt.
   */
  object: string;
  /**
   * What it is about, for people: amount and coin, number of an order, name.
   */
  title: string;
  /**
   * What was given as a reason or choice; null where nothing was.
   */
  detail: string | null;
  /**
   * Who proposed it.
   */
  by: string;
  /**
   * When.
   */
  at: number;
  /**
   * When it runs out.
   */
  expires_at: number;
  state: ProposalState;
  /**
   * One's own: somebody else has to confirm it.
   */
  mine: boolean;
  /**
   * Who asks may confirm it.
   */
  can_confirm: boolean;
  /**
   * Who confirmed it or took it back; null while it is open.
   */
  decided_by: string | null;
  /**
   * When; null while it is open.
   */
  decided_at: number | null;
}
/**
 * What became of a decision: it is done, or waits for a second person.
 */
export interface Decision {
  /**
   * It has taken effect.
   */
  done: boolean;
  /**
   * What a second person has to confirm; null where it is done.
   */
  proposal: Proposal | null;
}
/**
 * A confirmed proposal.
 */
export interface Confirmed {
  proposal: Proposal;
  /**
   * How a new member of staff signs in, shown this once; null of any other proposal.
   */
  credentials: StaffCredentials | null;
}

declare module './calls.ts' {
  interface Calls extends ProposalCalls {}
}
