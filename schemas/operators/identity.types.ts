// Made from schemas/operators/identity.json by `npm run types`. Edit that file, not this one.
import type { UserBrief } from './openapi.types.ts';
import type { Decision } from './proposal.types.ts';

/**
 * The state.
 */
export type IdentityStatus = 'verifying' | 'verified' | 'rejected';
/**
 * What was handed in: a level of verification, or whether somebody owns an account whose authenticator is lost.
 */
export type IdentityStage = 'basic' | 'advanced' | 'recovery';
/**
 * A kind of identity document.
 */
export type IdentityDocument = 'id_card' | 'passport' | 'driver_licence';
/**
 * Why it was turned down.
 */
export type IdentityReason = 'mismatch' | 'used' | 'same_picture' | 'unreadable';
/**
 * Which of what was handed in a reason is about.
 */
export type IdentityField = 'name' | 'card_id' | 'front_pic' | 'reverse_pic' | 'hand_pic';

export interface IdentityCalls {
  'identity.list': {
    args: {
      status?: IdentityStatus;
      stage?: IdentityStage;
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
      list: IdentityReview[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'identity.one': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: IdentityReview;
  };
  'identity.approve': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    message: Decision;
  };
  'identity.reject': {
    args: {
      /**
       * Which.
       */
      id: string;
      reason: IdentityReason;
      field?: IdentityField;
    };
    message: Decision;
  };
}
/**
 * What a user handed in.
 */
export interface IdentityReview {
  /**
   * Its id.
   */
  id: string;
  user: UserBrief;
  stage: IdentityStage;
  status: IdentityStatus;
  /**
   * The document; null of pictures alone.
   */
  document: IdentityDocument | null;
  /**
   * The name.
   */
  name: string | null;
  /**
   * Number of the document.
   */
  card_id: string | null;
  /**
   * Front of the document.
   */
  front_pic: string | null;
  /**
   * Back of the document.
   */
  reverse_pic: string | null;
  /**
   * The user, holding it.
   */
  hand_pic: string | null;
  /**
   * The document of the verified basic level, to compare with.
   */
  known_document: IdentityDocument | null;
  /**
   * The verified name, to compare with.
   */
  known_name: string | null;
  /**
   * The verified number, to compare with.
   */
  known_card_id: string | null;
  /**
   * How many other accounts the document has verified.
   */
  same_document: number;
  /**
   * Why it was turned down.
   */
  reason: IdentityReason | null;
  /**
   * What the reason is about.
   */
  field: IdentityField | null;
  /**
   * When it was handed in.
   */
  created_at: number;
  /**
   * When it was decided; null while it was not.
   */
  decided_at: number | null;
  /**
   * Who decided, by name; null while nobody has, or where a timer did.
   */
  decided_by: string | null;
}

declare module './calls.ts' {
  interface Calls extends IdentityCalls {}
}
