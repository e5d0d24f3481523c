// Made from schemas/api/identity.json by `npm run types`. Edit that file, not this one.
import type { VerificationLevel } from './user.types.ts';

/**
 * A kind of identity document.
 */
export type IdType = 'id_card' | 'passport' | 'driver_licence';
/**
 * The state of a verification.
 */
export type IdentityStatus = 'none' | 'verifying' | 'verified' | 'rejected';

export interface IdentityCalls {
  'identity.info': {
    args: {};
    message: Identity;
  };
  'identity.submitBasic': {
    args: {
      id_type: IdType;
      /**
       * The name as in the document.
       */
      name: string;
      /**
       * Number of the document. Spaces and hyphens do not count.
       */
      card_id: string;
      /**
       * 1 for the basic level.
       */
      real_type: 1;
    };
    message: Identity;
  };
  'identity.submitAdvanced': {
    args: {
      /**
       * Front of the document; of a passport, the page with the photo.
       */
      front_pic: string;
      /**
       * Back of the document; of a passport, its cover.
       */
      reverse_pic: string;
      /**
       * The user, holding the document.
       */
      hand_pic: string;
      /**
       * 2 for the advanced level.
       */
      real_type: 2;
    };
    message: Identity;
  };
}
/**
 * What a level of verification allows.
 */
export interface IdentityLevel {
  level: VerificationLevel;
  /**
   * Most withdrawn in 24 hours, in BTC.
   */
  day_btc: string;
  /**
   * Most of one fiat trade, in USDT; 0 is none at all.
   */
  fiat_usdt: string;
}
/**
 * One level of verification, as far as it has come.
 */
export interface IdentityStage {
  /**
   * Of what was handed in last; null when nothing was.
   */
  id: string | null;
  status: IdentityStatus;
  /**
   * When it was handed in last; null when never.
   */
  submitted_at: number | null;
  /**
   * When it was decided; null while it was not.
   */
  decided_at: number | null;
  /**
   * Why it was rejected, in the language of the request.
   */
  reason: string | null;
  /**
   * Which argument of what was handed in the reason is about; null where it is about all of it.
   */
  field: string | null;
}
/**
 * How well the user is known.
 */
export interface Identity {
  level: VerificationLevel;
  /**
   * An e-mail address is bound.
   */
  email_bound: boolean;
  /**
   * A mobile number is bound.
   */
  mobile_bound: boolean;
  basic: IdentityStage;
  advanced: IdentityStage;
  /**
   * The document of the basic level; null before it was handed in.
   */
  id_type: IdType | null;
  /**
   * The name, masked.
   */
  name: string | null;
  /**
   * The number of the document, masked.
   */
  card_id: string | null;
  /**
   * What each level allows, from none upwards.
   */
  levels: IdentityLevel[];
  /**
   * What was rejected last and may be mended; null where nothing was.
   */
  draft: IdentityDraft | null;
}
/**
 * What was handed in and rejected, whole, to be mended.
 */
export interface IdentityDraft {
  /**
   * The document of a rejected basic level.
   */
  id_type: IdType | null;
  /**
   * The name of a rejected basic level.
   */
  name: string | null;
  /**
   * The number of a rejected basic level.
   */
  card_id: string | null;
  /**
   * The first picture of a rejected advanced level.
   */
  front_pic: string | null;
  /**
   * The second picture of a rejected advanced level.
   */
  reverse_pic: string | null;
  /**
   * The third picture of a rejected advanced level.
   */
  hand_pic: string | null;
}

declare module './calls.ts' {
  interface Calls extends IdentityCalls {}
}
